import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mediana } from './mediana.ts'
import { contarRespostas, porcento } from './respostas.ts'

describe('a median', () => {
  test('is the value in the middle, or half way between the two there', () => {
    expect(mediana([])).toBeNull()
    expect(mediana([{ valor: 4, quantas: 0 }])).toBeNull()
    expect(mediana([{ valor: 4, quantas: 3 }])).toBe(4)
    expect(
      mediana([
        { valor: 9, quantas: 1 },
        { valor: 2, quantas: 1 },
      ]),
    ).toBe(5.5)
  })

  test('of frequencies is that of the values one by one, however they are split', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 60 }), (valores) => {
        const ordenados = [...valores].sort((a, b) => a - b)
        const meio = (ordenados.length - 1) / 2
        const esperada = (ordenados[Math.floor(meio)]! + ordenados[Math.ceil(meio)]!) / 2
        expect(mediana(valores.map((valor) => ({ valor, quantas: 1 })))).toBe(esperada)
      }),
    )
  })
})

describe('answers to invitations', () => {
  test('always sum to the invitations', () => {
    fc.assert(
      fc.property(fc.nat(999), fc.nat(999), fc.nat(999), fc.nat(999), (venceu, propos, recusou, calou) => {
        const r = contarRespostas({ venceu, propos, recusou, calou })
        expect(r.propostas + r.recusas + r.silencios).toBe(r.convites)
        expect(r.vencidas).toBeLessThanOrEqual(r.propostas)
      }),
    )
    expect(contarRespostas({})).toEqual({ convites: 0, propostas: 0, recusas: 0, silencios: 0, vencidas: 0 })
  })

  test('in per cent are rounded half up, and nothing of nothing', () => {
    expect([porcento(1, 8), porcento(1, 3), porcento(1, 1), porcento(0, 0)]).toEqual([13, 33, 100, null])
  })
})
