import { describe, expect, test } from 'vitest'
import { decidir } from '../kernel/maquina.ts'
import { type Agente, papeis } from '../kernel/papel.ts'
import { emNomeDe, papeisNaSolicitacao } from './alcance.rules.ts'
import { prazoVencido } from './prazo.rules.ts'
import {
  acoesDaSolicitacao,
  autorizacaoFinal,
  destinoDoCancelamento,
  type FatosDaSolicitacao,
  podeAlterarObjetivo,
  podeAutorizar,
  podeCancelar,
  podeConcluir,
  podeLembrar,
  podeLiberar,
} from './solicitacao.rules.ts'
import { type ComandoDaSolicitacao, solicitacao, substatusTodos } from './solicitacao.states.ts'

const fatos = (mudancas: Partial<FatosDaSolicitacao> = {}): FatosDaSolicitacao => ({
  substatus: 'aguardando_analise',
  autorId: 1,
  gestorId: 2,
  centroCustoId: 3,
  temSubsidio: true,
  escolhidaPor: null,
  valorSubsidio: null,
  etapasPendentes: false,
  atestoGerado: true,
  pagamentoCompleto: true,
  lugar: 'sozinha',
  partes: [],
  ...mudancas,
})
const gestor = { id: 2, papeis: ['gestor'] as const }
const cliente = { id: 1, papeis: ['cliente'] as const }
const permitido = { permitido: true }
const recusada = (recusa: string) => ({ permitido: false, recusa })

describe('every state × command × role', () => {
  const agentes: Agente[] = [...papeis, 'sistema']
  const comandos = Object.keys(solicitacao.comandos) as ComandoDaSolicitacao[]

  test('is allowed exactly where its row says so, and refused by role before state', () => {
    let celulas = 0
    for (const comando of comandos)
      for (const estado of substatusTodos)
        for (const agente of agentes) {
          const { quem, de } = solicitacao.comandos[comando]
          const d = decidir(solicitacao, comando, estado, [agente])
          const onde = `${comando} in ${estado} by ${agente}`
          if (!quem.includes(agente)) expect([onde, d]).toEqual([onde, recusada('PAPEL_NAO_PERMITE')])
          else expect([onde, d.permitido]).toEqual([onde, (de as readonly string[]).includes(estado)])
          celulas++
        }
    expect(celulas).toBe(comandos.length * substatusTodos.length * agentes.length)
  })

  test('what a screen offers is what the table allows, for every role', () => {
    for (const estado of substatusTodos)
      for (const papel of papeis) {
        const acoes = acoesDaSolicitacao(fatos({ substatus: estado }), { id: 99, papeis: [papel] })
        for (const [nome, d] of Object.entries(acoes)) {
          if (!d.permitido) continue
          const comando =
            nome === 'autorizar' && estado === 'aguardando_autorizacao_coordenador' ? 'autorizarAcimaDaAlcada' : nome
          const linha = solicitacao.comandos[comando as ComandoDaSolicitacao]
          expect([nome, estado, (linha.de as readonly string[]).includes(estado)]).toEqual([nome, estado, true])
          expect([nome, papel, linha.quem.includes(papel)]).toEqual([nome, papel, true])
        }
      }
  })

  test('an ended request offers nothing to anybody', () => {
    for (const fim of solicitacao.fins)
      for (const papel of papeis)
        expect(
          Object.values(acoesDaSolicitacao(fatos({ substatus: fim }), { id: 9, papeis: [papel] })).some(
            (d) => d.permitido,
          ),
        ).toBe(false)
  })
})

