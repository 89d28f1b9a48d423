import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deReais, dividir, emReais, formatarReais, interpretarReais, maiorValor, percentual } from './dinheiro.ts'

const valores = fc.integer({ min: 0, max: maiorValor })
const soma = (partes: readonly number[]) => partes.reduce((s, p) => s + p, 0)

describe('a percentage', () => {
  test('is rounded half up to the centavo', () => {
    expect(percentual(416_000, 7000)).toBe(291_200)
    expect(percentual(1, 5000)).toBe(1)
    expect(percentual(1, 4999)).toBe(0)
    expect(percentual(3, 5000)).toBe(2)
    expect(percentual(101, 7050)).toBe(71)
  })

  test('is exact for the largest amount', () => {
    expect(percentual(maiorValor, 10_000)).toBe(maiorValor)
    expect(percentual(999_999_999_999_999, 3333)).toBe(333_300_000_000_000)
  })

  test('is never further than half a centavo from the true value', () => {
    fc.assert(
      fc.property(valores, fc.integer({ min: 0, max: 10_000 }), (total, bp) => {
        const erro = BigInt(percentual(total, bp)) * 10_000n - BigInt(total) * BigInt(bp)
        expect(erro > -5_000n && erro <= 5_000n).toBe(true)
      }),
    )
  })

  test('of a negative or broken amount is refused', () => {
    expect(() => percentual(-1, 100)).toThrow(RangeError)
    expect(() => percentual(1.5, 100)).toThrow(RangeError)
    expect(() => percentual(100, -1)).toThrow(RangeError)
    expect(() => percentual(100, 0.5)).toThrow(RangeError)
  })
})

describe('dividing', () => {
  test('gives what is left over to the first parts', () => {
    expect(dividir(100, 3)).toEqual([34, 33, 33])
    expect(dividir(200, 3)).toEqual([67, 67, 66])
    expect(dividir(2, 3)).toEqual([1, 1, 0])
  })

  test('gives what is left over to the largest remainder', () => {
    expect(dividir(10, [1, 5, 1])).toEqual([2, 7, 1])
    expect(dividir(10, [1, 2, 4])).toEqual([1, 3, 6])
    expect(dividir(100, [25, 45, 30])).toEqual([25, 45, 30])
    expect(dividir(5, [0, 1])).toEqual([0, 5])
  })

  test('into any weights sums to the whole, and no part is a centavo or more away from its due', () => {
    const pesos = fc
      .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
      .filter((p) => soma(p) > 0)
    fc.assert(
      fc.property(valores, pesos, (total, p) => {
        const partes = dividir(total, p)
        expect(soma(partes)).toBe(total)
        const s = BigInt(soma(p))
        partes.forEach((parte, i) => {
          const erro = BigInt(parte) * s - BigInt(total) * BigInt(p[i] ?? 0)
          expect(erro > -s && erro < s).toBe(true)
        })
      }),
    )
  })

  test('into equal parts never gives a later part more than an earlier one', () => {
    fc.assert(
      fc.property(valores, fc.integer({ min: 1, max: 60 }), (total, n) => {
        const partes = dividir(total, n)
        expect(partes).toEqual([...partes].sort((a, b) => b - a))
      }),
    )
  })

  test('by nothing is refused', () => {
    expect(() => dividir(100, 0)).toThrow(RangeError)
    expect(() => dividir(100, [])).toThrow(RangeError)
    expect(() => dividir(100, [0, 0])).toThrow(RangeError)
    for (const peso of [-1, 0.5]) expect(() => dividir(100, [2, peso])).toThrow('weights are whole numbers')
    expect(() => dividir(100, 1.5)).toThrow(RangeError)
    expect(() => dividir(-100, 2)).toThrow(RangeError)
  })
})

describe('reais on the wire', () => {
  test('come back as the same centavos', () => {
    fc.assert(
      fc.property(fc.integer({ min: -maiorValor, max: maiorValor }), (centavos) => {
        expect(deReais(emReais(centavos))).toBe(centavos)
        expect(deReais(JSON.parse(JSON.stringify(emReais(centavos))))).toBe(centavos)
      }),
    )
  })

  test('may be text', () => {
    expect(deReais('4160.00')).toBe(416_000)
    expect(deReais('4160.5')).toBe(416_050)
    expect(deReais('-0.01')).toBe(-1)
    expect(Object.is(deReais('-0.00'), 0)).toBe(true)
  })

  test('with more than two decimals, or not a plain decimal, are refused', () => {
    for (const valor of [
      1.005,
      0.1 + 0.2,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      1e21,
      1e-7,
      '1.234',
      '1,00',
      '',
      ' 1',
      '1e3',
    ])
      expect(() => deReais(valor), String(valor)).toThrow(RangeError)
  })

  test('beyond the largest amount are refused', () => {
    expect(() => deReais('10000000000000.01')).toThrow(RangeError)
    expect(() => emReais(maiorValor + 1)).toThrow(RangeError)
  })
})

describe('reais on the screen', () => {
  test('have dots, a comma and a no-break space', () => {
    expect(formatarReais(416_000)).toBe('R$\u00a04.160,00')
    expect(formatarReais(0)).toBe('R$\u00a00,00')
    expect(formatarReais(5)).toBe('R$\u00a00,05')
    expect(formatarReais(123_456_789)).toBe('R$\u00a01.234.567,89')
    expect(formatarReais(-1_000)).toBe('-R$\u00a010,00')
  })

  test('agree with the pt-BR currency format of the platform', () => {
    const formato = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (v) => {
        fc.pre(v !== 0)
        expect(formatarReais(v)).toBe(formato.format(v / 100))
      }),
    )
  })

  test('are read back as typed', () => {
    fc.assert(
      fc.property(valores, (v) => {
        expect(interpretarReais(formatarReais(v))).toBe(v)
      }),
    )
    expect(interpretarReais('4.160,00')).toBe(416_000)
    expect(interpretarReais(' 4160,5 ')).toBe(416_050)
    expect(interpretarReais('R$ 4160')).toBe(416_000)
    expect(interpretarReais('4.160')).toBe(416_000)
    expect(interpretarReais('10.000.000.000.000,00')).toBe(maiorValor)
    expect(interpretarReais('10.000.000.000.000,01')).toBeUndefined()
  })

  test('that are doubtful are not guessed', () => {
    for (const texto of ['', '4.16', '4160.00', '41.60,00', '1,234', '-5', 'abc', ',50', '1.2345'])
      expect(interpretarReais(texto), texto).toBeUndefined()
  })
})
