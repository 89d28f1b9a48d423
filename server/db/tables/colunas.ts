import { bigint, integer, sql, timestamp } from '../drizzle.ts'

/** Identity key; int4 as the protocol's ids. */
export const chave = () => integer().primaryKey().generatedAlwaysAsIdentity()
/** Money: integer centavos. */
export const centavos = () => bigint({ mode: 'number' })
export const momento = () => timestamp({ withTimezone: true, mode: 'date' })
/** Moment of the row's birth by the database's clock. */
export const dtainclusao = () => momento().notNull().default(sql`agora()`)
