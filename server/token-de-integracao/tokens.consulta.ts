import type { SituacaoDoToken } from '@hub/domain/token-de-integracao/token.rules.ts'
import { type Database, getTableColumns, type SQL, sql } from '../db/drizzle.ts'
import { tokenDeIntegracao as t } from '../db/tables/token-de-integracao.ts'
import { usuario } from '../db/tables/usuario.ts'

/** Rows with who issued them. */
export const lerTokens = (db: Database, onde: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(t),
      emissor: sql<string>`${usuario.nome} || ' ' || ${usuario.sobrenome}`,
    })
    .from(t)
    .innerJoin(usuario, sql`${usuario.id} = ${t.emitidoPor}`)
    .where(onde)

export const emSituacao: Record<SituacaoDoToken, SQL> = {
  ativo: sql`${t.revogadoEm} is null and ${t.expiraEm} > agora()`,
  vencido: sql`${t.revogadoEm} is null and ${t.expiraEm} <= agora()`,
  revogado: sql`${t.revogadoEm} is not null`,
}
