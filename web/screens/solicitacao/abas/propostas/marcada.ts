interface Comparada {
  id: number
  /** Why it cannot be chosen. */
  impedimento?: string | undefined
}

/**
 * The proposal that stands as chosen on the page, by its id: the one that was marked, as long as it may be chosen. With one there is
 * nothing to choose between; who marked another, which can be chosen no more, has not marked the one that is left.
 */
export function marcadaAgora(comparadas: readonly Comparada[], marcada: number | null): number | null {
  const possiveis = comparadas.filter((p) => !p.impedimento)
  if (marcada === null) return possiveis.length === 1 ? possiveis[0]!.id : null
  return possiveis.some((p) => p.id === marcada) ? marcada : null
}
