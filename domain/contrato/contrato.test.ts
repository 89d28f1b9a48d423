import { describe, expect, test } from 'vitest'
import { decidir, estadosOnde } from '../kernel/maquina.ts'
import {
  completaCom,
  type FatosDoContrato,
  faltamAssinar,
  parteDe,
  podeAssinar,
  podeAssinarContrato,
  podeRecusarContrato,
} from './contrato.rules.ts'
import { contrato, situacoes } from './contrato.states.ts'

describe('the contract', () => {
  test('is not signed before it is sent, nor after it was cancelled or expired', () => {
    expect(decidir(contrato, 'assinar', 'em_assinatura', ['cliente']).permitido).toBe(true)
    expect(decidir(contrato, 'assinar', 'gerado', ['cliente'])).toMatchObject({ recusa: 'CONTRATO_NAO_ENVIADO' })
    expect(decidir(contrato, 'assinar', 'cancelado', ['cliente'])).toMatchObject({ recusa: 'CONTRATO_CANCELADO' })
    expect(decidir(contrato, 'assinar', 'expirado', ['prestador'])).toMatchObject({ recusa: 'CONTRATO_EXPIRADO' })
  })

  test('is awaited until the last signature, in force from it on, also while it is changed', () => {
    expect(estadosOnde(situacoes, 'aAssinar')).toEqual(['gerado', 'em_assinatura'])
    expect(estadosOnde(situacoes, 'emVigor')).toEqual(['assinado', 'em_aditivo', 'em_distrato'])
  })

  test('that expired or was cancelled makes room for another one', () => {
    expect(estadosOnde(situacoes, 'semEfeito')).toEqual(['expirado', 'cancelado'])
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

describe('whoever signs a contract', () => {
  const aberto: FatosDoContrato = { situacao: 'em_assinatura', assinaram: [], vencido: false }
  const representante = { partes: ['cliente'], representa: ['cliente'] } as const

  test('represents the company: its other people may read, not sign', () => {
    expect(podeAssinarContrato(aberto, representante).permitido).toBe(true)
    expect(podeAssinarContrato(aberto, { partes: ['cliente'], representa: [] })).toMatchObject({
      recusa: 'NAO_E_REPRESENTANTE',
    })
    expect(podeAssinarContrato(aberto, { partes: [], representa: [] })).toMatchObject({ recusa: 'PAPEL_NAO_PERMITE' })
  })

  test('signs once, before the deadline, while nobody has refused', () => {
    expect(podeAssinarContrato({ ...aberto, assinaram: ['cliente'] }, representante)).toMatchObject({
      recusa: 'PARTE_JA_ASSINOU',
    })
    expect(podeAssinarContrato({ ...aberto, vencido: true }, representante)).toMatchObject({
      recusa: 'CONTRATO_EXPIRADO',
    })
    expect(podeAssinarContrato({ ...aberto, situacao: 'cancelado' }, representante)).toMatchObject({
      recusa: 'CONTRATO_CANCELADO',
    })
  })

  test('does not refuse what he has signed', () => {
    expect(podeRecusarContrato(aberto, representante).permitido).toBe(true)
    expect(podeRecusarContrato({ ...aberto, assinaram: ['cliente'] }, representante)).toMatchObject({
      recusa: 'PARTE_JA_ASSINOU',
    })
    expect(podeRecusarContrato({ ...aberto, situacao: 'assinado' }, representante)).toMatchObject({
      recusa: 'CONTRATO_JA_ASSINADO',
    })
  })

  test('on both sides acts for the one that has not signed yet', () => {
    const dosDois = { partes: ['cliente', 'prestador'], representa: ['cliente', 'prestador'] } as const
    expect(parteDe(aberto, dosDois)).toBe('cliente')
    expect(parteDe({ ...aberto, assinaram: ['cliente'] }, dosDois)).toBe('prestador')
  })
})
