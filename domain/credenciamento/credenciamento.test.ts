import { describe, expect, test } from 'vitest'
import { contrasteComBranco } from '../kernel/cor.ts'
import { decidir, falhas } from '../kernel/maquina.ts'
import { maisAvancada, podeConfirmar } from './credenciamento.rules.ts'
import { credenciamento, situacoes } from './credenciamento.states.ts'

describe('the accreditation', () => {
  test('has no state that nothing reaches and none without a way out', () => {
    expect(falhas(credenciamento)).toEqual([])
  })

  test.each(Object.entries(situacoes))('%s has a colour on which white text is readable', (_, { cor }) => {
    expect(contrasteComBranco(cor)).toBeGreaterThanOrEqual(4.5)
  })

  test('is confirmed by a coordenador only, and only after the analysis', () => {
    expect(decidir(credenciamento, 'confirmar', 'em_analise', ['coordenador']).permitido).toBe(true)
    expect(decidir(credenciamento, 'confirmar', 'em_analise', ['gestor'])).toEqual({
      permitido: false,
      recusa: 'PAPEL_NAO_PERMITE',
    })
    expect(decidir(credenciamento, 'confirmar', 'solicitado', ['coordenador'])).toEqual({
      permitido: false,
      recusa: 'CREDENCIAMENTO_NAO_ANALISADO',
    })
  })

  test('is not confirmed by the person who analysed it', () => {
    expect(podeConfirmar(7, 7)).toEqual({ permitido: false, recusa: 'AUTOR_NAO_APROVA' })
    expect(podeConfirmar(7, 8).permitido).toBe(true)
    expect(podeConfirmar(null, 8).permitido).toBe(true)
  })

  test('that was refused may be asked for again', () => {
    expect(decidir(credenciamento, 'solicitar', 'recusado', ['prestador']).permitido).toBe(true)
    expect(decidir(credenciamento, 'solicitar', 'solicitado', ['prestador'])).toEqual({
      permitido: false,
      recusa: 'CREDENCIAMENTO_JA_SOLICITADO',
    })
  })

  test('gives the company the status of the most advanced one', () => {
    expect(maisAvancada(['recusado', 'credenciado', 'solicitado'])).toBe('credenciado')
    expect(maisAvancada(['solicitado', 'suspenso', 'recusado'])).toBe('suspenso')
    expect(maisAvancada(['descredenciado'])).toBe('descredenciado')
    expect(maisAvancada([])).toBeUndefined()
  })
})
