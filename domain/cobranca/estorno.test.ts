import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aDevolver, andamentoDoEstorno, cabeDevolverParte, repartirDevolucao } from './estorno.rules.ts'

const pagas = fc.array(
  fc.integer({ min: 1, max: 1_000_000 }).map((valor) => ({ valor })),
  { maxLength: 12 },
)

it('gives back exactly what is too much, and never more than was paid', () => {
  fc.assert(
    fc.property(pagas, fc.integer({ min: -1000, max: 20_000_000 }), (lista, sobra) => {
      const total = lista.reduce((t, c) => t + c.valor, 0)
      const partes = repartirDevolucao(lista, sobra)
      expect(partes.reduce((t, p) => t + p.parte, 0)).toBe(Math.min(total, Math.max(0, sobra)))
      for (const { cobranca, parte } of partes) expect(parte > 0 && parte <= cobranca.valor).toBe(true)
      // Only the last one is divided: the others go back whole.
      for (const { cobranca, parte } of partes.slice(0, -1)) expect(parte).toBe(cobranca.valor)
    }),
  )
})

it('divides a charge so that something stays and something goes', () => {
  expect([-1, 0, 1, 99, 100, 101, 50.5].filter((parte) => cabeDevolverParte(100, parte))).toEqual([1, 99])
})

it('gives back of what came in, not of what was asked for, and no part of it twice', () => {
  expect(aDevolver({ valor: 100, valorPago: null, devolvido: 0 })).toBe(100)
  expect(aDevolver({ valor: 100, valorPago: 90, devolvido: 0 })).toBe(90)
  expect(aDevolver({ valor: 100, valorPago: 90, devolvido: 30 })).toBe(60)
})

it('says where the money is on its way back', () => {
  const por = (resultado: string | null, presencial = false) =>
    andamentoDoEstorno('estorno_pendente', { presencial, resultado })
  expect(por(null)).toBe('pedido')
  expect(por('indisponivel')).toBe('pedido')
  expect(por('em_processamento')).toBe('em_processamento')
  expect(por('nao_realizado')).toBe('para_gente')
  expect(por('recusado')).toBe('para_gente')
  expect(por(null, true)).toBe('para_gente')
  expect(andamentoDoEstorno('estornada', { presencial: false, resultado: 'estornado' })).toBe('devolvido')
  expect(andamentoDoEstorno('pago', { presencial: false, resultado: null })).toBeNull()
})
