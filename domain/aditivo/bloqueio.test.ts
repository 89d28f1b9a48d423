import { describe, expect, test } from 'vitest'
import { bloqueioDaEtapa, bloqueioDoFim } from './aditivo.rules.ts'

describe('while a contract is being changed', () => {
  test('what is being changed rests, the other stages go on', () => {
    const aditivo = { tipo: 'aditivo' as const, etapas: [2], atrasadas: [] }
    expect(bloqueioDaEtapa(aditivo, 1)).toBeNull()
    expect(bloqueioDaEtapa(aditivo, 2)).toBe('ADITIVO_EM_ABERTO')
    expect(bloqueioDaEtapa({ tipo: 'distrato', etapas: [], atrasadas: [] }, 1)).toBe('DISTRATO_EM_ABERTO')
    expect(bloqueioDaEtapa(null, 1)).toBeNull()
    expect(bloqueioDoFim(aditivo)).toBe('ADITIVO_EM_ABERTO')
  })

  test('what was overdue before is handed in while the end is decided, and nothing else of it happens', () => {
    const b = { tipo: 'distrato' as const, etapas: [], atrasadas: [2] }
    for (const comando of ['entregar', 'entregarPelaCasa'] as const) {
      expect(bloqueioDaEtapa(b, 2, comando)).toBeNull()
      expect(bloqueioDaEtapa(b, 1, comando)).toBe('DISTRATO_EM_ABERTO')
    }
    for (const comando of [undefined, 'aceitar', 'devolver'] as const)
      expect(bloqueioDaEtapa(b, 2, comando)).toBe('DISTRATO_EM_ABERTO')
  })
})
