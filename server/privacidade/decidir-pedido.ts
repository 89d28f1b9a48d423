import { podeAtender } from '@hub/domain/exclusao/exclusao.rules.ts'
import { exclusao } from '@hub/domain/exclusao/exclusao.states.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import type { privacidade } from '@hub/protocol/privacidade.ts'
import { type Database, sql, updateRow } from '../db/drizzle.ts'
import { num, row } from '../db/rows.ts'
import { pedidoDeExclusao } from '../db/tables/privacidade.ts'
import { anunciar, mandarCarta } from '../events/anunciar.ts'
import { avisar } from '../events/registrar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { travarUsuario } from '../services/conta.ts'
import { verPedido } from './exclusao.view.ts'
import { colunasDaExclusao, daExclusao, fatosDe, type LinhaDaExclusao, lerOQueFica, linhaDaExclusao } from './fatos.ts'
import { avisos } from './privacidade.avisos.ts'

const ESPERA_MS = 10_000

/**
 * Granted, the account ends at once, on every instance; a job replaces the data once the answer has left by e-mail. What the
 * law keeps is said in the answer.
 */
export const decidirPedido: UseCase<typeof privacidade.decidirPedido> = async ({ db, actor, params, corpo, ports }) => {
  const { usuarioId } = existente(
    await row(db, { usuarioId: num })`
      select usuario_id as "usuarioId" from pedido_de_exclusao where id = ${params.id} for update`,
  )
  const p = (await ler(db, params.id))!
  if (p.anonimizadoEm === null) await travarUsuario(db, usuarioId)
  exigir(
    corpo.atender
      ? podeAtender(actor, fatosDe((await ler(db, params.id))!))
      : decidir(exclusao, 'recusar', p.situacao, actor.grupos),
  )
  await updateRow(db, pedidoDeExclusao, params.id, {
    situacao: corpo.atender ? 'atendido' : 'recusado',
    resposta: corpo.resposta,
    decididoPor: actor.id,
    decididoEm: sql`agora()`,
  })
  const fica = (await lerOQueFica(db, [usuarioId])).get(usuarioId) ?? []
  const { resposta } = corpo
  if (corpo.atender) await mandarCarta(db, ports, avisos.exclusaoAtendida, { nome: p.nome, resposta, fica }, p.email)
  else await mandarCarta(db, ports, avisos.exclusaoRecusada, { nome: p.nome, resposta }, p.email)
  if (corpo.atender) {
    await encerrarConta(db, usuarioId)
    await ports.emitir(db, ports, 'consultorSaiu', { usuarioId, por: actor.id })
    // After the answer: it goes to the address that is about to be forgotten.
    await ports.queue.agendar(db, 'privacidade.anonimizar', { id: usuarioId }, { em: new Date(Date.now() + ESPERA_MS) })
  } else await anunciar(db, avisos.exclusaoRecusadaNoHub, { usuario: usuarioId, resposta })
  return verPedido((await ler(db, params.id))!, fica, actor)
}

const ler = (db: Database, id: number): Promise<LinhaDaExclusao | undefined> =>
  row(db, linhaDaExclusao)`select ${colunasDaExclusao} ${daExclusao} where p.id = ${id}`

async function encerrarConta(db: Database, usuarioId: number): Promise<void> {
  await db.execute(sql`update usuario set ativo = false, versao = versao + 1 where id = ${usuarioId}`)
  await db.execute(
    sql`update sessao set revogada_em = clock_timestamp() where usuario_id = ${usuarioId} and revogada_em is null`,
  )
  await avisar(db, { tipo: 'sessao', id: usuarioId })
}
