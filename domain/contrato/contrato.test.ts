import { describe, expect, test } from 'vitest'
import { contrasteComBranco } from '../kernel/cor.ts'
import { decidir, falhas } from '../kernel/maquina.ts'
import { completaCom, faltamAssinar, podeAssinar } from './contrato.rules.ts'
import { contrato, situacoes } from './contrato.states.ts'

describe('the contract', () => {
  test('has no state that nothing reaches and none without a way out', () => {
    expect(falhas(contrato)).toEqual([])
  })

  test.each(Object.entries(situacoes))('%s has a colour on which white text is readable', (_, { cor }) => {
    expect(contrasteComBranco(cor)).toBeGreaterThanOrEqual(4.5)
  })

  test('is not signed before it is sent, nor after it was cancelled or expired', () => {
    expect(decidir(contrato, 'assinar', 'em_assinatura', ['cliente']).permitido).toBe(true)
    expect(decidir(contrato, 'assinar', 'gerado', ['cliente'])).toMatchObject({ recusa: 'CONTRATO_NAO_ENVIADO' })
    expect(decidir(contrato, 'assinar', 'cancelado', ['cliente'])).toMatchObject({ recusa: 'CONTRATO_CANCELADO' })
    expect(decidir(contrato, 'assinar', 'expirado', ['prestador'])).toMatchObject({ recusa: 'CONTRATO_EXPIRADO' })
  })

  test('is signed for the sponsoring body by a coordenador, not by a gestor', () => {
    expect(decidir(contrato, 'assinar', 'em_assinatura', ['coordenador']).permitido).toBe(true)
    expect(decidir(contrato, 'assinar', 'em_assinatura', ['gestor'])).toMatchObject({ recusa: 'PAPEL_NAO_PERMITE' })
  })

  test('takes no signature of an addendum for one of the distrato', () => {
    expect(decidir(contrato, 'assinarDistrato', 'em_aditivo', ['cliente']).permitido).toBe(false)
    expect(decidir(contrato, 'assinarAditivo', 'em_distrato', ['cliente']).permitido).toBe(false)
  })

  test('is complete when the last of the three parties signs, each once', () => {
    expect(faltamAssinar(['prestador'])).toEqual(['cliente', 'entidade'])
    expect(podeAssinar('prestador', ['prestador'])).toEqual({ permitido: false, recusa: 'PARTE_JA_ASSINOU' })
    expect(podeAssinar('cliente', ['prestador']).permitido).toBe(true)
    expect(completaCom('cliente', ['prestador'])).toBe(false)
    expect(completaCom('entidade', ['prestador', 'cliente'])).toBe(true)
  })
})
