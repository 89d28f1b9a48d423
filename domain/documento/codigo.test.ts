import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codigoNoPdf, lerCodigo, montarCodigo } from './codigo.ts'

test('a code has 60 bits in groups that can be read aloud', () => {
  expect(montarCodigo([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 31])).toBe('HUB-0123-4567-89AZ')
  expect(montarCodigo(new Uint8Array(12).fill(255))).toBe('HUB-ZZZZ-ZZZZ-ZZZZ')
  expect(() => montarCodigo([1, 2])).toThrow()
})

test('every code is read back as it was made, however it is typed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 12, maxLength: 12 }), (bytes) => {
      const codigo = montarCodigo(bytes)
      for (const digitado of [codigo, codigo.toLowerCase(), codigo.replaceAll('-', ''), ` ${codigo.slice(4)} `])
        expect(lerCodigo(digitado)).toBe(codigo)
    }),
  )
})

test('letters that look like digits are taken for them', () => {
  expect(lerCodigo('hub-o1il-0000-0000')).toBe('HUB-0111-0000-0000')
})

test('it may be typed with spaces around, in forty characters at most', () => {
  const codigo = 'HUB-7K3M-9QXA-2VFD'
  expect(lerCodigo(codigo.padEnd(40))).toBe(codigo)
  expect(lerCodigo(codigo.padEnd(41))).toBeUndefined()
})

test('what cannot be a code is none', () => {
  for (const texto of ['', 'HUB', 'HUB-0000-0000', 'HUB-UUUU-0000-0000', 'x'.repeat(5_000), 'HUB-0000-0000-000!'])
    expect(lerCodigo(texto)).toBeUndefined()
})

test('a PDF tells its code, another file has none', () => {
  const pdf = new TextEncoder().encode('%PDF-1.7 … <pdf:Keywords>HUB-7K3M-9QXA-2VFD</pdf:Keywords>')
  expect(codigoNoPdf(pdf)).toBe('HUB-7K3M-9QXA-2VFD')
  expect(codigoNoPdf(new TextEncoder().encode('%PDF-1.4 HUB-7K3M-9QXA-2VFD'))).toBeUndefined()
})
