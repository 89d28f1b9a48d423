import type { webhook } from '@hub/protocol/webhook.ts'
import { and, count, desc, eq } from '../db/drizzle.ts'
import { integracaoSaida as s } from '../db/tables/integracao.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { lerEntrega, verEntrega, verEntregaInteira } from './entrega.view.ts'
import { lerInscricao } from './inscricao.ts'

export const listarEntregas: UseCase<typeof webhook.listarEntregas> = async ({ db, actor, params, query }) => {
  const w = await lerInscricao(db, params.id)
  const onde = and(
    eq(s.destino, `webhook:${w.id}`),
    query.situacao && eq(s.situacao, query.situacao),
    query.evento ? eq(s.tipo, query.evento) : undefined,
  )
  const [total] = await db.select({ n: count() }).from(s).where(onde)
  const lidas = await db
    .select()
    .from(s)
    .where(onde)
    .orderBy(desc(s.id))
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
  return { count: total!.n, results: lidas.map((l) => verEntrega(l, w, actor)) }
}

export const detalharEntrega: UseCase<typeof webhook.detalharEntrega> = async ({ db, actor, params }) => {
  const w = await lerInscricao(db, params.id)
  return verEntregaInteira(db, w, await lerEntrega(db, w.id, params.entrega), actor)
}
