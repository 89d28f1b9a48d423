import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estaVencido, lembreteDevido, podeReceber, serveA } from './documento-da-empresa.rules.ts'

const hoje = '2026-11-20'
const recebe = (emissao: string | null, validade: string | null, exigencia: 'obrigatoria' | 'opcional' | 'nenhuma') => {
  const d = podeReceber({ emissao, validade }, exigencia, hoje)
  return d.permitido ? 'sim' : d.recusa
}

describe('a document of a company', () => {
  test.each([
    [null, null, 'nenhuma', 'sim'],
    [null, null, 'opcional', 'sim'],
    [null, null, 'obrigatoria', 'DOCUMENTO_SEM_VALIDADE'],
    ['2026-11-20', '2026-11-20', 'obrigatoria', 'sim'],
    ['2026-11-21', null, 'nenhuma', 'DOCUMENTO_EMITIDO_NO_FUTURO'],
    ['2026-01-01', '2026-11-19', 'obrigatoria', 'DOCUMENTO_JA_VENCIDO'],
    ['2026-03-01', '2026-02-01', 'opcional', 'DOCUMENTO_DATAS_TROCADAS'],
  ] as const)('issued %s and good until %s, of a kind whose validity is %s: %s', (emissao, validade, exige, espera) => {
    expect(recebe(emissao, validade, exige)).toBe(espera)
  })

  test('is good until the end of its last day', () => {
    expect([estaVencido(null, hoje), estaVencido(hoje, hoje), estaVencido('2026-11-19', hoje)]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('of a kind is asked of the companies that it is for', () => {
    const firma = { pessoa: 'cnpj', lados: ['prestador'] } as const
    expect(serveA({ lado: null, pessoa: null }, firma)).toBe(true)
    expect(serveA({ lado: 'prestador', pessoa: 'cnpj' }, firma)).toBe(true)
    expect(serveA({ lado: 'cliente', pessoa: null }, firma)).toBe(false)
    expect(serveA({ lado: null, pessoa: 'cpf' }, firma)).toBe(false)
    expect(serveA({ lado: 'cliente', pessoa: null }, { pessoa: 'cpf', lados: [] })).toBe(true)
  })
})

describe('the reminder of its end', () => {
  test.each([
    [16, null, null],
    [15, null, 15],
    [15, 15, null],
    [6, 15, null],
    [5, 15, 5],
    [3, null, 5],
    [0, 5, null],
    [-1, 5, 0],
    [-1, null, 0],
    [-9, 0, null],
  ])('with %i business days left, last reminded with %s: %s', (faltam, lembradoCom, espera) => {
    expect(lembreteDevido({ faltam, lembradoCom }, [15, 5])).toBe(espera)
  })

  test('is of a day before the last one: on that day itself nothing has expired yet', () => {
    expect(lembreteDevido({ faltam: 0, lembradoCom: null }, [1])).toBe(1)
    expect(lembreteDevido({ faltam: 0, lembradoCom: null }, [0])).toBeNull()
  })

  test('goes out once for each lead however often and whenever the job runs, and once it is expired for the last time', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 5 }),
        fc.array(fc.integer({ min: -10, max: 70 }), { maxLength: 80 }),
        (avisos, vezes) => {
          let lembradoCom: number | null = null
          const dados: number[] = []
          for (const faltam of vezes.toSorted((a, b) => b - a)) {
            const devido = lembreteDevido({ faltam, lembradoCom }, avisos)
            if (devido === null) continue
            dados.push(devido)
            lembradoCom = devido
          }
          expect(new Set(dados).size).toBe(dados.length)
          expect(dados).toEqual(dados.toSorted((a, b) => b - a))
          if (vezes.some((f) => f < 0)) expect(dados.at(-1)).toBe(0)
        },
      ),
    )
  })
})
