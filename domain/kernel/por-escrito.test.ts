import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emMilhares, escreverNumero, escreverPorcento, juntar, quantos } from './por-escrito.ts'

test('a number is written with dots between thousands and a comma before decimals', () => {
  expect([0, 7, 999, 1000, 1_234_567, 1234.5, 0.125, 2.0004, -3.5, -0.0001].map((n) => escreverNumero(n))).toEqual([
    '0',
    '7',
    '999',
    '1.000',
    '1.234.567',
    '1.234,5',
    '0,125',
    '2',
    '-3,5',
    '0',
  ])
  expect([8, 8.25, 9.99].map((n) => escreverNumero(n, { de: 1, ate: 1 }))).toEqual(['8,0', '8,3', '10,0'])
  expect([8, 8.25, 8.1234].map((n) => escreverNumero(n, { de: 1 }))).toEqual(['8,0', '8,25', '8,123'])
  expect([1.005, 12.345].map((n) => escreverNumero(n, { ate: 2 }))).toEqual(['1,01', '12,35'])
  expect([1234.4, 1234.5].map((n) => escreverNumero(n, { ate: 0 }))).toEqual(['1.234', '1.235'])
  expect([1e-7, -5e-7, 4e-4].map((n) => escreverNumero(n))).toEqual(['0', '0', '0'])
  expect([emMilhares('4160000'), emMilhares('416')]).toEqual(['4.160.000', '416'])
})

test('any amount of hundredths reads as the platform would write it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (centesimos) => {
      const n = centesimos / 100
      expect(escreverNumero(n)).toBe(n === 0 ? '0' : n.toLocaleString('pt-BR'))
    }),
  )
})

test('any number that a page may show is written in digits', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), fc.integer({ min: 0, max: 4 }), (n, ate) => {
      expect(escreverNumero(n, { ate })).toMatch(/^-?\d{1,3}(?:\.\d{3})*(?:,\d{1,4})?$/)
    }),
  )
})

test('one is one, everything else is many', () => {
  expect([0, 1, 2, 1500].map((n) => quantos(n, 'serviço', 'serviços'))).toEqual([
    '0 serviços',
    '1 serviço',
    '2 serviços',
    '1.500 serviços',
  ])
  expect([70, 12.5].map(escreverPorcento)).toEqual(['70%', '12,5%'])
})

test('words are listed as a sentence says them', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((p) => juntar(p))).toEqual(['', 'a', 'a e b', 'a, b e c'])
  expect(juntar(['a', 'b', 'c'], 'ou')).toBe('a, b ou c')
})
