import { type SQL, sql } from '../drizzle.ts'

/** Tables whose rows a seal hides from some of those who read their ids (decision 0093). */
type Disfarcada = 'auditoria' | 'duvida' | 'email' | 'notificacao' | 'proposta_versao'

/** The id that people read of a row, and of such an id the row's own. */
export const disfarcar = (tabela: Disfarcada, id: SQL | number): SQL<number> =>
  sql`disfarcar(${sql.raw(`'${tabela}'`)}, ${id})`
