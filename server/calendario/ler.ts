import type { calendario } from '@hub/protocol/calendario.ts'
import { eq } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { calendario as t } from '../db/tables/calendario.ts'
import type { UseCase } from '../kernel/use-case.ts'

export const ler: UseCase<typeof calendario.ler> = async ({ db, actor }) => {
  const [meu] = await db.select({ em: t.dtainclusao }).from(t).where(eq(t.usuarioId, actor.id))
  return { criado_em: iso(meu?.em ?? null) }
}
