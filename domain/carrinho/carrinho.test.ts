import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adicionar, frasesDoCarrinho, lerCarrinho, podeAdicionar, remover } from './carrinho.rules.ts'

describe('the cart', () => {
  const carrinho = [{ id: 1, titulo: 'Rotulagem' }]

  test('refuses the same offer twice, with the specified sentence', () => {
    expect(podeAdicionar(carrinho, 1)).toEqual({ permitido: false, recusa: 'CARRINHO_ITEM_REPETIDO' })
    expect(frasesDoCarrinho.CARRINHO_ITEM_REPETIDO).toBe('Apenas um tipo de produto pode ser contratado por vez!')
    expect(adicionar(carrinho, { id: 1, titulo: 'Another name' })).toBe(carrinho)
  })

  test('takes another offer at its end and leaves the old cart as it was', () => {
    expect(adicionar(carrinho, { id: 2, titulo: 'Site' }).map((i) => i.id)).toEqual([1, 2])
    expect(carrinho).toHaveLength(1)
  })

  test('gives an item back', () => {
    expect(remover(carrinho, 1)).toEqual([])
    expect(remover(carrinho, 9)).toEqual(carrinho)
  })

  test('never holds an offer twice, whatever is added and removed', () => {
    const passos = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 5 })), { maxLength: 40 })
    fc.assert(
      fc.property(passos, (lista) => {
        const fim = lista.reduce<readonly { id: number }[]>(
          (c, [soma, id]) => (soma ? adicionar(c, { id }) : remover(c, id)),
          [],
        )
        expect(new Set(fim.map((i) => i.id)).size).toBe(fim.length)
      }),
    )
  })

  test('is read from storage without trusting it', () => {
    expect(lerCarrinho(null)).toEqual([])
    expect(lerCarrinho('')).toEqual([])
    expect(lerCarrinho('{broken')).toEqual([])
    expect(lerCarrinho('{"id":1}')).toEqual([])
    expect(lerCarrinho('[{"id":1,"titulo":"a"},{"id":1},{"id":"2"},null,3,{"id":1.5},{"id":4}]')).toEqual([
      { id: 1, titulo: 'a' },
      { id: 4 },
    ])
  })
})
