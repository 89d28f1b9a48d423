import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dividirDepoisDe, dividirPedido } from './divisao-do-pedido.ts'

test('a cart within the limit is split by the percentage of each item', () => {
  const pedido = dividirPedido(
    [
      { id: 1, valor: 416_000, bp: 7000 },
      { id: 2, valor: 280_000, bp: 7000 },
    ],
    2_000_000,
  )
  expect(pedido).toMatchObject({ total: 696_000, subsidio: 487_200, cliente: 208_800, limitado: false })
})

test('the limit is used up in the order of the cart, not promised twice', () => {
  const pedido = dividirPedido(
    [
      { id: 1, valor: 100_000, bp: 8000 },
      { id: 2, valor: 100_000, bp: 8000 },
    ],
    100_000,
  )
  expect(pedido.itens.map((i) => i.subsidio)).toEqual([80_000, 20_000])
  expect(pedido).toMatchObject({ subsidio: 100_000, cliente: 100_000, limitado: true })
})

test('an empty cart costs nothing', () => {
  expect(dividirPedido([], 0)).toEqual({ itens: [], total: 0, subsidio: 0, parceiro: 0, cliente: 0, limitado: false })
})

test('the parts always sum to the total and the subsidy never passes the limit', () => {
  const bp = fc.integer({ min: 0, max: 10_000 })
  const item = fc.record({ id: fc.nat(), valor: fc.nat(50_000_000), bp, parceiroBp: bp })
  fc.assert(
    fc.property(fc.array(item, { maxLength: 20 }), fc.nat(5_000_000), (itens, limite) => {
      const p = dividirPedido(itens, limite)
      expect(p.subsidio + p.parceiro + p.cliente).toBe(p.total)
      expect(p.cliente).toBeGreaterThanOrEqual(0)
      expect(p.subsidio).toBeLessThanOrEqual(limite)
    }),
  )
})

test('what each of an order pays is the same told one by one, after those before it', () => {
  const bp = fc.integer({ min: 0, max: 10_000 })
  const saldoCentroCusto = fc.option(fc.nat(1_000_000), { nil: undefined })
  const item = fc.record({ id: fc.nat(), valor: fc.nat(50_000_000), bp, parceiroBp: bp, saldoCentroCusto })
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 12 }), fc.nat(5_000_000), (itens, limite) => {
      const juntos = dividirPedido(itens, limite)
      const umPorUm = itens.map((este, i) => dividirDepoisDe(itens.slice(0, i), este, limite))
      expect(umPorUm.map(({ restante: _, ...partes }) => partes)).toEqual(juntos.itens)
      expect(umPorUm.reduce((soma, i) => soma + i.cliente, 0)).toBe(juntos.cliente)
    }),
  )
})
