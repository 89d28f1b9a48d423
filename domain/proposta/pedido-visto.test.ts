import { expect, test } from 'vitest'
import { substatusParaQuemPropos } from './pedido-visto.rules.ts'

test('who proposed learns from the request neither that another is asked to change, nor that another was chosen', () => {
  for (const s of ['em_negociacao', 'aguardando_autorizacao_gestor', 'aguardando_autorizacao_coordenador'] as const) {
    for (const p of ['enviada', 'expirada', 'desistente', 'declinada', 'convidada'] as const)
      expect([s, p, substatusParaQuemPropos(s, p)]).toEqual([s, p, 'em_selecao'])
    for (const p of ['em_negociacao', 'selecionada'] as const)
      expect([s, p, substatusParaQuemPropos(s, p)]).toEqual([s, p, s])
  }
})

test('reads every other state as it is', () => {
  for (const s of ['em_selecao', 'aguardando_propostas', 'em_execucao', 'sem_propostas'] as const)
    expect(substatusParaQuemPropos(s, 'enviada')).toBe(s)
})
