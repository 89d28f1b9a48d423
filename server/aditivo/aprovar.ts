import type { ValoresDoAditivo } from '@hub/domain/aditivo/aditivo.formas.ts'
import { podeAprovar } from '@hub/domain/aditivo/aditivo.rules.ts'
import type { aditivo as chamadas } from '@hub/protocol/aditivo.ts'
import { exigir, existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/drizzle.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { num, row } from '../db/rows.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { reservar } from '../services/centro-custo.ts'
import { descansoDe } from '../services/descanso.ts'
import { travarCentro } from '../services/estimar-subsidio.ts'
import { contarNoLimite } from '../services/limite-anual.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'
import { avisos } from './aditivo.avisos.ts'
import { verAditivo } from './aditivo.view.ts'
import { mudarAditivo, travarAditivo } from './aditivo-travado.ts'
import { lerContratoEmCurso } from './contrato-em-curso.ts'
import { disponivelPara, falhasDe, medir } from './medir.ts'

/**
 * The coordinator approves: everything is looked at again under the locks of request and cost centre, what it adds to the
 * subsidy is held from now on, so that the last signature cannot fail for want of money, and the document goes out.
 */
export const aprovar: UseCase<typeof chamadas.aprovar> = async ({ db, actor, params, ports }) => {
  const { a, s, fatos, quem } = await travarAditivo(db, actor, params.id, ['coordenador'])
  exigir(podeAprovar(fatos, quem))
  const r = await lerRegulamento(db)
  const c = existente(await lerContratoEmCurso(db, s.id))
  // Its days are those of the asking: what rests since then keeps what it had left (descanso.ts).
  const { desde } = await descansoDe(db, a.id, r)
  if (Object.keys(falhasDe(a.conteudo, c, desde)).length) throw new Recusa('CONTRATO_MUDOU')
  if (s.centroCustoId) await travarCentro(db, s.centroCustoId)
  const { valores, decisao } = medir(a.conteudo, c, s, await disponivelPara(db, s, r), r)
  exigir(decisao)
  const reservado = await segurar(db, s, valores, r)
  const numero = await proximoNumero(db, a.contratoId, a.tipo)
  await mudarAditivo(db, a.id, {
    situacao: 'em_assinatura',
    valores,
    reservado,
    numero,
    decididoPor: actor.id,
    decididoEm: r.agora,
  })
  await anunciar(db, avisos.aditivoAprovado, { s, por: actor.id, tipo: a.tipo })
  await ports.emitir(db, ports, 'aditivoAprovado', { aditivoId: a.id, solicitacaoId: s.id, por: actor.id })
  return verAditivo(db, actor, a.id)
}

/** Holds what is added to the subsidy against balance and year (centavos). @throws Recusa SALDO_INSUFICIENTE, LIMITE_ANUAL_EXCEDIDO */
async function segurar(tx: Database, s: Solicitacao, valores: ValoresDoAditivo, r: Regulamento): Promise<number> {
  if (!('alteracao' in valores)) return 0
  const { antes, depois } = valores.alteracao
  const mais = Math.max(0, depois.subsidio - antes.subsidio)
  if (mais === 0) return 0
  await reservar(tx, s, mais)
  await contarNoLimite(tx, s.empresaId, mais, r.de(s))
  return mais
}

async function proximoNumero(tx: Database, contratoId: number, tipo: string): Promise<number> {
  const { n } = (await row(tx, { n: num })`
    select coalesce(max(numero), 0)::int + 1 as n from aditivo where contrato_id = ${contratoId} and tipo = ${tipo}`)!
  return n
}
