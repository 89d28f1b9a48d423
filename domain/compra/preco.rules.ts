import type { Centavos } from '../kernel/dinheiro.ts'

/**
 * Where the price of a request comes from: the offer in the catalogue, the hours that the answers make, whoever said another
 * one, or nowhere yet, where only proposals set it.
 */
export const origensDoPreco = ['catalogo', 'respostas', 'informado', 'a_cotar'] as const
type OrigemDoPreco = (typeof origensDoPreco)[number]

export interface PrecoDoPedido {
  /** 0 only where it is to be quoted. */
  valor: Centavos
  horas: number
  origem: OrigemDoPreco
}

/**
 * What a request of an offer carries when it is sent. `estimativa`: what the dimensioning makes of the answers; null where
 * it makes nothing (domain/dimensionamento/oferta.rules.ts). `outro`: a price that whoever sends it sets for the offer as
 * the catalogue has it.
 */
export function precoDoPedido(
  oferta: { valor: Centavos; horas: number },
  estimativa: { valor: Centavos; horas: number } | null,
  outro?: Centavos | null,
): PrecoDoPedido {
  if (outro !== undefined && outro !== null) return { valor: outro, horas: oferta.horas, origem: 'informado' }
  if (estimativa) return { valor: estimativa.valor, horas: estimativa.horas, origem: 'respostas' }
  return { valor: oferta.valor, horas: oferta.horas, origem: oferta.valor > 0 ? 'catalogo' : 'a_cotar' }
}
