import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dataDoNumero, diaNumero, somarDias } from './data.ts'
import {
  diasUteisEntre,
  ehDiaUtil,
  feriadosEntre,
  prazoCorrido,
  prazoPorExtenso,
  somarDiasUteis,
} from './dias-uteis.ts'

const datas = fc.integer({ min: diaNumero('1950-01-01'), max: diaNumero('2100-12-31') }).map(dataDoNumero)
const calendario = {
  feriados: [
    { data: '07-02', nome: 'Independência da Bahia' },
    { data: '2026-12-24', nome: 'Recesso' },
  ],
  facultativos: ['carnaval_segunda', 'carnaval_terca', 'corpus_christi'],
} as const

describe('counting business days', () => {
  test('leaves out weekends and holidays, and the first day', () => {
    expect(somarDiasUteis('2026-11-16', 5)).toBe('2026-11-24')
    expect(somarDiasUteis('2026-04-01', 1)).toBe('2026-04-02')
    expect(somarDiasUteis('2026-04-02', 1)).toBe('2026-04-06')
    expect(somarDiasUteis('2026-02-13', 1, calendario)).toBe('2026-02-18')
    expect(somarDiasUteis('2026-12-23', 1, calendario)).toBe('2026-12-28')
  })

  test('from a Saturday begins on the Monday', () => {
    expect(somarDiasUteis('2026-11-07', 1)).toBe('2026-11-09')
    expect(somarDiasUteis('2026-11-07', 0)).toBe('2026-11-09')
    expect(somarDiasUteis('2026-11-09', 0)).toBe('2026-11-09')
  })

  test('goes backwards too', () => {
    expect(somarDiasUteis('2026-11-23', -2)).toBe('2026-11-18')
  })

  test('is undone by asking how many lie between', () => {
    fc.assert(
      fc.property(datas, fc.integer({ min: 1, max: 300 }), (d, n) => {
        const fim = somarDiasUteis(d, n, calendario)
        expect(ehDiaUtil(diaNumero(fim), calendario)).toBe(true)
        expect(diasUteisEntre(d, fim, calendario)).toBe(n)
        expect(diasUteisEntre(fim, d, calendario)).toBe(-n)
      }),
    )
  })

  test('between two dates agrees with walking day by day', () => {
    fc.assert(
      fc.property(datas, fc.integer({ min: 0, max: 800 }), (a, distancia) => {
        let dias = 0
        for (let i = 1; i <= distancia; i++) if (ehDiaUtil(diaNumero(a) + i, calendario)) dias += 1
        expect(diasUteisEntre(a, somarDias(a, distancia), calendario)).toBe(dias)
      }),
    )
  })

  test('over thousands of years is still a moment', () => {
    expect(diasUteisEntre('0001-01-01', '9999-12-31')).toBeGreaterThan(2_500_000)
    expect(() => somarDiasUteis('2026-01-01', 25_000)).not.toThrow()
    expect(() => somarDiasUteis('2026-01-01', 25_001)).toThrow(RangeError)
    expect(() => somarDiasUteis('2026-01-01', 1.5)).toThrow(RangeError)
  })

  test('names the holidays on weekdays that changed it', () => {
    expect(feriadosEntre('2026-10-30', '2026-11-30').map((f) => f.nome)).toEqual([
      'Finados',
      'Dia Nacional de Zumbi e da Consciência Negra',
    ])
    expect(feriadosEntre('2026-12-30', '2027-01-04').map((f) => f.data)).toEqual(['2027-01-01'])
  })
})

test('a deadline in calendar days moves on to a business day', () => {
  expect(prazoCorrido('2026-11-10', 10)).toBe('2026-11-23')
  expect(prazoCorrido('2026-11-10', 1)).toBe('2026-11-11')
})

describe('a deadline in words', () => {
  test.each([
    ['2026-11-19', '2026-11-16', 'faltam 3 dias úteis'],
    ['2026-11-17', '2026-11-16', 'falta 1 dia útil'],
    ['2026-11-23', '2026-11-19', 'falta 1 dia útil'],
    ['2026-11-16', '2026-11-16', 'vence hoje'],
    ['2026-11-12', '2026-11-16', 'atrasada há 2 dias úteis'],
    ['2026-11-13', '2026-11-16', 'atrasada há 1 dia útil'],
    ['2026-11-14', '2026-11-13', 'falta menos de 1 dia útil'],
    ['2026-11-13', '2026-11-14', 'atrasada há menos de 1 dia útil'],
  ])('%s seen on %s: %s', (prazo, hoje, frase) => {
    expect(prazoPorExtenso(prazo, hoje)).toBe(frase)
  })

  test('agrees with what is late', () => {
    expect(prazoPorExtenso('2026-11-12', '2026-11-16', {}, 'm')).toBe('atrasado há 2 dias úteis')
  })

  test('always begins in one of the five known ways', () => {
    fc.assert(
      fc.property(datas, fc.integer({ min: -60, max: 60 }), (hoje, n) => {
        expect(prazoPorExtenso(somarDias(hoje, n), hoje)).toMatch(
          /^(vence hoje|faltam \d+ dias úteis|falta (1|menos de 1) dia útil|atrasada há (\d+ dias úteis|(menos de )?1 dia útil))$/,
        )
      }),
    )
  })
})
