import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Comparavel, duracaoEmDias, marcasDe } from './comparar.rules.ts'

const p = (
  id: number,
  valor: number,
  inicio: string,
  fim: string,
  horas = 40,
  nota: number | null = null,
): Comparavel => ({
  id,
  valor,
  inicio,
  fim,
  horas,
  nota,
})

describe('comparing proposals', () => {
  it('marks the cheapest, the quickest, the one with most hours, the one that begins first and the best rated', () => {
    const marcas = marcasDe([
      p(1, 416_000, '2026-12-01', '2027-01-29', 40, 9.2),
      p(2, 448_000, '2026-12-07', '2027-01-20', 44, 8.7),
      p(3, 390_000, '2026-12-14', '2027-02-26', 32),
    ])
    expect([...marcas]).toEqual([
      [1, ['comeca_antes', 'melhor_nota']],
      [2, ['menor_prazo', 'mais_horas']],
      [3, ['menor_preco']],
    ])
  })

  it('marks nothing where there is nothing to choose between', () => {
    expect(marcasDe([p(1, 100, '2026-12-01', '2026-12-02')]).get(1)).toEqual([])
    expect(
      [...marcasDe([p(1, 100, '2026-12-01', '2026-12-02'), p(2, 100, '2026-12-01', '2026-12-02')]).values()].flat(),
    ).toEqual([])
    expect(marcasDe([]).size).toBe(0)
  })

  it('shares a mark between those that tie, and leaves out what is not said', () => {
    const marcas = marcasDe([
      p(1, 100, '2026-12-01', '2026-12-02'),
      p(2, 100, '2026-12-01', '2026-12-03'),
      p(3, 200, '2026-12-01', '2026-12-03'),
      { id: 4, valor: null, horas: null, inicio: null, fim: null, nota: null },
    ])
    expect([...marcas.values()]).toEqual([['menor_preco', 'menor_prazo'], ['menor_preco'], [], []])
  })

  it('counts the first and the last day', () => {
    expect(duracaoEmDias({ inicio: '2026-12-01', fim: '2026-12-01' })).toBe(1)
    expect(duracaoEmDias({ inicio: '2026-12-01', fim: null })).toBeNull()
  })

  it('never calls the dearest the cheapest', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 2, maxLength: 8 }), (valores) => {
        const marcas = marcasDe(valores.map((v, id) => p(id, v, '2026-12-01', '2026-12-02')))
        const marcados = valores.filter((_, id) => marcas.get(id)!.includes('menor_preco'))
        const menor = Math.min(...valores)
        const esperados = new Set(valores).size > 1 ? valores.filter((v) => v === menor) : []
        expect(marcados).toEqual(esperados)
      }),
    )
  })
})
