import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatarNumero, interpretarNumero } from './numero.ts'

test('a number shows the year and six digits, more when they are needed', () => {
  expect(formatarNumero(2026, 123)).toBe('2026-000123')
  expect(formatarNumero(2026, 1_234_567)).toBe('2026-1234567')
})

test('a number is read back as what it was made of', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 9999 }), fc.integer({ min: 1, max: 999_999_999 }), (ano, sequencia) => {
      expect(interpretarNumero(formatarNumero(ano, sequencia))).toEqual({ ano, sequencia })
    }),
  )
})

test('another spelling is no number', () => {
  for (const texto of ['2026-123', '2026-000000', '2026-0000123', '26-000123', '2026/000123', '2026-00012a', ''])
    expect(interpretarNumero(texto), texto).toBeUndefined()
})

test('a broken year or sequence is refused', () => {
  expect(() => formatarNumero(26, 1)).toThrow(RangeError)
  expect(() => formatarNumero(2026, 0)).toThrow(RangeError)
})
