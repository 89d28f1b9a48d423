import { describe, expect, test } from 'vitest'
import { decidir } from '../kernel/maquina.ts'
import { etapa } from './etapa.states.ts'

describe('the stage', () => {
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
