import { acoesDoToken, situacaoDoToken } from '@hub/domain/token-de-integracao/token.rules.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import type { tokenDeIntegracao } from '@hub/protocol/token-de-integracao.ts'
import { eq, sql, updateRow } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { tokenDeIntegracao as t } from '../db/tables/token-de-integracao.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verToken } from './token.view.ts'
import { lerTokens } from './tokens.consulta.ts'

/** At once: no instance remembers a token. */
export const revogar: UseCase<typeof tokenDeIntegracao.revogar> = async ({ db, params }) => {
  await db.execute(sql`select 1 from token_de_integracao where id = ${params.id} for update`)
  const { agora } = await lerRegulamento(db)
  const ler = async () => existente((await lerTokens(db, eq(t.id, params.id)))[0])
  exigir(acoesDoToken(situacaoDoToken(await ler(), agora)).revogar)
  await updateRow(db, t, params.id, { revogadoEm: sql`agora()` })
  return verToken(await ler(), agora)
}
