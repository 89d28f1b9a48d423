import { describe, expect, test } from 'vitest'
import { estadosOnde } from '../kernel/maquina.ts'
import { acoesDaProposta, type FatosDaProposta, falhasDaProposta, situacaoVista } from './proposta.rules.ts'
import { situacoes } from './proposta.states.ts'

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

describe('a proposal', () => {
  const naRodada: FatosDaProposta = {
    situacao: 'enviada',
    substatus: 'aguardando_propostas',
    prazoEncerrado: false,
    vencida: false,
    assinadaPeloPrestador: false,
    lugar: 'sozinha',
  }
  const prestador = { id: 1, papeis: ['prestador'] } as const
  const podeResponder = (mudancas: Partial<FatosDaProposta>) => {
    const { salvar, enviar, declinar } = acoesDaProposta({ ...naRodada, ...mudancas }, prestador)
    return [salvar, enviar, declinar].map((d) => d.permitido || d.recusa)
  }

  test('is written and sent while its round takes proposals, to the deadline', () => {
    expect(podeResponder({ situacao: 'rascunho' })).toEqual([true, true, true])
    const tarde = ['PRAZO_ENCERRADO', 'PRAZO_ENCERRADO', 'PRAZO_ENCERRADO']
    expect(podeResponder({ situacao: 'rascunho', prazoEncerrado: true })).toEqual(tarde)
    expect(podeResponder({ situacao: 'rascunho', substatus: 'em_selecao' })).toEqual(tarde)
  })

  test('that is negotiated is answered after the deadline of the round; its rivals are not', () => {
    const negocia = { substatus: 'em_negociacao', prazoEncerrado: true } as const
    expect(acoesDaProposta({ ...naRodada, ...negocia, situacao: 'em_negociacao' }, prestador).enviar.permitido).toBe(
      true,
    )
    expect(acoesDaProposta({ ...naRodada, ...negocia }, prestador).enviar).toMatchObject({ recusa: 'PRAZO_ENCERRADO' })
    const jaNao = { ...negocia, substatus: 'em_selecao', situacao: 'em_negociacao' } as const
    expect(acoesDaProposta({ ...naRodada, ...jaNao }, prestador).enviar).toMatchObject({ recusa: 'PRAZO_ENCERRADO' })
  })

  test('is chosen by the client, and by the staff where several companies hire together', () => {
    const emSelecao = { ...naRodada, substatus: 'em_selecao', prazoEncerrado: true } as const
    const escolhe = (papel: 'cliente' | 'gestor', lugar: 'sozinha' | 'principal') =>
      acoesDaProposta({ ...emSelecao, lugar }, { id: 1, papeis: [papel] }).escolher.permitido
    expect([escolhe('cliente', 'sozinha'), escolhe('gestor', 'sozinha')]).toEqual([true, false])
    expect([escolhe('cliente', 'principal'), escolhe('gestor', 'principal')]).toEqual([false, true])
  })

  test('takes part until the round is over, is weighed once it is sent, and wins when it is chosen', () => {
    expect(estadosOnde(situacoes, 'aResponder')).toEqual(['convidada', 'rascunho'])
    expect(estadosOnde(situacoes, 'naRodada')).toEqual(['convidada', 'rascunho', 'enviada'])
    expect(estadosOnde(situacoes, 'emDisputa')).toEqual(['enviada', 'em_negociacao'])
    expect(estadosOnde(situacoes, 'venceu')).toEqual(['selecionada', 'autorizada'])
    expect(estadosOnde(situacoes, 'saiu')).toEqual(['declinada', 'desistente'])
  })

  test('says in ten characters how, holds beyond the day on which the seals open, and begins today at the earliest', () => {
    const hoje = '2026-11-20'
    const etapa = {
      ordem: 1,
      descricao: 'Visita',
      entrega: 'Ata',
      horas: 1,
      valor: 100,
      dtainicio: hoje,
      dtafim: hoje,
    }
    const boa = { apresentacao: 'Uma visita', validade: hoje, valorBruto: 100, etapas: [etapa] }
    expect(falhasDaProposta(boa, hoje)).toEqual({})
    expect(falhasDaProposta({ ...boa, apresentacao: 'Uma visit ' }, hoje)).toHaveProperty('apresentacao')
    expect(falhasDaProposta({ ...boa, validade: '2026-11-19' }, hoje)).toHaveProperty('validade')
    expect(falhasDaProposta({ ...boa, etapas: [{ ...etapa, dtainicio: '2026-11-19' }] }, hoje)).toEqual({
      'etapas.0.dtainicio': 'O início já passou.',
    })
    expect(falhasDaProposta({ ...boa, validade: '2026-11-27' }, hoje, '2026-11-27')).toEqual({
      validade: 'Os preços só abrem em 27/11/2026: a proposta precisa valer depois desse dia.',
    })
    expect(falhasDaProposta({ ...boa, validade: '2026-11-28' }, hoje, '2026-11-27')).toEqual({})
  })
})
