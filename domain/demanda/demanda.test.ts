import { describe, expect, test } from 'vitest'
import { situacoesTodas as situacoesDaEtapa } from '../etapa/etapa.states.ts'
import { papeis } from '../kernel/papel.ts'
import { situacoesTodas } from '../proposta/proposta.states.ts'
import { substatusTodos } from '../solicitacao/solicitacao.states.ts'
import {
  falhasDaEscolha,
  podeAceitarDemanda,
  podeConfigurar,
  podeEntregarPelaCasa,
  podeRecusarDemanda,
} from './demanda.rules.ts'

const permitido = { permitido: true }
const recusada = (recusa: string) => ({ permitido: false, recusa })
const gestor = { id: 1, papeis: ['gestor'] as const }
const prestador = { id: 2, papeis: ['prestador'] as const }

describe('an internal demand', () => {
  test('is answered by its provider alone, while it waits for it and for nothing else', () => {
    for (const responder of [podeAceitarDemanda, podeRecusarDemanda]) {
      for (const substatus of substatusTodos)
        for (const situacao of situacoesTodas) {
          const agora = substatus === 'aguardando_aceite_prestador' && situacao === 'convidada'
          expect([substatus, situacao, responder({ substatus, situacao }, prestador).permitido]).toEqual([
            substatus,
            situacao,
            agora,
          ])
        }
      const esperando = { substatus: 'aguardando_aceite_prestador', situacao: 'convidada' } as const
      for (const papel of papeis.filter((p) => p !== 'prestador'))
        expect(responder(esperando, { id: 3, papeis: [papel] })).toEqual(recusada('PAPEL_NAO_PERMITE'))
    }
  })

  test('is configured by the staff while it is in analysis; a request that the client sent is not', () => {
    expect(podeConfigurar({ substatus: 'aguardando_analise', interna: true }, gestor)).toEqual(permitido)
    expect(podeConfigurar({ substatus: 'aguardando_analise', interna: false }, gestor)).toEqual(
      recusada('SOMENTE_DEMANDA_INTERNA'),
    )
    expect(podeConfigurar({ substatus: 'aguardando_aceite_prestador', interna: true }, gestor)).toEqual(
      recusada('SITUACAO_NAO_PERMITE'),
    )
    expect(podeConfigurar({ substatus: 'aguardando_analise', interna: true }, prestador)).toEqual(
      recusada('PAPEL_NAO_PERMITE'),
    )
  })

  test('may be delivered by the staff in the provider’s place, stage by stage, once it runs', () => {
    for (const situacao of situacoesDaEtapa)
      expect([
        situacao,
        podeEntregarPelaCasa({ id: 1, situacao, substatus: 'em_execucao', interna: true }, gestor).permitido,
      ]).toEqual([situacao, situacao === 'pendente' || situacao === 'devolvida'])
    const pendente = { id: 1, situacao: 'pendente', interna: true } as const
    expect(podeEntregarPelaCasa({ ...pendente, substatus: 'aguardando_liberacao' }, gestor)).toEqual(
      recusada('PROJETO_NAO_INICIADO'),
    )
    expect(podeEntregarPelaCasa({ ...pendente, interna: false, substatus: 'em_execucao' }, gestor)).toEqual(
      recusada('SOMENTE_DEMANDA_INTERNA'),
    )
  })

  test('needs of each stage what a proposal needs, and a value', () => {
    const etapa = {
      ordem: 1,
      descricao: 'Visita',
      entrega: 'Relatório',
      horas: 4,
      valor: 100_000,
      dtainicio: '2027-01-04',
      dtafim: '2027-01-08',
    }
    expect(falhasDaEscolha({ valor: 100_000, etapas: [etapa] }, '2026-11-20')).toEqual({})
    expect(falhasDaEscolha({ valor: 0, etapas: [{ ...etapa, valor: 0, entrega: '' }] }, '2027-01-05')).toEqual({
      'etapas.0.entrega': 'Diga o que o cliente recebe nesta etapa.',
      'etapas.0.dtainicio': 'O início já passou.',
      'etapas.0.valor': 'Informe o valor.',
    })
  })
})
