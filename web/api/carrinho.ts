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

/** Takes an offer out, and offers to put it back where it was. */
export function removerDoCarrinho(id: number): void {
  const lugar = guarda.ler().findIndex((i) => i.id === id)
  const item = guarda.ler()[lugar]
  if (!item) return
  guarda.gravar([...remover(guarda.ler(), id)])
  avisos.certo(`${item.titulo || 'O serviço'} saiu do pedido.`, () => {
    const agora = guarda.ler()
    if (podeAdicionar(agora, id).permitido) guarda.gravar([...agora.slice(0, lugar), item, ...agora.slice(lugar)])
  })
}

/** After every purchase attempt, whether it succeeded or failed (specification §4). */
export const esvaziarCarrinho = (): void => guarda.gravar(null)

/** "Tentar de novo": the cart as it was before the attempt. */
export const refazerCarrinho = (itens: readonly ItemDoPedido[]): void => guarda.gravar([...itens])
