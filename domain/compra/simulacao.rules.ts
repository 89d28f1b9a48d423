import { dividirPedido, type PedidoDividido } from '../carrinho/divisao-do-pedido.ts'
import type { Centavos, PontosBase } from '../kernel/dinheiro.ts'
import type { CodigoDeRecusa } from '../kernel/recusas.ts'
import type { Porte } from '../porte/porte.ts'
import { empresaPodeComprar, type OfertaAVenda, podeComprarOferta } from './compra.rules.ts'

export interface EmpresaSimulada {
  id: number
  porte: Porte | null
  ativo: boolean
  unidadeId: number | null
  /** What is left of its subsidy in the calendar year, in centavos. */
  restante: Centavos
}

export interface OfertaSimulada extends OfertaAVenda {
  id: number
  /** Price in centavos. */
  valor: Centavos
  /** Subsidy of the offer's programme by size, in basis points; a size that is missing gets none. */
  bps: Partial<Record<Porte, PontosBase>>
  /** What the programme's partner adds, in basis points. */
  parceiroBp?: PontosBase | undefined
}

export interface Simulacao extends PedidoDividido {
  empresa: number
  /** What would be left of the company's limit after it. */
  restanteDepois: Centavos
  /** Why the company cannot send it as it is; its offers that cannot be bought are in no sum. */
  recusa: CodigoDeRecusa | null
  /** Why an offer cannot be bought by this company, by its id. */
  recusas: ReadonlyMap<number, CodigoDeRecusa>
}

/** Subsidy of the programme for a size of company; 0 where the programme says nothing. */
export const bpDoPorte = (bps: Partial<Record<Porte, PontosBase>>, porte: Porte | null): PontosBase =>
  porte ? (bps[porte] ?? 0) : 0

/**
 * What a company would pay for these offers today: the same split that the server estimates when the request is released
 * and freezes when a proposal is chosen (domain/kernel/subsidio.ts), offer by offer until the yearly limit is used up.
 */
export function simular(empresa: EmpresaSimulada, ofertas: readonly OfertaSimulada[]): Simulacao {
  const recusas = new Map<number, CodigoDeRecusa>()
  for (const oferta of ofertas) {
    const decisao = podeComprarOferta(oferta, empresa.porte)
    if (!decisao.permitido) recusas.set(oferta.id, decisao.recusa)
  }
  const dividido = dividirPedido(
    ofertas
      .filter((o) => !recusas.has(o.id))
      .map(({ id, valor, bps, parceiroBp = 0 }) => ({ id, valor, bp: bpDoPorte(bps, empresa.porte), parceiroBp })),
    empresa.restante,
  )
  const daEmpresa = empresaPodeComprar(empresa)
  return {
    ...dividido,
    empresa: empresa.id,
    restanteDepois: Math.max(0, empresa.restante - dividido.subsidio),
    recusa: daEmpresa.permitido ? ([...recusas.values()][0] ?? null) : daEmpresa.recusa,
    recusas,
  }
}
