import { type Decisao, permitido, recusado } from '../kernel/decisao.ts'

/** Local storage key of the cart (spec §9). Emptied after every purchase attempt, whether it succeeds or fails (spec §4). */
export const chaveDoCarrinho = 'hub-shopping-cart'

/** Local storage key of the wizard's answers, kept until success so that a failed purchase can be tried again. */
export const chaveDoAssistente = 'hub-shopping-wizard'

/** An entry is known by the id of its offer; what else it holds is the screen's business. */
export interface ItemDoCarrinho {
  id: number
}

/** The sentence is the specification's (§5), word by word. */
export const frasesDoCarrinho = {
  CARRINHO_ITEM_REPETIDO: 'Apenas um tipo de produto pode ser contratado por vez!',
} as const
type RecusaDoCarrinho = keyof typeof frasesDoCarrinho

/** The same offer is not hired twice in one purchase. */
export const podeAdicionar = (carrinho: readonly ItemDoCarrinho[], id: number): Decisao<RecusaDoCarrinho> =>
  carrinho.some((item) => item.id === id) ? recusado('CARRINHO_ITEM_REPETIDO') : permitido

/** A new cart with the item at its end; the same cart where `podeAdicionar` refuses. */
export const adicionar = <T extends ItemDoCarrinho>(carrinho: readonly T[], item: T): readonly T[] =>
  podeAdicionar(carrinho, item.id).permitido ? [...carrinho, item] : carrinho

/** A new cart without the item; removing what is not there changes nothing. */
export const remover = <T extends ItemDoCarrinho>(carrinho: readonly T[], id: number): readonly T[] =>
  carrinho.filter((item) => item.id !== id)

/**
 * The cart as local storage holds it. What people, extensions or old versions left there is not trusted: entries without a
 * whole id and repeated ones are dropped, and text that is no list is an empty cart.
 */
export function lerCarrinho(texto: string | null): ItemDoCarrinho[] {
  let lido: unknown
  try {
    lido = JSON.parse(texto ?? '[]')
  } catch {
    return []
  }
  if (!Array.isArray(lido)) return []
  return lido.filter(ehItem).reduce<readonly ItemDoCarrinho[]>(adicionar, []) as ItemDoCarrinho[]
}

const ehItem = (valor: unknown): valor is ItemDoCarrinho =>
  typeof valor === 'object' && valor !== null && 'id' in valor && Number.isSafeInteger(valor.id)
