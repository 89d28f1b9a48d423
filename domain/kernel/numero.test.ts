import { expect, test } from 'vitest'
import { formatarNumero } from './numero.ts'

test('a number shows the year and six digits, more when they are needed', () => {
  expect(formatarNumero(2026, 123)).toBe('2026-000123')
  expect(formatarNumero(2026, 1_234_567)).toBe('2026-1234567')
})

test('a broken year or sequence is refused', () => {
  expect(() => formatarNumero(26, 1)).toThrow(RangeError)
  expect(() => formatarNumero(2026, 0)).toThrow(RangeError)
})