describe('rules beyond the table', () => {
  test('a release needs a responsible manager, and a cost centre where there is subsidy', () => {
    expect(podeLiberar(fatos(), gestor)).toEqual(permitido)
    expect(podeLiberar(fatos({ gestorId: null }), gestor)).toEqual(recusada('SEM_RESPONSAVEL'))
    expect(podeLiberar(fatos({ centroCustoId: null }), gestor)).toEqual(recusada('SEM_CENTRO_DE_CUSTO'))
    expect(podeLiberar(fatos({ centroCustoId: null, temSubsidio: false }), gestor)).toEqual(permitido)
  })

  test('who sent or chose does not authorise; above the limit the coordinator decides', () => {
    const f = fatos({ substatus: 'aguardando_autorizacao_gestor', valorSubsidio: 1_500_001 })
    expect(podeAutorizar(f, gestor)).toEqual(permitido)
    expect(podeAutorizar({ ...f, escolhidaPor: 2 }, gestor)).toEqual(recusada('AUTOR_NAO_AUTORIZA'))
    expect(podeAutorizar({ ...f, autorId: 2 }, gestor)).toEqual(recusada('AUTOR_NAO_AUTORIZA'))
    expect(autorizacaoFinal(f, gestor, { alcada: 1_500_000 })).toBe(false)
    expect(autorizacaoFinal({ ...f, valorSubsidio: 1_500_000 }, gestor, { alcada: 1_500_000 })).toBe(true)
    expect(autorizacaoFinal(f, { id: 5, papeis: ['coordenador'] }, { alcada: 1_500_000 })).toBe(true)
    expect(autorizacaoFinal({ ...f, valorSubsidio: null }, gestor, { alcada: 0 })).toBe(true)
  })

  test('who may not is told that before anything else, and where it belongs before its state', () => {
    const parte = fatos({ lugar: 'sub_que_acompanha', substatus: 'em_selecao' })
    expect(podeLiberar(parte, cliente)).toEqual(recusada('PAPEL_NAO_PERMITE'))
    expect(podeLiberar(parte, gestor)).toEqual(recusada('SUBSOLICITACAO_ACOMPANHA'))
    expect(podeLiberar({ ...parte, lugar: 'sozinha' }, gestor)).toEqual(recusada('SITUACAO_NAO_PERMITE'))
  })

  test('whoever is awaited is reminded by somebody else, while somebody is awaited', () => {
    const f = { substatus: 'aguardando_analise' } as const
    expect(podeLembrar(f, [2], cliente)).toEqual(permitido)
    expect(podeLembrar(f, [], cliente)).toEqual(recusada('SEM_QUEM_LEMBRAR'))
    expect(podeLembrar(f, [2, 1], cliente)).toEqual(recusada('VEZ_PROPRIA'))
    // In the place of one of those who are awaited.
    expect(podeLembrar(f, [2, 9], { ...cliente, nomes: [1, 9] })).toEqual(recusada('VEZ_PROPRIA'))
    for (const substatus of ['concluida', 'indeferida'] as const)
      expect(podeLembrar({ substatus }, [2], cliente)).toEqual(recusada('SITUACAO_NAO_PERMITE'))
  })

  test('a client and the body cancel until the execution begins', () => {
    const f = fatos({ substatus: 'aguardando_pagamento' })
    expect(podeCancelar(f, cliente)).toEqual(permitido)
    expect(podeCancelar(fatos({ substatus: 'aguardando_liberacao' }), cliente)).toEqual(permitido)
    for (const quem of [cliente, gestor])
      expect(podeCancelar(fatos({ substatus: 'em_execucao' }), quem)).toEqual(recusada('SITUACAO_NAO_PERMITE'))
    expect([destinoDoCancelamento(cliente), destinoDoCancelamento(gestor)]).toEqual([
      'cancelada_cliente',
      'cancelada_entidade',
    ])
  })

  test('the client changes the objective before the release only', () => {
    expect(podeAlterarObjetivo(fatos(), cliente)).toEqual(permitido)
    expect(podeAlterarObjetivo(fatos({ substatus: 'em_selecao' }), cliente)).toEqual(recusada('SITUACAO_NAO_PERMITE'))
    expect(podeAlterarObjetivo(fatos({ substatus: 'em_selecao' }), gestor)).toEqual(permitido)
    const osDois = { id: 2, papeis: ['cliente', 'gestor'] as const }
    expect(podeAlterarObjetivo(fatos({ substatus: 'em_selecao' }), osDois)).toEqual(permitido)
  })

  test('a conclusion needs the attestation and the whole payment', () => {
    const f = fatos({ substatus: 'aguardando_analise_final' })
    expect(podeConcluir(f, gestor)).toEqual(permitido)
    expect(podeConcluir({ ...f, atestoGerado: false }, gestor)).toEqual(recusada('ATESTO_NAO_GERADO'))
    expect(podeConcluir({ ...f, pagamentoCompleto: false }, gestor)).toEqual(recusada('PAGAMENTO_PENDENTE'))
  })
})

