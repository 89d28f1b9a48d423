import { type AnyPgColumn, bigint, integer, sql, timestamp } from '../drizzle.ts'

/** Identity key; int4 as the protocol's ids. */
export const chave = () => integer().primaryKey().generatedAlwaysAsIdentity()
/** Key of a row of another table, which every row here has. */
export const referencia = (de: () => AnyPgColumn) => integer().notNull().references(de)
/** The same as the row's own key: one for each of the other table's, at most. */
export const chaveDe = (de: () => AnyPgColumn) => integer().primaryKey().references(de)
/** Money: integer centavos. */
export const centavos = () => bigint({ mode: 'number' })
export const momento = () => timestamp({ withTimezone: true, mode: 'date' })
/** Moment of the row's birth by the database's clock. */
export const dtainclusao = () => momento().notNull().default(sql`agora()`)

/**
 * Who of the staff reaches the request of a row, and its service, which never changes, as the request has them (triggers le_alcance and
 * alcance_segue): a manager's lists of these rows are walked, and searched by service, without their requests.
 */
export const alcance = () => ({
  unidadeId: integer().notNull().default(0),
  areaId: integer().notNull().default(0),
  gestorId: integer(),
  servicoId: integer().notNull().default(0),
})
