import { type Centavos, dividir } from '../kernel/dinheiro.ts'

/** A stage of the offer as a proposal may begin with it. */
interface EtapaSugerida {
  ordem: number
  descricao: string
  horas: number
  valor: Centavos
}

/**
 * The stages of an offer with their share of its price and of its hours, for a proposal to begin with; each sums to the
 * whole (largest remainder). None where the offer has no stages. `bp`: share of the price in basis points.
 */
export function etapasDaOferta(oferta: {
  etapas: readonly { ordem: number; descricao: string; bp: number }[]
  horas: number
  valor: Centavos
}): EtapaSugerida[] {
  const etapas = [...oferta.etapas].sort((a, b) => a.ordem - b.ordem)
  const pesos = etapas.map((e) => e.bp)
  if (!pesos.some((p) => p > 0)) return []
  const valores = dividir(oferta.valor, pesos)
  const horas = dividir(oferta.horas, pesos)
  return etapas.map((e, i) => ({ ordem: i + 1, descricao: e.descricao, horas: horas[i]!, valor: valores[i]! }))
}
