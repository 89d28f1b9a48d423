import { impressao } from './intencao.ts'

/** Longest time between the two halves of a double press, ms. */
export const SEGUNDA_METADE = 500

/**
 * Asking for the same again is the same asking while it is on its way, and until the second half of a double press has come: the
 * window that a quick answer closes is still there for it. What failed may be asked for again at once.
 */
export function umaVez<A extends unknown[], R>(comecar: (...vez: A) => Promise<R>): (...vez: A) => Promise<R> {
  const feitas = new Map<string, Promise<R>>()
  return (...vez) => {
    const pedido = impressao(vez[0])
    const primeira = feitas.get(pedido)
    if (primeira) return primeira
    const nova = comecar(...vez)
    const esquecer = () => feitas.delete(pedido)
    nova.then(() => setTimeout(esquecer, SEGUNDA_METADE), esquecer)
    feitas.set(pedido, nova)
    return nova
  }
}
