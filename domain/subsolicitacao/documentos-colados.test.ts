import { describe, expect, test } from 'vitest'
import { documentosDe, limitesDaLista, linhaDaFolha, linhasDoTexto } from './documentos-colados.rules.ts'

const de = (texto: string) => documentosDe(linhasDoTexto(texto)).map((d) => [d.documento ?? d.escrito, d.repetido])

describe('documents of a pasted list', () => {
  test('are found with and without mask, with letters, beside names, apart by lines, commas or spaces', () => {
    expect(de('CNPJ\n11.222.333/0001-81 Padaria Sol\n45997418000153, 12.abc.345/01de-35\n390.533.447-05')).toEqual([
      ['11222333000181', false],
      ['45997418000153', false],
      ['12ABC34501DE35', false],
      ['39053344705', false],
    ])
    expect(de('11222333000181 45997418000153').map(([d]) => d)).toEqual(['11222333000181', '45997418000153'])
  })

  test('are told where they repeat one, are wrong, or are none', () => {
    expect(de('11222333000181\n11.222.333/0001-81\n11.222.333/0001-82\npadaria 12')).toEqual([
      ['11222333000181', false],
      ['11222333000181', true],
      ['11.222.333/0001-82', false],
      ['padaria 12', false],
    ])
    // A name of fourteen letters and digits is a line like any other; what has only digits, or the mask, was meant for a document.
    expect(de('Padariadosul12 Ltda\n12345678000199 Ltda\n12.ABC.345/01DE-36 Ltda').map(([d]) => d)).toEqual([
      'Padariadosul12 Ltda',
      '12345678000199',
      '12.ABC.345/01DE-36',
    ])
    expect(de('')).toEqual([])
  })

  test('are not sought in the telephones beside them', () => {
    expect(
      de(
        'Padaria Silva - 11.222.333/0001-81 - 71999998888\n71 99999-8888 390.533.447-05\n45997418000153 (71) 99999-8888',
      ),
    ).toEqual([
      ['11222333000181', false],
      ['39053344705', false],
      ['45997418000153', false],
    ])
    expect(de('Nome\tCNPJ\tTelefone\nPadaria Silva\t11.222.333/0001-81\t(71) 3333-4444\tIlhéus')).toEqual([
      ['11222333000181', false],
    ])
    // What bears the mask was meant for a CPF, and a line of numbers alone is told.
    expect(de('11.222.333/0001-81 390.533.447-06\n71999998888').map(([d]) => d)).toEqual([
      '11222333000181',
      '390.533.447-06',
      '71999998888',
    ])
    expect(documentosDe([linhaDaFolha(['Sol', 45_997_418_000_153, 7_133_334_444])])).toHaveLength(1)
  })

  test('keep the zeros that a spreadsheet takes from them', () => {
    expect(linhaDaFolha(['Banco', 191, null, 191_000_100, 45_997_418_000_153])).toBe(
      'Banco 191 00191000100 45997418000153',
    )
    expect(linhaDaFolha([12_345_678_901, 123_456_789_012])).toBe('12345678901 00123456789012')
    expect(documentosDe([linhaDaFolha([45_997_418_000_153, 'x'])])[0]!.documento).toBe('45997418000153')
  })

  test('stay quick and few in whatever is pasted', () => {
    expect(limitesDaLista).toEqual({ texto: 20_000, documentos: 200, linhas: 1_000, colunas: 12 })
    const longo = '1'.repeat(limitesDaLista.texto * 3)
    expect(linhasDoTexto(longo)[0]!.length).toBe(limitesDaLista.texto)
    expect(documentosDe([longo])[0]!.escrito.length).toBeLessThanOrEqual(300)
  })
})
