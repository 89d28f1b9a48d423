import {
  adicionar,
  chaveDoCarrinho,
  frasesDoCarrinho,
  type ItemDoCarrinho,
  lerCarrinho,
  podeAdicionar,
  remover,
} from '@hub/domain/carrinho/carrinho.rules.ts'
import { avisos } from './avisos.ts'
import { guardaLocal } from './guarda-local.ts'

/** An offer in the cart. The title is what is shown while its price is fetched, or once it left the catalogue. */
export interface ItemDoPedido extends ItemDoCarrinho {
  titulo: string
}

const comTitulo = (item: ItemDoCarrinho & { titulo?: unknown }): ItemDoPedido => ({
  id: item.id,
  titulo: typeof item.titulo === 'string' ? item.titulo.slice(0, 200) : '',
})

const guarda = guardaLocal<ItemDoPedido[]>(chaveDoCarrinho, (texto) => lerCarrinho(texto).map(comTitulo))

/** The cart, live. */
export const useCarrinho = (): readonly ItemDoPedido[] => guarda.usar()
export const carrinhoAtual = (): readonly ItemDoPedido[] => guarda.ler()

/** Adds an offer, or says the specified sentence when it is there already. Answers whether it was added. */
export function adicionarAoCarrinho(item: ItemDoPedido): boolean {
  const itens = guarda.ler()
  const decisao = podeAdicionar(itens, item.id)
  if (!decisao.permitido) {
    avisos.erro(frasesDoCarrinho[decisao.recusa])
    return false
  }
  guarda.gravar([...adicionar(itens, item)])
  return true
}

export const removerDoCarrinho = (id: number): void => guarda.gravar([...remover(guarda.ler(), id)])

/** After every purchase attempt, whether it succeeded or failed (specification §4). */
export const esvaziarCarrinho = (): void => guarda.gravar(null)

/** "Tentar de novo": the cart as it was before the attempt. */
export const refazerCarrinho = (itens: readonly ItemDoPedido[]): void => guarda.gravar([...itens])
