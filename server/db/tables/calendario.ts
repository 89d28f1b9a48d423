import { boolean, char, pgTable, uniqueIndex } from '../drizzle.ts'
import { chaveDe, dtainclusao } from './colunas.ts'
import { usuario } from './usuario.ts'

/** Addresses of people's calendars. The hash is the SHA-256 of what travels: a copy of this table opens nothing. */
export const calendario = pgTable(
  'calendario',
  {
    usuarioId: chaveDe(() => usuario.id),
    hash: char({ length: 64 }).notNull(),
    /** Made in a session that a provider opened with a second step of its own. */
    segunda: boolean().notNull().default(false),
    dtainclusao: dtainclusao(),
  },
  (t) => [uniqueIndex('calendario_hash').on(t.hash)],
)
