import { type SQL, sql } from 'drizzle-orm'
import type { ListaContada } from '../tables/contagem.ts'

/** How many rows a whole list has, as one number, at a cost that does not grow with them. `onde` on alias `c`. */
export const quantosEm = (lista: ListaContada, onde: SQL = sql`true`): SQL =>
  sql`coalesce((select sum(c.quantas) from contagem_de_cadastros c where c.lista = ${sql.raw(`'${lista}'`)} and ${onde}), 0)`
