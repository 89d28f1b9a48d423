import type { Centavos, PontosBase } from '../kernel/dinheiro.ts'
import { type Repartido, repartir } from '../kernel/subsidio.ts'

interface ItemComPreco {
  id: number
  /** Price in centavos. */
  valor: Centavos
  /** Subsidy of programme and size; 0 without one. */
  bp: PontosBase
  /** What the programme's partner adds; 0 unless said. */
  parceiroBp?: PontosBase
  /** What its cost centre has for it; absent while none is chosen. */
  saldoCentroCusto?: Centavos | undefined
}

export interface PedidoDividido {
  /** Split of each item, in the order of the cart. */
  itens: readonly (Repartido & { id: number })[]
  total: Centavos
  subsidio: Centavos
  parceiro: Centavos
  cliente: Centavos
  /** The yearly limit of the company cut the subsidy of some item. */
  limitado: boolean
}

/**
 * Splits a whole cart: what is left of the company's yearly limit is used up item by item, in their order, so that the
 * sum never promises more subsidy than there is. An estimate: each request is split again by its chosen proposal.
 */
export function dividirPedido(itens: readonly ItemComPreco[], restanteLimite: Centavos): PedidoDividido {
  let resta = restanteLimite
  const divididos = itens.map(({ id, valor, bp, parceiroBp = 0, saldoCentroCusto }) => {
    const r = repartir({
      total: valor,
      bp,
      restanteLimite: resta,
      saldoCentroCusto,
      parceiro: { bp: parceiroBp },
    })
    resta -= r.subsidio
    return { id, ...r }
  })
  const soma = (campo: 'total' | 'subsidio' | 'parceiro' | 'cliente') => divididos.reduce((s, i) => s + i[campo], 0)
  return {
    itens: divididos,
    total: soma('total'),
    subsidio: soma('subsidio'),
    parceiro: soma('parceiro'),
    cliente: soma('cliente'),
    limitado: divididos.some((i) => i.limitadoPor !== undefined),
  }
}

/** One of an order, whose limit those before it use first; `restante`: what they leave of it. */
export function dividirDepoisDe(
  antes: readonly ItemComPreco[],
  este: ItemComPreco,
  restanteLimite: Centavos,
): Repartido & { id: number; restante: Centavos } {
  const restante = restanteLimite - dividirPedido(antes, restanteLimite).subsidio
  return { ...dividirPedido([este], restante).itens[0]!, restante }
}
