import { describe, expect, test } from 'vitest'
import { dataDoNumero, diaDaSemana, diaNumero } from './data.ts'
import { diasUteisEntre } from './dias-uteis.ts'
import { feriadoDe, feriadosDoAno, pascoa } from './feriados.ts'

describe('Easter', () => {
  test.each([
    '1961-04-02',
    '2000-04-23',
    '2008-03-23',
    '2011-04-24',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
    '2285-03-22',
  ])('falls on %s', (dia) => {
    expect(dataDoNumero(pascoa(Number(dia.slice(0, 4))))).toBe(dia)
  })

  test('is the Sunday after the full moon that the epact tells, as Clavius counted it', () => {
    for (let ano = 1583; ano <= 4500; ano++) {
      const aureo = (ano % 19) + 1
      const seculo = Math.floor(ano / 100) + 1
      const bissextos = Math.floor((3 * seculo) / 4) - 12
      const lua = Math.floor((8 * seculo + 5) / 25) - 5
      let epacta = (((11 * aureo + 20 + lua - bissextos) % 30) + 30) % 30
      if (epacta === 24 || (epacta === 25 && aureo > 11)) epacta += 1
      const cheia = epacta > 23 ? 74 - epacta : 44 - epacta
      const depois = diaNumero(`${ano}-03-01`) + cheia
      const domingo = depois + ((7 - diaDaSemana(dataDoNumero(depois))) % 7)
      expect([ano, dataDoNumero(pascoa(ano))]).toEqual([ano, dataDoNumero(domingo)])
    }
  })

  test('is always a Sunday from 22 March to 25 April', () => {
    for (let ano = 1583; ano <= 2500; ano++) {
      const dia = dataDoNumero(pascoa(ano))
      expect(diaDaSemana(dia)).toBe(0)
      expect(dia.slice(5) >= '03-22' && dia.slice(5) <= '04-25').toBe(true)
    }
  })
})

describe('national holidays', () => {
  test('of 2026 are ten, Good Friday among them', () => {
    expect([...feriadosDoAno(2026).keys()].sort()).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-21',
      '2026-05-01',
      '2026-09-07',
      '2026-10-12',
      '2026-11-02',
      '2026-11-15',
      '2026-11-20',
      '2026-12-25',
    ])
    expect(feriadoDe('2026-04-03')).toBe('Sexta-feira Santa')
  })

  test('include Our Lady of Aparecida from 1980 (Lei 6.802/1980)', () => {
    expect([feriadoDe('1979-10-12'), feriadoDe('1980-10-12')]).toEqual([undefined, 'Nossa Senhora Aparecida'])
  })

  test('include Black Awareness Day only from 2024 (Lei 14.759/2023)', () => {
    expect(feriadoDe('2023-11-20')).toBeUndefined()
    expect(feriadoDe('2024-11-20')).toBe('Dia Nacional de Zumbi e da Consciência Negra')
  })
})

describe('other days without business', () => {
  test('are Carnival and Corpus Christi only where the calendar keeps them', () => {
    expect(feriadoDe('2026-02-17')).toBeUndefined()
    const calendario = { facultativos: ['carnaval_segunda', 'carnaval_terca', 'corpus_christi'] as const }
    expect(feriadoDe('2026-02-16', calendario)).toBe('Carnaval (segunda-feira)')
    expect(feriadoDe('2026-02-17', calendario)).toBe('Carnaval (terça-feira)')
    expect(feriadoDe('2026-06-04', calendario)).toBe('Corpus Christi')
  })

  test('may be given for one year or for every year', () => {
    const calendario = {
      feriados: [
        { data: '07-02', nome: 'Independência da Bahia' },
        { data: '2026-12-24', nome: 'Recesso' },
        { data: '12-25', nome: 'Own name of Christmas' },
      ],
    } as const
    expect(feriadoDe('2026-07-02', calendario)).toBe('Independência da Bahia')
    expect(feriadoDe('2031-07-02', calendario)).toBe('Independência da Bahia')
    expect(feriadoDe('2026-12-24', calendario)).toBe('Recesso')
    expect(feriadoDe('2027-12-24', calendario)).toBeUndefined()
    expect(feriadoDe('2026-12-25', calendario)).toBe('Natal')
  })

  test('keeps 29 February in the years that have it, and counts across the others', () => {
    const calendario = { feriados: [{ data: '02-29', nome: 'Aniversário' }] }
    expect([...feriadosDoAno(2028, calendario).keys()]).toContain('2028-02-29')
    expect(diasUteisEntre('2026-12-01', '2027-03-10', calendario)).toBe(diasUteisEntre('2026-12-01', '2027-03-10', {}))
  })
})
