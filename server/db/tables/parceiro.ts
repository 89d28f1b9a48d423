import { check, integer, pgTable, sql, text } from '../drizzle.ts'
import { chave, dtainclusao } from './colunas.ts'

/** Who divides the price of a programme's services with the sponsoring body and the client. */
export const parceiro = pgTable(
  'parceiro',
  {
    id: chave(),
    razaosocial: text().notNull(),
    /** What it takes part for; plain text, no markup. */
    objetivo: text().notNull(),
    /** What it adds of its own, in basis points of the whole price. */
    bp: integer().notNull(),
    versao: integer().notNull().default(1),
    dtainclusao: dtainclusao(),
  },
  (t) => [check('parceiro_bp', sql`${t.bp} between 0 and 10000`)],
)