describe('the roles of a user in a request', () => {
  const ninguem = { id: 7, grupos: papeis, clienteDe: [], prestadorDe: [], unidades: [], areas: [] }
  const s = { empresaId: 10, unidadeId: 20, areaId: 30, gestorId: null, consultorId: null, convidadas: [40] }

  test('are those for which there is a link', () => {
    expect(papeisNaSolicitacao(ninguem, s)).toEqual(['coordenador', 'admin'])
    expect(papeisNaSolicitacao({ ...ninguem, grupos: ['cliente'], clienteDe: [10] }, s)).toEqual(['cliente'])
    expect(papeisNaSolicitacao({ ...ninguem, grupos: ['prestador'], prestadorDe: [41] }, s)).toEqual([])
    const convidadas = [41, 40]
    expect(papeisNaSolicitacao({ ...ninguem, grupos: ['prestador'], prestadorDe: [40] }, { ...s, convidadas })).toEqual(
      ['prestador'],
    )
    expect(papeisNaSolicitacao({ ...ninguem, grupos: ['consultor'] }, { ...s, consultorId: 7 })).toEqual(['consultor'])
  })

  test('of a consultant are his own and those of whom he stands in for, in whose name he then acts', () => {
    const tiago = { id: 8, nome: 'Tiago', papel: 'consultor', empresaId: null, unidades: [], areas: [] } as const
    const davi = { ...ninguem, grupos: ['consultor'] as const, delegantes: [tiago] }
    for (const consultorId of [7, 8]) expect(papeisNaSolicitacao(davi, { ...s, consultorId })).toEqual(['consultor'])
    expect(papeisNaSolicitacao(davi, { ...s, consultorId: 9 })).toEqual([])
    expect([7, 8, 9].map((consultorId) => emNomeDe(davi, { ...s, consultorId })?.id)).toEqual([undefined, 8, undefined])
  })

  test('of a manager follow unit and area, or his own responsibility', () => {
    const g = { ...ninguem, grupos: ['gestor'] as const, unidades: [20] }
    expect(papeisNaSolicitacao(g, s)).toEqual(['gestor'])
    expect(papeisNaSolicitacao({ ...g, areas: [31] }, s)).toEqual([])
    expect(papeisNaSolicitacao({ ...g, areas: [30] }, s)).toEqual(['gestor'])
    expect(papeisNaSolicitacao({ ...g, unidades: [21] }, { ...s, gestorId: 7 })).toEqual(['gestor'])
  })
})

describe('a deadline that has passed', () => {
  const f = {
    substatus: 'sem_propostas',
    prazoVencido: true,
    avisos: 2,
    avisosDevidos: 2,
    haPropostaValida: false,
    atualizacaoRespondida: false,
    pagamentoACaminho: false,
    soFaltaEntidade: false,
  } as const

  test('cancels after the warnings, and warns first where one is missing', () => {
    expect(prazoVencido(f)).toBe('cancelar')
    expect(prazoVencido({ ...f, avisos: 1 })).toBe('avisar_de_novo')
    expect(prazoVencido({ ...f, prazoVencido: false })).toBe('nada')
  })

  test('does nothing where the road has no such end, a proposal is still valid, or the client has answered', () => {
    expect(prazoVencido({ ...f, substatus: 'aguardando_analise' })).toBe('nada')
    expect(prazoVencido({ ...f, substatus: 'em_selecao', haPropostaValida: true })).toBe('nada')
    expect(prazoVencido({ ...f, substatus: 'em_selecao' })).toBe('cancelar')
    expect(prazoVencido({ ...f, substatus: 'aguardando_atualizacao_cliente', atualizacaoRespondida: true })).toBe(
      'nada',
    )
    expect(prazoVencido({ ...f, substatus: 'aguardando_atualizacao_cliente' })).toBe('cancelar')
    expect(prazoVencido({ ...f, atualizacaoRespondida: true })).toBe('cancelar')
    const pagamento = { ...f, substatus: 'aguardando_pagamento' } as const
    expect(prazoVencido(pagamento)).toBe('cancelar')
    expect(prazoVencido({ ...pagamento, pagamentoACaminho: true })).toBe('nada')
  })

  test('asks the sponsor again for the one signature that is missing, and cancels nothing for it', () => {
    const assinaturas = { ...f, substatus: 'aguardando_assinaturas' } as const
    expect(prazoVencido(assinaturas)).toBe('cancelar')
    expect(prazoVencido({ ...assinaturas, soFaltaEntidade: true })).toBe('avisar_de_novo')
    expect(prazoVencido({ ...assinaturas, soFaltaEntidade: true, prazoVencido: false })).toBe('nada')
  })
})
