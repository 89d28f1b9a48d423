import type { calendario } from '@hub/protocol/calendario.ts'
import { eq } from '../db/drizzle.ts'
import { calendario as t } from '../db/tables/calendario.ts'
import type { Caso } from '../kernel/caso.ts'

export const revogar: Caso<typeof calendario.revogar> = async ({ db, ator }) => {
  await db.delete(t).where(eq(t.usuarioId, ator.id))
}
