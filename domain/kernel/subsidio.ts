import { type Centavos, type PontosBase, percentual } from './dinheiro.ts'

interface Reparticao {
  total: Centavos
  /** Percentage of the programme × porte; 0 where there is none. */
  bp: PontosBase
  /** What the percentage is taken of, where that is less than the whole price. */
  base?: Centavos | undefined
  /** What is left of the company's subsidy in the calendar year; absent for what the percentage alone says. */
  restanteLimite?: Centavos | undefined
  /** Balance of the cost centre; absent while none is chosen. */
  saldoCentroCusto?: Centavos | undefined
  /** What a partner adds of its own, on the whole price. */
  parceiro?: { bp: PontosBase } | { valor: Centavos } | undefined
}

export interface Repartido {
  total: Centavos
  /** Paid by the sponsoring body. */
  subsidio: Centavos
  /** Paid by the partner. */
  parceiro: Centavos
  /** Paid by the client: the rest, never rounded by itself. */
  cliente: Centavos
  /** The sponsoring body's share after the limits, for showing. */
  bpEfetivo: PontosBase
  /** What kept the subsidy below its percentage. */
  limitadoPor?: 'limite_anual' | 'saldo'
}

/**
 * Splits a price between the sponsoring body, a partner and the client (design: domain §4): the subsidy is the percentage
 * rounded half up, then capped by the yearly limit and by the balance; the partner fills at most what is left; the client
 * pays the rest. The three always sum to the total, and none is negative.
 */
export function repartir(pedido: Reparticao): Repartido {
  const { total, bp, restanteLimite = Number.POSITIVE_INFINITY, saldoCentroCusto = Number.POSITIVE_INFINITY } = pedido
  if (bp > 10_000) throw new RangeError(`a subsidy above the whole price: ${bp}`)
  const desejado = percentual(Math.min(total, pedido.base ?? total), bp)
  const teto = Math.max(0, Math.min(restanteLimite, saldoCentroCusto))
  const subsidio = Math.min(desejado, teto)
  const parceiro = Math.min(desejadoDoParceiro(total, pedido.parceiro), total - subsidio)
  const limitadoPor = subsidio === desejado ? undefined : restanteLimite <= saldoCentroCusto ? 'limite_anual' : 'saldo'
  return {
    total,
    subsidio,
    parceiro,
    cliente: total - subsidio - parceiro,
    bpEfetivo: total === 0 ? 0 : parteEmBp(subsidio, total),
    ...(limitadoPor && { limitadoPor }),
  }
}

function desejadoDoParceiro(total: Centavos, parceiro: Reparticao['parceiro']): Centavos {
  if (!parceiro) return 0
  if ('bp' in parceiro) return percentual(total, parceiro.bp)
  if (!Number.isSafeInteger(parceiro.valor) || parceiro.valor < 0) throw new RangeError('a partner adds whole centavos')
  return parceiro.valor
}

/** Share of `parte` in `total` (above zero) in basis points, rounded half up. */
export const parteEmBp = (parte: Centavos, total: Centavos): PontosBase =>
  Number((BigInt(parte) * 20_000n + BigInt(total)) / (BigInt(total) * 2n))
