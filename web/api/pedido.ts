import { dividirPedido, type PedidoDividido } from '@hub/domain/carrinho/divisao-do-pedido.ts'
import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import type { RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import { type OfertaDoCatalogo, type ServicoDoCatalogo, servico } from '@hub/protocol/servico.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useAssistente } from './assistente.ts'
import { type ItemDoPedido, useCarrinho } from './carrinho.ts'
import { consulta } from './consultas.ts'
import { type Empresa, useSessao } from './sessao.ts'

type Catalogo = RespostaDe<typeof servico.listar>

/** An item of the cart with its offer, which is missing while it loads and once it left the catalogue. */
export interface ItemComOferta extends ItemDoPedido {
  oferta: OfertaDoCatalogo | undefined
  servico: ServicoDoCatalogo | undefined
}

export interface Impedimento {
  item: ItemComOferta
  motivo: 'OFERTA_INATIVA' | 'OFERTA_NAO_ATENDE_PORTE'
}

export interface Pedido {
  itens: readonly ItemComOferta[]
  /** Absent until the prices are known. */
  divisao: PedidoDividido | undefined
  /** Company that the split is for; null: shown without subsidy. */
  empresa: Catalogo['empresa']
  consulta: UseQueryResult<Catalogo>
  /** Prices of what was just added or of another company are on their way: the split is of what is known. */
  atualizando: boolean
  /** Items that cannot be bought by this company, or no longer by anybody. */
  impedidos: readonly Impedimento[]
}

/** Companies for which the person who is in buys. */
export function useEmpresasCompradoras(): readonly Empresa[] {
  const { empresas, papel } = useSessao()
  return papel === 'cliente' ? empresas.filter((e) => e.lado === 'cliente') : []
}

/** Company that prices are shown for: the chosen one while it is the person's, else the first; undefined for nobody. */
export function useEmpresaDoPreco(): number | undefined {
  const minhas = useEmpresasCompradoras()
  const { empresa } = useAssistente()
  return (minhas.find((e) => e.id === empresa) ?? minhas[0])?.id
}

/** The cart with prices, split for the company; `itens` in place of the cart's for an attempt that is tried again. */
export function usePedido(outros?: readonly ItemDoPedido[]): Pedido {
  const carrinho = useCarrinho()
  const itens = outros ?? carrinho
  const empresa = useEmpresaDoPreco()
  const ids = itens.map((i) => i.id).sort((a, b) => a - b)
  const busca = useQuery({
    ...consulta(servico.listar, { query: { ofertas: ids.map(String), page_size: 100, ...(empresa && { empresa }) } }),
    enabled: ids.length > 0,
  })
  const porOferta = new Map(
    ids.length > 0
      ? busca.data?.results.flatMap((s) => s.ofertas.map((oferta) => [oferta.id, { oferta, servico: s }]))
      : [],
  )
  const comOferta = itens.map((item) => {
    const achado = porOferta.get(item.id)
    return { ...item, titulo: achado?.oferta.titulo ?? item.titulo, oferta: achado?.oferta, servico: achado?.servico }
  })
  const pronta = ids.length === 0 || (busca.data !== undefined && !busca.isPlaceholderData)
  const doPreco = busca.data?.empresa ?? null
  return {
    itens: comOferta,
    divisao: pronta || busca.data ? dividirItens(comOferta, doPreco, (oferta) => oferta.valor) : undefined,
    atualizando: !pronta,
    empresa: doPreco,
    consulta: busca,
    impedidos: pronta ? comOferta.flatMap(impedimentoDe) : [],
  }
}

/** The split of what can be bought, in the order of the cart; `precoDe` in reais. */
export const dividirItens = (
  itens: readonly ItemComOferta[],
  empresa: Pedido['empresa'],
  precoDe: (oferta: OfertaDoCatalogo) => number,
): PedidoDividido =>
  dividirPedido(
    itens.flatMap(({ id, oferta: o }) =>
      o && !o.recusa
        ? {
            id,
            valor: deReais(precoDe(o)),
            bp: Math.round((o.porcentagem ?? 0) * 100),
            parceiroBp: Math.round((o.parceiro?.porcentagem ?? 0) * 100),
          }
        : [],
    ),
    deReais(empresa?.restante_limite ?? 0),
  )

const impedimentoDe = (item: ItemComOferta): Impedimento[] =>
  !item.oferta
    ? [{ item, motivo: 'OFERTA_INATIVA' }]
    : item.oferta.recusa === 'OFERTA_NAO_ATENDE_PORTE'
      ? [{ item, motivo: 'OFERTA_NAO_ATENDE_PORTE' }]
      : []
