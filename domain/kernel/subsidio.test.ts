import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentual } from './dinheiro.ts'
import { parteEmBp, repartir } from './subsidio.ts'

const dinheiro = fc.integer({ min: 0, max: 1_000_000_000_000 })
const bp = fc.integer({ min: 0, max: 10_000 })
const pedido = fc.record({
  total: dinheiro,
  bp,
  restanteLimite: dinheiro,
  saldoCentroCusto: fc.option(dinheiro, { nil: undefined }),
  parceiro: fc.option(fc.oneof(fc.record({ bp }), fc.record({ valor: dinheiro })), { nil: undefined }),
})

describe('the split of a price', () => {
  test('follows the percentage when no limit is near', () => {
    expect(repartir({ total: 416_000, bp: 7000, restanteLimite: 2_000_000 })).toEqual({
      total: 416_000,
      subsidio: 291_200,
      parceiro: 0,
      cliente: 124_800,
      bpEfetivo: 7000,
    })
  })

  test('takes the percentage of a smaller base where there is one, and the rest is the client’s', () => {
    const pedido = { total: 416_000, bp: 7000, restanteLimite: 2_000_000 }
    expect(repartir({ ...pedido, base: 400_000 })).toMatchObject({ subsidio: 280_000, cliente: 136_000 })
    expect(repartir({ ...pedido, base: 900_000 })).toEqual(repartir(pedido))
  })

  test('is capped by what is left of the yearly limit, and says so', () => {
    expect(repartir({ total: 1_200_000, bp: 7000, restanteLimite: 500_000, saldoCentroCusto: 900_000 })).toEqual({
      total: 1_200_000,
      subsidio: 500_000,
      parceiro: 0,
      cliente: 700_000,
      bpEfetivo: 4167,
      limitadoPor: 'limite_anual',
    })
  })

  test('is capped by the balance of the cost centre, and says so', () => {
    const repartido = repartir({ total: 100_000, bp: 8000, restanteLimite: 70_000, saldoCentroCusto: 60_000 })
    expect(repartido).toMatchObject({ subsidio: 60_000, cliente: 40_000, limitadoPor: 'saldo' })
  })

  test('gives the partner a line of its own', () => {
    expect(repartir({ total: 100_000, bp: 7000, restanteLimite: 100_000, parceiro: { bp: 1000 } })).toMatchObject({
      subsidio: 70_000,
      parceiro: 10_000,
      cliente: 20_000,
    })
  })

  test('never lets a partner pay more than is left', () => {
    expect(repartir({ total: 100_000, bp: 8000, restanteLimite: 100_000, parceiro: { valor: 90_000 } })).toMatchObject({
      parceiro: 20_000,
      cliente: 0,
    })
  })

  test('names the yearly limit where the balance cuts to the same', () => {
    expect(repartir({ total: 100, bp: 5000, restanteLimite: 10, saldoCentroCusto: 10 }).limitadoPor).toBe(
      'limite_anual',
    )
  })

  test('takes of a partner whole centavos from zero up', () => {
    expect(repartir({ total: 100, bp: 5000, parceiro: { valor: 0 } })).toMatchObject({ parceiro: 0, cliente: 50 })
    for (const valor of [-1, 0.5])
      expect(() => repartir({ total: 100, bp: 5000, parceiro: { valor } })).toThrow(RangeError)
  })

  test('treats an overdrawn limit as nothing left', () => {
    expect(repartir({ total: 100, bp: 5000, restanteLimite: -1 })).toMatchObject({
      subsidio: 0,
      limitadoPor: 'limite_anual',
    })
  })

  test('of nothing is nothing', () => {
    expect(repartir({ total: 0, bp: 7000, restanteLimite: 0 })).toEqual({
      total: 0,
      subsidio: 0,
      parceiro: 0,
      cliente: 0,
      bpEfetivo: 0,
    })
  })

  test('always sums to the total with no part below zero', () => {
    fc.assert(
      fc.property(pedido, (p) => {
        const r = repartir(p)
        expect(r.subsidio + r.parceiro + r.cliente).toBe(p.total)
        expect(Math.min(r.subsidio, r.parceiro, r.cliente)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('never exceeds the percentage, the yearly limit or the balance, and names a limit exactly when one cut', () => {
    fc.assert(
      fc.property(pedido, (p) => {
        const r = repartir(p)
        const desejado = percentual(p.total, p.bp)
        const tetos = [desejado, p.restanteLimite, p.saldoCentroCusto ?? Number.POSITIVE_INFINITY]
        expect(r.subsidio).toBe(Math.min(...tetos))
        expect(r.limitadoPor !== undefined).toBe(r.subsidio < desejado)
      }),
    )
  })

  test('refuses a subsidy above the whole price', () => {
    expect(() => repartir({ total: 100, bp: 10_001, restanteLimite: 100 })).toThrow(RangeError)
  })
})

test('a share in basis points is rounded half up', () => {
  expect(parteEmBp(1, 3)).toBe(3333)
  expect(parteEmBp(2, 3)).toBe(6667)
  expect(parteEmBp(1, 20_000)).toBe(1)
})
