import type { calendario } from '@hub/protocol/calendario.ts'
import { eq } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { calendario as t } from '../db/tables/calendario.ts'
import type { Caso } from '../kernel/caso.ts'

export const ler: Caso<typeof calendario.ler> = async ({ db, ator }) => {
  const [meu] = await db.select({ em: t.dtainclusao }).from(t).where(eq(t.usuarioId, ator.id))
  return { criado_em: iso(meu?.em ?? null) }
}
