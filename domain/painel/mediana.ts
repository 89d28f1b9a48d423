/** How often each value was seen. */
interface Frequencia {
  valor: number
  quantas: number
}

/** What was seen at all, the least value first. */
const emOrdem = (frequencias: readonly Frequencia[]): Frequencia[] =>
  frequencias.filter((f) => f.quantas > 0).sort((a, b) => a.valor - b.valor)

/**
 * The median of what was seen, from its frequencies alone: the value in the middle, or half way between the two in the middle.
 * Null when nothing was seen. Frequencies below one count nothing.
 */
export function mediana(frequencias: readonly Frequencia[]): number | null {
  const ordenadas = emOrdem(frequencias)
  const total = ordenadas.reduce((soma, f) => soma + f.quantas, 0)
  if (total === 0) return null
  const naPosicao = (posicao: number): number => {
    let passadas = 0
    return ordenadas.find((f) => {
      passadas += f.quantas
      return passadas > posicao
    })!.valor
  }
  return (naPosicao(Math.floor((total - 1) / 2)) + naPosicao(Math.floor(total / 2))) / 2
}

/** The least value that at least `parte` (0 to 1) of what was seen does not exceed; null when nothing was seen. */
export function percentil(frequencias: readonly Frequencia[], parte: number): number | null {
  const ordenadas = emOrdem(frequencias)
  const total = ordenadas.reduce((soma, f) => soma + f.quantas, 0)
  let vistas = 0
  for (const { valor, quantas } of ordenadas) {
    vistas += quantas
    if (vistas >= total * parte) return valor
  }
  return null
}
