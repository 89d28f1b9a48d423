import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dataDoNumero,
  dataLocal,
  diaDaSemana,
  diaNumero,
  diasEntre,
  ehData,
  fimDoDia,
  formatarData,
  formatarDataHora,
  formatarMomento,
  fusoPadrao,
  interpretarData,
  somarDias,
} from './data.ts'

const datas = fc.integer({ min: diaNumero('1900-01-01'), max: diaNumero('2199-12-31') }).map(dataDoNumero)

describe('a date', () => {
  test('is written DD/MM/YYYY on the screen and read back the same', () => {
    expect(formatarData('2026-11-20')).toBe('20/11/2026')
    fc.assert(
      fc.property(datas, (d) => {
        expect(interpretarData(formatarData(d))).toBe(d)
      }),
    )
  })

  test('that is in no calendar is not read', () => {
    for (const texto of [
      '30/02/2026',
      '29/02/2025',
      '31/04/2026',
      '00/01/2026',
      '01/13/2026',
      '1/1/2026',
      '01/01/26',
      '2026-01-01',
      '',
    ])
      expect(interpretarData(texto), texto).toBeUndefined()
    expect(interpretarData('29/02/2024')).toBe('2024-02-29')
    expect(ehData('2026-02-30')).toBe(false)
    expect(ehData('0000-01-01')).toBe(false)
    expect(() => diaNumero('2026-02-30')).toThrow(RangeError)
    expect(() => formatarData('tomorrow')).toThrow(RangeError)
  })

  test('knows its day of the week', () => {
    expect(diaDaSemana('2026-11-20')).toBe(5)
    expect(diaDaSemana('1969-12-31')).toBe(3)
    expect(diaDaSemana('1900-01-01')).toBe(1)
  })

  test('moves by calendar days and back', () => {
    expect(somarDias('2026-12-31', 1)).toBe('2027-01-01')
    fc.assert(
      fc.property(datas, fc.integer({ min: -5000, max: 5000 }), (d, n) => {
        expect(diasEntre(d, somarDias(d, n))).toBe(n)
      }),
    )
  })
})

describe('a date in a zone', () => {
  test('is written as evidence with its zone, that of Brasília by name', () => {
    const instante = new Date('2026-11-22T14:43:07Z')
    expect(formatarMomento(instante)).toBe('22/11/2026 11:43:07 (horário de Brasília, UTC−3)')
    expect(formatarMomento(instante, 'America/Rio_Branco')).toBe('22/11/2026 09:43:07 (UTC−5)')
    expect(formatarMomento(instante, 'Asia/Kolkata')).toBe('22/11/2026 20:13:07 (UTC+5:30)')
    expect(formatarMomento(new Date('2018-12-01T12:00:00Z'))).toBe('01/12/2018 10:00:00 (horário de Brasília, UTC−2)')
  })

  test('is that of the wall clock, not of UTC', () => {
    expect(dataLocal(new Date('2026-11-21T02:59:59Z'), fusoPadrao)).toBe('2026-11-20')
    expect(dataLocal(new Date('2026-11-21T03:00:00Z'), fusoPadrao)).toBe('2026-11-21')
    expect(dataLocal(new Date('2026-11-21T03:00:00Z'), 'America/Rio_Branco')).toBe('2026-11-20')
    expect(formatarDataHora(new Date('2026-11-21T02:05:00Z'), fusoPadrao)).toBe('20/11/2026 23:05')
    expect(formatarDataHora(new Date('2026-11-21T03:00:00Z'), fusoPadrao)).toBe('21/11/2026 00:00')
  })

  test('ends one millisecond before the next one begins', () => {
    expect(fimDoDia('2026-11-20').toISOString()).toBe('2026-11-21T02:59:59.999Z')
    fc.assert(
      fc.property(
        datas,
        fc.constantFrom('America/Sao_Paulo', 'America/Rio_Branco', 'UTC', 'Europe/Lisbon'),
        (d, fuso) => {
          const fim = fimDoDia(d, fuso)
          expect(dataLocal(fim, fuso)).toBe(d)
          expect(dataLocal(new Date(fim.getTime() + 1), fuso)).toBe(somarDias(d, 1))
        },
      ),
    )
  })

  test('ends rightly where daylight saving time began or ended at midnight', () => {
    expect(fimDoDia('2018-11-03').toISOString()).toBe('2018-11-04T02:59:59.999Z')
    expect(fimDoDia('2018-11-04').toISOString()).toBe('2018-11-05T01:59:59.999Z')
    expect(fimDoDia('2019-02-16').toISOString()).toBe('2019-02-17T02:59:59.999Z')
  })
})
