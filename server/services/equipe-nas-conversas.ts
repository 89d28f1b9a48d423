import type { Database } from '../db/drizzle.ts'
import { comSubstitutos } from '../db/queries/delegacao.ts'
import { gestoresDa } from '../events/notificar.ts'

/** A request, as far as it says who answers for it. */
export type Respondida = Parameters<typeof gestoresDa>[1] & { consultorId: number | null }

/**
 * Who answers for the staff in the conversations of a request: whom its notices go to, and the linked consultant with who stands in for
 * him. Who is both is a manager.
 */
export async function equipeNasConversas(
  db: Database,
  s: Respondida,
): Promise<{ gestores: number[]; consultores: number[] }> {
  const gestores = await gestoresDa(db, s)
  const consultores = s.consultorId === null ? [] : await comSubstitutos(db, [s.consultorId], ['consultor'])
  return { gestores, consultores: consultores.filter((id) => !gestores.includes(id)) }
}
