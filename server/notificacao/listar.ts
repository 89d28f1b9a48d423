import type { notificacao } from '@hub/protocol/notificacao.ts'
import { sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { disfarcar } from '../db/queries/disfarce.ts'
import { lista } from '../db/queries/escopo.ts'
import { bool, num, row, rows, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { avisosFeitos } from '../services/avisos-feitos.ts'

/** What was done, by the reader or by somebody else, is seen. */
export const listar: UseCase<typeof notificacao.listar> = async ({ db, actor, query }) => {
  const feitos = lista(await avisosFeitos(db, actor))
  const visto = sql`(visto or id = any(${feitos}))`
  const filtro = query.visto === undefined ? sql`true` : sql`${visto} = ${query.visto}`
  const { count, nao_vistas } = (await row(db, { count: num, nao_vistas: num })`
    select count(*) filter (where ${filtro})::int as count, count(*) filter (where not ${visto})::int as nao_vistas
      from notificacao where usuario_id = ${actor.id}`)!
  const found = await rows(db, { id: num, mensagem: text, destino: text, visto: bool, dtainclusao: text })`
    select ${disfarcar('notificacao', sql`id`)} as id, mensagem, destino, ${visto} as visto, dtainclusao from notificacao n where usuario_id = ${actor.id} and ${filtro}
      order by n.id desc limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`
  return { count, nao_vistas, results: found.map((n) => ({ ...n, dtainclusao: iso(n.dtainclusao) })) }
}
