import type { SituacaoDaCobranca } from './cobranca.states.ts'

/**
 * Which paid charges give back how much (centavos) of what was paid too much: the given order, each at most what it brought in, all
 * together at most what was paid. A charge that gives everything back is named with its whole value.
 */
export function repartirDevolucao<C extends { valor: number }>(
  pagas: readonly C[],
  sobra: number,
): { cobranca: C; parte: number }[] {
  let resta = sobra
  return pagas.flatMap((cobranca) => {
    const parte = Math.min(cobranca.valor, Math.max(0, resta))
    resta -= parte
    return parte > 0 ? [{ cobranca, parte }] : []
  })
}

/** May this part (centavos) of a paid charge go back while the rest stays paid? */
export const cabeDevolverParte = (valor: number, parte: number): boolean =>
  Number.isSafeInteger(parte) && parte > 0 && parte < valor

type AndamentoDoEstorno = 'pedido' | 'em_processamento' | 'para_gente' | 'devolvido'

/** Results after which the provider will not return the money: people do, and record it. */
export const semVolta = ['recusado', 'nao_realizado'] as const

/** Where money on its way back stands. `resultado`: what the provider said last; null before it was asked, or in person. */
export function andamentoDoEstorno(
  situacao: SituacaoDaCobranca,
  { presencial, resultado }: { presencial: boolean; resultado: string | null },
): AndamentoDoEstorno | null {
  if (situacao === 'estornada') return 'devolvido'
  if (situacao !== 'estorno_pendente') return null
  if (presencial || semVolta.some((r) => r === resultado)) return 'para_gente'
  return resultado === 'em_processamento' ? 'em_processamento' : 'pedido'
}

/** Centavos of a charge that are to go back, of what came in; parts that went before are out of it. */
export const aDevolver = (c: { valor: number; valorPago: number | null; devolvido: number }): number =>
  c.valorPago === null ? c.valor : c.valorPago - c.devolvido
