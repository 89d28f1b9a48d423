import type { mensagem } from '@hub/protocol/mensagem.ts'
import { sql } from '../db/drizzle.ts'
import { num, row } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { lerConversa } from './conversas.consulta.ts'
import { naoLidasEm, verMensagens } from './mensagens.view.ts'

/** Reading a page marks nothing as seen: the page says so when somebody looks at it. */
export const listar: UseCase<typeof mensagem.listar> = async ({ db, actor, query }) => {
  const { id } = await lerConversa(db, actor, query)
  if (id === undefined) return { count: 0, nao_lidas: 0, results: [] }
  const { count } = (await row(db, { count: num })`
    select count(*)::int as count from mensagem where conversa_id = ${id}`)!
  const pagina = sql`limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`
  return {
    count,
    nao_lidas: await naoLidasEm(db, id, actor.id),
    results: await verMensagens(db, actor.id, id, pagina),
  }
}
