import { expect, test } from 'vitest'
import { formatarNumero } from './numero.ts'

test('a number shows the year and six digits, more when they are needed', () => {
  expect(formatarNumero(2026, 123)).toBe('2026-000123')
  expect(formatarNumero(2026, 1_234_567)).toBe('2026-1234567')
})

test('a broken year or sequence is refused', () => {
  expect([formatarNumero(1000, 1), formatarNumero(9999, 1)]).toEqual(['1000-000001', '9999-000001'])
  for (const ano of [26, 999, 10_000, 2026.5]) expect(() => formatarNumero(ano, 1)).toThrow(RangeError)
  for (const sequencia of [0, -1, 1.5]) expect(() => formatarNumero(2026, sequencia)).toThrow(RangeError)
})
