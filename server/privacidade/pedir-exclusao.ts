import { podePedirExclusao } from '@hub/domain/exclusao/exclusao.rules.ts'
import type { SituacaoDaExclusao } from '@hub/domain/exclusao/exclusao.states.ts'
import { exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { privacidade } from '@hub/protocol/privacidade.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { col, num, row } from '../db/rows.ts'
import { pedidoDeExclusao } from '../db/tables/privacidade.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verMeuPedido } from './exclusao.view.ts'
import { avisos } from './privacidade.avisos.ts'

export const lerMeuPedido: UseCase<typeof privacidade.lerMeuPedido> = ({ db, actor }) => verMeuPedido(db, actor)

/** The last request of a person; its account is locked, so that two at once make one. */
async function ultimo(
  db: Database,
  usuarioId: number,
): Promise<{ id: number; situacao: SituacaoDaExclusao } | undefined> {
  await db.execute(sql`select 1 from usuario where id = ${usuarioId} for update`)
  return row(db, { id: num, situacao: col(pedidoDeExclusao.situacao) })`
    select id, situacao from pedido_de_exclusao where usuario_id = ${usuarioId} order by id desc limit 1`
}

export const pedirExclusao: UseCase<typeof privacidade.pedirExclusao> = async ({ db, actor, corpo, ports }) => {
  exigir(podePedirExclusao((await ultimo(db, actor.id))?.situacao ?? null))
  await db.insert(pedidoDeExclusao).values({ usuarioId: actor.id, motivo: corpo.motivo })
  await anunciar(db, avisos.exclusaoPedida, { por: actor.id }, ports)
  return verMeuPedido(db, actor)
}

export const retirarPedido: UseCase<typeof privacidade.retirarPedido> = async ({ db, actor }) => {
  const p = await ultimo(db, actor.id)
  if (p?.situacao !== 'aberto') throw new Recusa('SITUACAO_NAO_PERMITE')
  await db.execute(
    sql`update pedido_de_exclusao set situacao = 'retirado', decidido_por = ${actor.id}, decidido_em = agora() where id = ${p.id}`,
  )
  return verMeuPedido(db, actor)
}
