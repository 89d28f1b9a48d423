import { type Data, diasEntre } from '../kernel/data.ts'
import type { Centavos } from '../kernel/dinheiro.ts'

export type Marca = 'menor_preco' | 'menor_prazo' | 'mais_horas' | 'comeca_antes' | 'melhor_nota'

/** What of a proposal is weighed against the others; null where it is not said. */
export interface Comparavel {
  id: number
  valor: Centavos | null
  horas: number | null
  inicio: Data | null
  fim: Data | null
  /** Mean of its evaluations, from 0 to 10. */
  nota: number | null
}

/** Calendar days from the first to the last day of the work, both counted. */
export const duracaoEmDias = ({ inicio, fim }: Pick<Comparavel, 'inicio' | 'fim'>): number | null =>
  inicio && fim ? diasEntre(inicio, fim) + 1 : null

/**
 * What each proposal is best at among the others. Those that tie for the best share the mark; where all are equal, or there
 * is only one, nothing is marked: it would help nobody to choose.
 */
export function marcasDe(propostas: readonly Comparavel[]): Map<number, Marca[]> {
  const marcas = new Map<number, Marca[]>(propostas.map((p) => [p.id, []]))
  const medidas: [Marca, (p: Comparavel) => number | Data | null, 'menor' | 'maior'][] = [
    ['menor_preco', (p) => p.valor, 'menor'],
    ['menor_prazo', duracaoEmDias, 'menor'],
    ['mais_horas', (p) => p.horas, 'maior'],
    ['comeca_antes', (p) => p.inicio, 'menor'],
    ['melhor_nota', (p) => p.nota, 'maior'],
  ]
  for (const [marca, medir, qual] of medidas) {
    const valores = propostas.map(medir).filter((v) => v !== null)
    if (new Set(valores).size < 2) continue
    const ordenados = [...valores].sort((a, b) => (a < b ? -1 : 1))
    const melhor = ordenados.at(qual === 'menor' ? 0 : -1)
    for (const p of propostas) if (medir(p) === melhor) marcas.get(p.id)!.push(marca)
  }
  return marcas
}
