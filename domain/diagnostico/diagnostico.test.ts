import { describe, expect, test } from 'vitest'
import { contrasteComBranco } from '../kernel/cor.ts'
import { decidir, falhas } from '../kernel/maquina.ts'
import { estaEmAtraso } from './diagnostico.rules.ts'
import { diagnostico, situacoes, situacoesTodas } from './diagnostico.states.ts'

describe('the diagnostic', () => {
  test('has no state that nothing reaches and none without a way out', () => {
    expect(falhas(diagnostico)).toEqual([])
  })

  test.each(Object.entries(situacoes))('%s has a colour on which white text is readable', (_, { cor }) => {
    expect(contrasteComBranco(cor)).toBeGreaterThanOrEqual(4.5)
  })

  test('is sent only by its executor, after accepting it', () => {
    expect(decidir(diagnostico, 'enviarArquivo', 'em_andamento', ['prestador']).permitido).toBe(true)
    expect(decidir(diagnostico, 'enviarArquivo', 'em_andamento', ['gestor'])).toEqual({
      permitido: false,
      recusa: 'PAPEL_NAO_PERMITE',
    })
    expect(decidir(diagnostico, 'enviarArquivo', 'aguardando_aceite', ['prestador'])).toEqual({
      permitido: false,
      recusa: 'DIAGNOSTICO_NAO_ACEITO',
    })
  })

  test('that was rejected waits for another executor', () => {
    expect(diagnostico.comandos.alterarExecutor.de).toContain('rejeitado')
    expect(diagnostico.comandos.alterarExecutor.para).toEqual(['aguardando_aceite'])
  })

  test('is late after its deadline, not on it, and never once it ended', () => {
    for (const situacao of situacoesTodas) {
      const ended = diagnostico.fins.includes(situacao)
      expect(estaEmAtraso({ situacao, prazo: '2026-11-16' }, '2026-11-17')).toBe(!ended)
      expect(estaEmAtraso({ situacao, prazo: '2026-11-16' }, '2026-11-16')).toBe(false)
      expect(estaEmAtraso({ situacao, prazo: null }, '2026-11-17')).toBe(false)
    }
  })
})
