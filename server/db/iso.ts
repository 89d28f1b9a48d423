/** As PostgreSQL writes a moment in UTC: '2026-11-21 04:17:28.435+00'. */
const EM_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/

/** A moment as it travels; raw SQL gives texts, drizzle gives dates. */
export function iso(momento: string | Date): string
export function iso(momento: string | Date | null): string | null
export function iso(momento: string | Date | null): string | null {
  if (momento === null) return null
  // Lists have fifty of them: to make a date of each and a text of the date costs seven times as much.
  const lido = typeof momento === 'string' && EM_UTC.exec(momento)
  return lido ? `${lido[1]}T${lido[2]}.${(lido[3] ?? '').padEnd(3, '0').slice(0, 3)}Z` : new Date(momento).toISOString()
}
