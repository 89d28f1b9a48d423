import type { webhook } from '@hub/protocol/webhook.ts'
import { count, desc, eq, ne } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { webhookInscricao as w } from '../db/tables/webhook.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { lerInscricao } from './inscricao.ts'
import { verInscricao } from './inscricao.view.ts'

export const listar: UseCase<typeof webhook.listar> = async ({ db, actor, query }) => {
  const onde = query.situacao ? eq(w.situacao, query.situacao) : ne(w.situacao, 'removida')
  const [total] = await db.select({ n: count() }).from(w).where(onde)
  const lidas = await db
    .select()
    .from(w)
    .where(onde)
    .orderBy(desc(w.id))
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
  const { agora } = await lerRegulamento(db)
  return { count: total!.n, results: lidas.map((l) => verInscricao(l, actor, agora)) }
}

export const detalhar: UseCase<typeof webhook.detalhar> = async ({ db, actor, params }) =>
  verInscricao(await lerInscricao(db, params.id), actor, (await lerRegulamento(db)).agora)
