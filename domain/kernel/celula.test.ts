import { describe, expect, test } from 'vitest'
import { celulaVazia, enderecoDaCelula, lerDia, lerInteiro, lerReais, lerTexto } from './celula.ts'

const vazias = [null, undefined, '', '  '] as const

describe('a cell of a spreadsheet', () => {
  test('is called by its column and its line, as the spreadsheet does', () => {
    expect([enderecoDaCelula(0, 0), enderecoDaCelula(3, 1), enderecoDaCelula(0, 25)]).toEqual(['A1', 'B4', 'Z1'])
  })

  test('without anything in it says so, whatever is asked of it; a zero is something', () => {
    for (const c of vazias)
      for (const lida of [
        lerTexto(c, 5),
        lerDia(c),
        lerReais(c),
        lerInteiro(c, { minimo: 0, maximo: 9, falha: 'Não.' }),
      ])
        expect(lida).toEqual({ vazia: true })
    expect([0, false].map(celulaVazia)).toEqual([false, false])
  })

  test('holds words up to their measure', () => {
    expect(lerTexto('abcde', 5)).toEqual({ valor: 'abcde' })
    expect(lerTexto('abcdef', 5)).toEqual({ falha: 'Use no máximo 5 caracteres.' })
    expect(lerTexto(new Date(Number.NaN), 20)).toHaveProperty('falha')
  })

  test('is at fault where its formula has no result, and holds what only begins as one', () => {
    for (const c of ['#N/A', '#REF!', '#NAME?', '#VALUE!', '#DIV/0!', ' #NUM! '])
      expect(lerTexto(c, 20)).toEqual({ falha: 'A fórmula desta célula não deu resultado. Escreva o valor.' })
    for (const c of ['#1', '#Loja!', 'N/A', '# A definir']) expect(lerTexto(c, 20)).toEqual({ valor: c })
  })

  test('holds a day of 1900 to 2199, as a date or as people write it', () => {
    for (const c of ['01/01/1900', '1900-01-01', new Date('1900-01-01')])
      expect(lerDia(c)).toEqual({ valor: '1900-01-01' })
    expect(lerDia('31/12/2199')).toEqual({ valor: '2199-12-31' })
    for (const c of [
      '31/12/1899',
      '01/01/2200',
      '30/02/2026',
      '2026-13-01',
      '1950-99-99',
      20_260_101,
      new Date('1899-12-31'),
    ])
      expect(lerDia(c)).toEqual({ falha: 'Escreva uma data, como 31/12/2026.' })
  })

  test('holds a whole number within its bounds', () => {
    const ler = (c: string | number) => lerInteiro(c, { minimo: 1, maximo: 9_999, falha: 'Não é.' })
    expect([ler(1), ler('9999'), ler(9_999)]).toEqual([{ valor: 1 }, { valor: 9_999 }, { valor: 9_999 }])
    for (const c of [0, 0.5, '1,5', '-1', 'dois']) expect(ler(c)).toEqual({ falha: 'Não é.' })
    expect(ler(10_000)).toEqual({ falha: 'Use um valor até 9.999.' })
  })

  test('holds an amount from nothing to ten thousand millions less a real, in whole centavos', () => {
    expect([0, '0', 0.01, 1234.56, '1.234,56', 0.1 + 0.2].map((c) => lerReais(c))).toEqual([
      { valor: 0 },
      { valor: 0 },
      { valor: 1 },
      { valor: 123_456 },
      { valor: 123_456 },
      { valor: 30 },
    ])
    for (const c of [9_999_999_999, '9.999.999.999,00']) expect(lerReais(c)).toEqual({ valor: 999_999_999_900 })
    expect(lerReais('9.999.999.999,01')).toEqual({ falha: 'O valor é grande demais.' })
    for (const c of [-0.01, 0.125, 10_000_000_000, 1e300, 'muito', true])
      expect(lerReais(c)).toEqual({ falha: 'Informe um valor em reais, como 1.234,56.' })
  })
})
