/** Milliseconds by which the hub's clock is ahead of this machine's; the demonstration can be moved into the future. */
let desvio = 0
const ouvintes = new Set<(agora: Date) => void>()

/** The hub's present moment. */
const agoraNoHub = (): Date => new Date(Date.now() + desvio)

/** Hears when the hub's clock was moved; answers how to stop. */
export function aoMudarRelogio(ouvinte: (agora: Date) => void): () => void {
  ouvintes.add(ouvinte)
  return () => ouvintes.delete(ouvinte)
}

/** Takes over the hub's moment (ISO 8601), as the demonstration tells it. */
export function acertarRelogio(agora: string): void {
  const novo = Date.parse(agora) - Date.now()
  // A second of travel is no move of the clock.
  if (Number.isNaN(novo) || Math.abs(novo - desvio) < 5_000) return
  desvio = novo
  for (const ouvinte of ouvintes) ouvinte(agoraNoHub())
}
