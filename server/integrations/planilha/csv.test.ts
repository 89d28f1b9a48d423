import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cabecalhoCsv, linhaCsv, neutralizar } from './planilha.ts'

/** Reads one line back, as a spreadsheet would. */
function ler(row: string): string[] {
  const celulas: string[] = []
  const padrao = /"((?:[^"]|"")*)"|([^;\r\n]*)/y
  let resto = row.replace(/\r\n$/, '')
  for (;;) {
    padrao.lastIndex = 0
    const achada = padrao.exec(resto)!
    celulas.push(achada[1] === undefined ? achada[2]! : achada[1].replaceAll('""', '"'))
    resto = resto.slice(achada[0].length)
    if (!resto.startsWith(';')) return celulas
    resto = resto.slice(1)
  }
}

const sinais = [...'=+-@', ...'＝＋－＠', ...'﹦﹢﹣﹫', ...'⁼⁺⁻₌₊₋', '\u2212']
const antes = [
  '',
  ' ',
  '   ',
  '\u00a0',
  '\u3000',
  '\u200b',
  '\ufeff',
  '\u202e',
  '\u2060 ',
  '\u3164',
  '\u00ad',
  '\n',
  '\u2028',
]
const formulas = sinais.flatMap((s) => antes.map((a) => `${a}${s}1`))
test.each([...formulas, '+55 71', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\tx'])(
  'does not let %j be read as a formula',
  (texto) => {
    expect(linhaCsv([texto])).toBe(`"'${texto}"\r\n`)
  },
)

test.each(['Ação', ' Ação', '1 + 1', 'a=b', '(71) 3333-4444', '"=1"', '', ' ', '👩 =1'])(
  'leaves %j as it is',
  (texto) => {
    expect(neutralizar(texto)).toBe(texto)
  },
)

test('leaves words and our own numbers as they are', () => {
  expect(linhaCsv(['Aporte de janeiro'])).toBe('"Aporte de janeiro"\r\n')
  expect(linhaCsv(['a', 1234.5, -3])).toBe('"a";1234,5;-3\r\n')
})

test('keeps any text in its own cell, whatever it holds, and none begins a formula', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.nat(0x10ffff).map((n) => String.fromCodePoint(n)) }), {
        minLength: 1,
        maxLength: 6,
      }),
      (textos) => {
        const lidas = ler(linhaCsv(textos))
        expect(lidas).toEqual(textos.map(neutralizar))
        for (const lida of lidas) expect(lida).not.toMatch(/^[=+\-@\t\r]/)
      },
    ),
  )
})

test('begins with the mark by which a spreadsheet knows the accents', () => {
  expect(cabecalhoCsv(['Descrição'])).toBe('\ufeff"Descrição"\r\n')
})
