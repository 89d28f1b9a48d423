import type { Acesso } from './database.ts'
import { sql } from './drizzle.ts'

/** Any number that nothing else in this database locks; that of the migrations is another. */
const TRANCA = 4_812_027

/**
 * Of several instances that start at once, one prepares the database and the others wait until it is done, however long that
 * takes. PGlite belongs to one process already, and has no second connection to wait on.
 */
export async function umDeCadaVez<T>({ database, tipo }: Acesso, preparar: () => Promise<T>): Promise<T> {
  if (tipo === 'pglite') return preparar()
  return database.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${TRANCA})`)
    return preparar()
  })
}
