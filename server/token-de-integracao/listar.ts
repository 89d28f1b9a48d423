import type { tokenDeIntegracao } from '@hub/protocol/token-de-integracao.ts'
import { count, desc } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { tokenDeIntegracao as t } from '../db/tables/token-de-integracao.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verToken } from './token.view.ts'
import { emSituacao, lerTokens } from './tokens.consulta.ts'

export const listar: UseCase<typeof tokenDeIntegracao.listar> = async ({ db, query }) => {
  const onde = query.situacao && emSituacao[query.situacao]
  const [total] = await db.select({ n: count() }).from(t).where(onde)
  const lidos = await lerTokens(db, onde)
    .orderBy(desc(t.id))
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
  const { agora } = await lerRegulamento(db)
  return { count: total!.n, results: lidos.map((l) => verToken(l, agora)) }
}
