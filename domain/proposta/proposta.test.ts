import { describe, expect, test } from 'vitest'
import { situacaoVista } from './proposta.rules.ts'

describe('what others read of a proposal', () => {
  const base = { situacao: 'enviada', selada: true, rodada: 2, saidaRodada: null, vencida: false } as const

  test('does not tell what its author does while the round is sealed', () => {
    for (const situacao of ['declinada', 'desistente'] as const) {
      expect(situacaoVista({ ...base, situacao, saidaRodada: 2 })).toBe('enviada')
      expect(situacaoVista({ ...base, situacao, saidaRodada: 2, vencida: true })).toBe('expirada')
    }
    for (const situacao of ['convidada', 'rascunho'] as const)
      expect(situacaoVista({ ...base, situacao, vencida: true })).toBe('expirada')
  })

  test('tells it once the round is over, and what was known before it began', () => {
    expect(situacaoVista({ ...base, situacao: 'desistente', saidaRodada: 2, selada: false })).toBe('desistente')
    expect(situacaoVista({ ...base, situacao: 'desistente', saidaRodada: 1 })).toBe('desistente')
    expect(situacaoVista({ ...base, situacao: 'em_negociacao' })).toBe('em_negociacao')
  })
})
