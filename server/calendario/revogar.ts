import type { calendario } from '@hub/protocol/calendario.ts'
import { eq } from '../db/drizzle.ts'
import { calendario as t } from '../db/tables/calendario.ts'
import type { UseCase } from '../kernel/use-case.ts'

export const revogar: UseCase<typeof calendario.revogar> = async ({ db, actor }) => {
  await db.delete(t).where(eq(t.usuarioId, actor.id))
}
