import fc from 'fast-check'
import { expect, test } from 'vitest'
import { etapasDaOferta } from './etapas-da-oferta.ts'

test('a proposal may begin with the stages of the offer, each with its share of price and hours', () => {
  const etapas = [
    { ordem: 2, descricao: 'Manual', bp: 3000 },
    { ordem: 1, descricao: 'Visita', bp: 7000 },
  ]
  expect(etapasDaOferta({ etapas, horas: 32, valor: 416_000 })).toEqual([
    { ordem: 1, descricao: 'Visita', horas: 22, valor: 291_200 },
    { ordem: 2, descricao: 'Manual', horas: 10, valor: 124_800 },
  ])
  const de = (bp: number) =>
    etapasDaOferta({ etapas: [{ ordem: 1, descricao: 'Tudo', bp }], horas: 32, valor: 416_000 })
  expect([de(1).length, de(0).length]).toEqual([1, 0])
  expect(etapasDaOferta({ etapas: [], horas: 32, valor: 416_000 })).toEqual([])
})

test('the shares always sum to the whole', () => {
  const bps = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 12 }).filter((l) => l.some((bp) => bp > 0))
  fc.assert(
    fc.property(bps, fc.nat(10_000), fc.nat(100_000_000), (lista, horas, valor) => {
      const etapas = lista.map((bp, i) => ({ ordem: i + 1, descricao: `Etapa ${i + 1}`, bp }))
      const sugeridas = etapasDaOferta({ etapas, horas, valor })
      expect(sugeridas.reduce((s, e) => s + e.valor, 0)).toBe(valor)
      expect(sugeridas.reduce((s, e) => s + e.horas, 0)).toBe(horas)
    }),
  )
})
