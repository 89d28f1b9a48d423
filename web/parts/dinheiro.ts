import { deReais, formatarReais } from '@hub/domain/kernel/dinheiro.ts'

/** An amount of the wire (reais, two decimals) as people read it: 'R$ 4.160,00', with a no-break space; '-' where there is none. */
export const emReaisPorExtenso = (reais: number | null | undefined): string =>
  reais === null || reais === undefined ? '-' : formatarReais(deReais(reais))

/** The same without its unit, for a column whose header says 'Preço (R$)'. */
export const semUnidade = (reais: number | null | undefined): string => emReaisPorExtenso(reais).replace('R$\u00a0', '')

/** A percentage of the wire for the screen, rounded (specification §9): 70 → '70%'. */
export const emTextoPorcento = (valor: number): string => `${Math.round(valor)}%`
