import { expect, test } from 'vitest'
import { algarismosDoNumero, numeroComparavel } from './numero.rules.ts'

test('an invoice has one number, however somebody types it', () => {
  for (const escrito of [
    '123',
    '0123',
    ' 000123 ',
    'NFS-e 123',
    'nfse nº 123',
    'Nota fiscal 123',
    'Nota fiscal eletrônica de serviços nº 123',
    'NFSE123',
    'NFS-e123',
    'NF 00123',
    'Número: 123',
    'Nº 123',
    'N. 123',
    '00.000.123',
  ])
    expect([escrito, numeroComparavel(escrito)]).toEqual([escrito, '123'])
  expect(numeroComparavel('a-012')).toBe(numeroComparavel('A 12'))
})

test('another series, or another number, is another invoice', () => {
  const outros = ['1-15', '115', 'A-12', 'B-12', 'NA-12', 'NORTE 12', 'RPS 12', '12', '2026/15', '202615', '1230']
  expect(new Set(outros.map(numeroComparavel)).size).toBe(outros.length)
})

test('spellings of one number have the same digits, by which they are looked up', () => {
  for (const escrito of ['0123', 'NFS-e 123', '00.000.123']) expect(algarismosDoNumero(escrito)).toBe('123')
  expect(algarismosDoNumero('S/N')).toBe('')
})
