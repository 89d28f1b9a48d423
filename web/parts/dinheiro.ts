import { deReais, formatarReais } from '@hub/domain/kernel/dinheiro.ts'

/** Reais of the wire for the screen: 4160 → 'R$ 4.160,00', with a no-break space. */
export const emTextoReais = (valor: number): string => formatarReais(deReais(valor))

/** A percentage of the wire for the screen, rounded (specification §9): 70 → '70%'. */
export const emTextoPorcento = (valor: number): string => `${Math.round(valor)}%`
