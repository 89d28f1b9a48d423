import { describe, expect, test } from 'vitest'
import { diasEntre, somarDias } from '../kernel/data.ts'
import { diasUteisEntre } from '../kernel/dias-uteis.ts'
import { percentil } from './mediana.ts'
import { faixasDeParada, faixasDeParadaTodas, inicioNaFaixa } from './parada.rules.ts'
import { diasDoPeriodo, falhaDoPeriodo, faseDoDia, inicioDoMes, intervalosDe, passoDe } from './periodo.rules.ts'

const HOJE = '2026-03-18'

describe('a period', () => {
  test('is of whole months with the current one, or of the year so far', () => {
    expect(diasDoPeriodo('3', HOJE)).toEqual({ desde: '2026-01-01', ate: HOJE })
    expect(diasDoPeriodo('6', HOJE)).toEqual({ desde: '2025-10-01', ate: HOJE })
    expect(diasDoPeriodo('12', HOJE)).toEqual({ desde: '2025-04-01', ate: HOJE })
    expect(diasDoPeriodo('ano', HOJE)).toEqual({ desde: '2026-01-01', ate: HOJE })
  })

  test('crosses years by months, also from the last day of a long one', () => {
    expect(inicioDoMes('2026-03-31')).toBe('2026-03-01')
    expect(inicioDoMes('2026-03-31', 1)).toBe('2026-02-01')
    expect(inicioDoMes('2026-01-31', 1)).toBe('2025-12-01')
    expect(inicioDoMes('2025-12-31', -1)).toBe('2026-01-01')
  })

  test('says why it can not be drawn', () => {
    expect(falhaDoPeriodo({ desde: HOJE, ate: HOJE })).toBeUndefined()
    expect(falhaDoPeriodo({ desde: HOJE, ate: '2026-03-17' })).toBe('O fim vem antes do início.')
    expect(falhaDoPeriodo({ desde: '2023-03-19', ate: HOJE })).toBeUndefined()
    expect(falhaDoPeriodo({ desde: '2023-03-18', ate: HOJE })).toBe('Escolha um período de até 3 anos.')
  })

  test('is told by weeks as long as they are few', () => {
    expect(passoDe(diasDoPeriodo('3', '2026-08-31'))).toBe('semana')
    expect(passoDe({ desde: '2026-07-01', ate: '2026-10-01' })).toBe('mes')
    expect(intervalosDe(diasDoPeriodo('3', '2026-08-31'), 'semana').length).toBeLessThanOrEqual(15)
  })

  test.each(['semana', 'mes'] as const)('is covered day by day by each %s once', (passo) => {
    for (const [desde, ate] of [
      ['2026-01-01', HOJE],
      ['2025-12-29', '2026-01-05'],
      ['2024-02-29', '2024-02-29'],
      ['2025-01-31', '2026-02-28'],
    ] as const) {
      const partes = intervalosDe({ desde, ate }, passo)
      expect(partes[0]!.desde).toBe(desde)
      expect(partes.at(-1)!.ate).toBe(ate)
      for (const [i, p] of partes.entries()) {
        expect(p.desde <= p.ate).toBe(true)
        if (i > 0) expect(p.desde).toBe(somarDias(partes[i - 1]!.ate, 1))
        expect(diasEntre(p.desde, p.ate)).toBeLessThan(passo === 'semana' ? 7 : 31)
      }
    }
  })

  test('begins its weeks on Mondays', () => {
    expect(intervalosDe({ desde: '2026-03-15', ate: '2026-03-24' }, 'semana')).toEqual([
      { desde: '2026-03-15', ate: '2026-03-15' },
      { desde: '2026-03-16', ate: '2026-03-22' },
      { desde: '2026-03-23', ate: '2026-03-24' },
    ])
  })

  test('is about the arrival, or the end of a phase', () => {
    expect([faseDoDia('chegada'), faseDoDia('fase_3'), faseDoDia('fase_6')]).toEqual([undefined, 3, 6])
  })
})

describe('how long something has been in its phase', () => {
  // A weekend, a holiday (Tiradentes) and the days around them.
  test.each([HOJE, '2026-04-18', '2026-04-19', '2026-04-21', '2026-04-22'])(
    'falls into one band, that of its business days, seen from %s',
    (hoje) => {
      for (let atras = 0; atras < 50; atras++) {
        const inicio = somarDias(hoje, -atras)
        const dias = diasUteisEntre(inicio, hoje)
        const achadas = faixasDeParadaTodas.filter((faixa) => {
          const { desde, antesDe } = inicioNaFaixa(faixa, hoje)
          return (desde === null || inicio >= desde) && (antesDe === null || inicio < antesDe)
        })
        const certas = faixasDeParadaTodas.filter((faixa) => {
          const { de, ate } = faixasDeParada[faixa]
          return dias >= de && (ate === null || dias <= ate)
        })
        expect([inicio, achadas]).toEqual([inicio, certas])
        expect(certas).toHaveLength(1)
      }
    },
  )
})

describe('what nine in ten do not exceed', () => {
  test('is the least such value that was seen', () => {
    const de = (...valores: number[]) =>
      percentil(
        valores.map((valor) => ({ valor, quantas: 1 })),
        0.9,
      )
    expect(de()).toBeNull()
    expect(percentil([{ valor: 1, quantas: 0 }], 0.9)).toBeNull()
    expect(de(4)).toBe(4)
    expect(de(10, 9, 8, 7, 6, 5, 4, 3, 2, 1)).toBe(9)
    expect(de(1, 2, 3, 4, 5)).toBe(5)
    expect(
      percentil(
        [
          { valor: 2, quantas: 90 },
          { valor: 40, quantas: 10 },
          { valor: 1, quantas: 0 },
        ],
        0.9,
      ),
    ).toBe(2)
  })
})
