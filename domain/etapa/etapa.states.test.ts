import { describe, expect, test } from 'vitest'
import { contrasteComBranco } from '../kernel/cor.ts'
import { decidir, falhas } from '../kernel/maquina.ts'
import { etapa, situacoes } from './etapa.states.ts'

describe('the stage', () => {
  test('has no state that nothing reaches and none without a way out', () => {
    expect(falhas(etapa)).toEqual([])
  })

  test.each(Object.entries(situacoes))('%s has a colour on which white text is readable', (_, { cor }) => {
    expect(contrasteComBranco(cor)).toBeGreaterThanOrEqual(4.5)
  })

  test('is delivered again after it was sent back', () => {
    expect(decidir(etapa, 'entregar', 'devolvida', ['prestador']).permitido).toBe(true)
  })

  test('is never accepted by the provider who delivered it, nor before it is delivered', () => {
    expect(decidir(etapa, 'aceitar', 'entregue', ['prestador'])).toEqual({
      permitido: false,
      recusa: 'PAPEL_NAO_PERMITE',
    })
    expect(decidir(etapa, 'aceitar', 'pendente', ['cliente'])).toEqual({
      permitido: false,
      recusa: 'ETAPA_NAO_ENTREGUE',
    })
  })

  test('once accepted stays so when the project ends early', () => {
    expect(decidir(etapa, 'cancelar', 'aceita', ['sistema']).permitido).toBe(false)
  })
})
