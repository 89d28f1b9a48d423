/** A moment as it travels; raw SQL gives texts, drizzle gives dates. */
export function iso(momento: string | Date): string
export function iso(momento: string | Date | null): string | null
export function iso(momento: string | Date | null): string | null {
  return momento === null ? null : new Date(momento).toISOString()
}
