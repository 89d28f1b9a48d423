import { type Database, sql } from '../db/drizzle.ts'
import { num, row } from '../db/rows.ts'

/** Removes somebody's picture; its bytes go with the nightly sweep of files that no row mentions. */
export async function esquecerAvatar(tx: Database, usuarioId: number): Promise<void> {
  // Of two at the same time the second waits for the first.
  await tx.execute(sql`select 1 from usuario where id = ${usuarioId} for no key update`)
  const antes = await row(tx, { id: num })`
    delete from usuario_avatar where usuario_id = ${usuarioId} returning arquivo_id as id`
  if (antes) await tx.execute(sql`delete from arquivo where id = ${antes.id}`)
}
