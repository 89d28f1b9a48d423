import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cabeNoModelo, precoPorHora, valoresPorHora } from './modelo-hora.rules.ts'

const modelo = { valorHora: 13_000, valorHoraAdicional: 15_600, horaLimite: 40 }

describe('a price by hours', () => {
  test('takes the hours that the offer includes at the hour’s price, and those beyond at the extra hour’s', () => {
    expect(precoPorHora(modelo, 20, 32)).toEqual({ normais: 20, adicionais: 0, valor: 260_000 })
    expect(precoPorHora(modelo, 34, 32)).toEqual({ normais: 32, adicionais: 2, valor: 447_200 })
  })

  test('takes the extra hour’s from the second one on where the offer includes one', () => {
    expect(precoPorHora(modelo, 3, 1)).toEqual({ normais: 1, adicionais: 2, valor: 44_200 })
  })

  test('is shared out from the first hour on, and not at all without hours', () => {
    expect(valoresPorHora(modelo, [0, 1], 32)).toEqual([0, 13_000])
    expect(valoresPorHora(modelo, [0, 0], 32)).toEqual([0, 0])
  })

  test('knows no extra hour where the offer says no hours', () => {
    expect(precoPorHora(modelo, 40, 0)).toEqual({ normais: 40, adicionais: 0, valor: 520_000 })
  })

  test('holds to the last hour of the model’s limit and not beyond', () => {
    expect(cabeNoModelo(modelo, 40)).toEqual({ permitido: true })
    expect(cabeNoModelo(modelo, 41)).toEqual({ permitido: false, recusa: 'HORA_LIMITE_EXCEDIDA' })
  })

  test('is shared out among the stages to the last centavo, whatever their hours', () => {
    const precos = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 0, max: 500 }),
        precos,
        precos,
        (horas, daOferta, valorHora, valorHoraAdicional) => {
          const m = { valorHora, valorHoraAdicional, horaLimite: 1 }
          const soma = horas.reduce((s, h) => s + h, 0)
          const partes = valoresPorHora(m, horas, daOferta)
          expect(partes.reduce((s, v) => s + v, 0)).toBe(precoPorHora(m, soma, daOferta).valor)
          expect(partes.every((v) => Number.isSafeInteger(v) && v >= 0)).toBe(true)
        },
      ),
    )
  })
})
