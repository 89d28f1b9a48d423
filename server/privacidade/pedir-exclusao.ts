import { podePedirExclusao } from '@hub/domain/exclusao/exclusao.rules.ts'
import type { SituacaoDaExclusao } from '@hub/domain/exclusao/exclusao.states.ts'
import { exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { privacidade } from '@hub/protocol/privacidade.ts'
import type { Banco } from '../db/banco.ts'
import { sql } from '../db/drizzle.ts'
import { col, linha, num } from '../db/linhas.ts'
import { pedidoDeExclusao } from '../db/tables/privacidade.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Caso } from '../kernel/caso.ts'
import { verMeuPedido } from './exclusao.view.ts'
import { avisos } from './privacidade.avisos.ts'

export const lerMeuPedido: Caso<typeof privacidade.lerMeuPedido> = ({ db, ator }) => verMeuPedido(db, ator)

/** The last request of a person; its account is locked, so that two at once make one. */
async function ultimo(db: Banco, usuarioId: number): Promise<{ id: number; situacao: SituacaoDaExclusao } | undefined> {
  await db.execute(sql`select 1 from usuario where id = ${usuarioId} for update`)
  return linha(db, { id: num, situacao: col(pedidoDeExclusao.situacao) })`
    select id, situacao from pedido_de_exclusao where usuario_id = ${usuarioId} order by id desc limit 1`
}

export const pedirExclusao: Caso<typeof privacidade.pedirExclusao> = async ({ db, ator, corpo, portas }) => {
  exigir(podePedirExclusao((await ultimo(db, ator.id))?.situacao ?? null))
  await db.insert(pedidoDeExclusao).values({ usuarioId: ator.id, motivo: corpo.motivo })
  await anunciar(db, avisos.exclusaoPedida, { por: ator.id }, portas)
  return verMeuPedido(db, ator)
}

export const retirarPedido: Caso<typeof privacidade.retirarPedido> = async ({ db, ator }) => {
  const p = await ultimo(db, ator.id)
  if (p?.situacao !== 'aberto') throw new Recusa('SITUACAO_NAO_PERMITE')
  await db.execute(
    sql`update pedido_de_exclusao set situacao = 'retirado', decidido_por = ${ator.id}, decidido_em = agora() where id = ${p.id}`,
  )
  return verMeuPedido(db, ator)
}
