/** Milliseconds by which the hub's clock is ahead of this machine's; the demonstration can be moved into the future. */
let offset = 0
const listeners = new Set<(agora: Date) => void>()

/** The hub's present moment. */
const hubNow = (): Date => new Date(Date.now() + offset)

/** Hears when the hub's clock was moved; answers how to stop. */
export function onClockMoved(listener: (agora: Date) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes over the hub's moment (ISO 8601), as the demonstration tells it. */
export function syncClock(agora: string): void {
  const novo = Date.parse(agora) - Date.now()
  // A second of travel is no move of the clock.
  if (Number.isNaN(novo) || Math.abs(novo - offset) < 5_000) return
  offset = novo
  for (const listener of listeners) listener(hubNow())
}
