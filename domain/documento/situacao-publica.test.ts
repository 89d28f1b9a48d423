import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acontecidoAoAditivo,
  acontecidoAoContrato,
  acontecidoAoDistrato,
  acontecidoAoRecibo,
  nomeReservado,
  quadro,
  situacaoPublica,
  tiposDeDocumento,
} from './situacao-publica.rules.ts'

describe('what a contract is worth today', () => {
  test.each([
    ['gerado', 0, 'em_assinatura'],
    ['em_assinatura', 2, 'em_assinatura'],
    ['assinado', 0, 'assinado'],
    ['assinado', 1, 'aditado'],
    ['em_aditivo', 0, 'em_aditivo'],
    ['em_aditivo', 1, 'aditado_em_mudanca'],
    ['em_distrato', 0, 'em_distrato'],
    ['em_distrato', 3, 'aditado_em_mudanca'],
    ['encerrado', 1, 'encerrado'],
    ['distratado', 1, 'distratado'],
    ['expirado', 0, 'expirado'],
    ['cancelado', 0, 'cancelado'],
  ])('%s with %i amendments in force: %s', (situacao, aditivos, esperado) => {
    expect(acontecidoAoContrato(situacao, aditivos)).toBe(esperado)
  })

  test('says that it was ended by default only once it has ended', () => {
    expect(acontecidoAoContrato('distratado', 0, true)).toBe('rescindido')
    expect(acontecidoAoContrato('em_distrato', 0, true)).toBe('em_distrato')
    expect(acontecidoAoDistrato('assinado', true)).toBe('por_inadimplemento')
  })
})

describe('what an amendment is worth today', () => {
  test.each([
    ['gerado', 'assinado', 0, 'em_assinatura'],
    ['em_assinatura', 'distratado', 1, 'em_assinatura'],
    ['expirado', 'encerrado', 0, 'expirado'],
    ['cancelado', 'encerrado', 0, 'cancelado'],
    ['assinado', 'distratado', 1, 'contrato_distratado'],
    ['assinado', 'encerrado', 1, 'contrato_cumprido'],
    ['assinado', 'assinado', 1, 'mudado_depois'],
    ['assinado', 'assinado', 0, 'assinado'],
  ])('%s, of a contract that is %s, with %i newer ones: %s', (situacao, contrato, maisNovos, esperado) => {
    expect(acontecidoAoAditivo(situacao, { contrato, maisNovos })).toBe(esperado)
  })
})

test.each([
  ['gerado', 'em_assinatura'],
  ['em_assinatura', 'em_assinatura'],
  ['expirado', 'expirado'],
  ['cancelado', 'cancelado'],
  ['assinado', 'assinado'],
])('a termination that is %s: %s', (situacao, esperado) => {
  expect(acontecidoAoDistrato(situacao)).toBe(esperado)
})

test('a receipt is worth what did not go back, to the centavo', () => {
  const de = (devolvido: number, aCaminho = false) => acontecidoAoRecibo({ valor: 100, devolvido, aCaminho })
  expect([de(0), de(1), de(99), de(100), de(100, true), de(99, true)]).toEqual([
    'pago',
    'devolvido_em_parte',
    'devolvido_em_parte',
    'devolvido',
    'em_devolucao',
    'devolvido_em_parte',
  ])
  const { frase } = situacaoPublica('recibo', 'devolvido_em_parte', { valor: 100_00, devolvido: 30_01 })
  expect(frase).toMatch(/R\$\s100,00.*R\$\s30,01.*R\$\s69,99/)
})

test('every row of the table has a sentence, and nothing else can happen', () => {
  for (const tipo of tiposDeDocumento) {
    for (const acontecido of Object.keys(quadro[tipo]))
      expect(
        situacaoPublica(tipo, acontecido, { valor: 1, devolvido: 1 }).frase.length,
        `${tipo} ${acontecido}`,
      ).toBeGreaterThan(20)
    expect(() => situacaoPublica(tipo, 'inventado', { valor: 1, devolvido: 0 })).toThrow(RangeError)
  }
})

test('strangers read a first name and initials, whatever stands between', () => {
  expect(nomeReservado('Helena de Souza Prates')).toBe('Helena S. P.')
  expect(nomeReservado('Rui Luz de Sá')).toBe('Rui L.')
  expect(nomeReservado('Ana (sócia) 2')).toBe('Ana')
  expect(nomeReservado('  ')).toBe('')
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z][a-z]{3,9}( [A-Z][a-z]{3,9}){1,4}$/), (nome) => {
      const [primeiro, ...resto] = nome.split(' ')
      expect(nomeReservado(nome)).toBe([primeiro, ...resto.map((p) => `${p[0]}.`)].join(' '))
    }),
  )
})
