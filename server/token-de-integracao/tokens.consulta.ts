import type { SituacaoDoToken } from '@hub/domain/token-de-integracao/token.rules.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { tokenDeIntegracao as t } from '../db/tables/token-de-integracao.ts'
import { usuario } from '../db/tables/usuario.ts'

/** Rows with who issued them. */
export const lerTokens = (db: Database, onde: SQL | undefined) =>
  db
    .select({
      id: t.id,
      usuarioId: t.usuarioId,
      hash: t.hash,
      nome: t.nome,
      escopos: t.escopos,
      expiraEm: t.expiraEm,
      usadoEm: t.usadoEm,
      revogadoEm: t.revogadoEm,
      emitidoPor: t.emitidoPor,
      dtainclusao: t.dtainclusao,
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
