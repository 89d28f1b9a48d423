import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { desenhavel, fonte } from './fontes.ts'

it('is a font whose tables need no more inflating', () => {
  const lida = fonte('forte')
  expect(lida).toMatchObject({ type: 'TTF', postscriptName: 'HankenGrotesk-SemiBold' })
  expect(lida.layout('Ação').glyphs.every((g) => g.path.commands.length > 0)).toBe(true)
})

describe('text for a document', () => {
  it.each([
    [
      'Padaria São João & Cia. — “ótima” nº 1 · R$\u00a01,00 ©',
      'Padaria São João & Cia. — “ótima” nº 1 · R$\u00a01,00 ©',
    ],
    ['Festa 🎉 da 👩‍👩‍👧 família 👍🏽 🇧🇷!', 'Festa  da  família  !'],
    ['Dvořák Kőszeg', 'Dvorák Koszeg'],
    ['João', 'João'],
    ['会社', '??'],
    ['a → b', 'a – b'],
    ['linha\r\noutra\tcoluna\u2028fim', 'linha\noutra coluna fim'],
    ['nulo\0sino\x07bidi\u202Efim\uD800', 'nulosinobidifim'],
  ])('%j becomes %j', (entrada, saida) => expect(desenhavel(entrada)).toBe(saida))

  it('is always something that the font can draw', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.nat(0x10ffff).map((n) => String.fromCodePoint(n)) }), (texto) =>
        [...desenhavel(texto)].every((l) => l === '\n' || fonte('texto').hasGlyphForCodePoint(l.codePointAt(0) ?? 0)),
      ),
      { numRuns: 200 },
    )
  })
})
