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
import { type ComandoDaSolicitacao, solicitacao, substatus, substatusTodos } from './solicitacao.states.ts'
import { type FatosDaVez, minhaVez, vezesDa, vezesDasPartes } from './vez.rules.ts'

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

describe('whose turn it is', () => {
  const vezes = (mudancas: Partial<Parameters<typeof vezesDa>[0]> = {}) =>
    vezesDa({
      substatus: 'aguardando_analise',
      atualizacaoRespondida: false,
      assinaturasPendentes: [],
      entregaAConferir: false,
      etapaAEntregar: false,
      etapasAceitas: false,
      responsavelImpedido: false,
      variasEmpresas: false,
      ...mudancas,
    })

  test('somebody is awaited in every state that is not an end, nobody in an end or after a refusal', () => {
    for (const estado of substatusTodos)
      expect([estado, vezes({ substatus: estado }).length > 0]).toEqual([
        estado,
        // The client may appeal against a refusal; nobody waits for it.
        !(solicitacao.fins as readonly string[]).includes(estado) && estado !== 'indeferida',
      ])
    expect(substatusTodos.every((s) => (substatus[s].vez === null) === (substatus[s].ato === ''))).toBe(true)
  })

  test('passes to the manager when the client has handed in its data', () => {
    const respondida = vezes({ substatus: 'aguardando_atualizacao_cliente', atualizacaoRespondida: true })
    expect(respondida).toEqual([{ papel: 'gestor', ato: 'conferir os dados atualizados' }])
  })

  test('is that of whoever has not signed', () => {
    const falta = vezes({ substatus: 'aguardando_assinaturas', assinaturasPendentes: ['prestador', 'entidade'] })
    expect(falta.map((v) => v.papel)).toEqual(['prestador', 'coordenador'])
  })

  test('is the administration’s where nobody can sign for a company, until it says who does', () => {
    for (const substatus of ['aguardando_assinaturas', 'em_execucao'] as const)
      expect(
        vezes({
          substatus,
          assinaturasPendentes: ['cliente', 'entidade'],
          semQuemAssine: ['cliente'],
          mudanca: { tipo: 'aditivo', situacao: 'em_assinatura', autores: [], coordenadorLivre: true },
        }),
      ).toEqual([
        { papel: 'admin', ato: 'definir quem assina pelo cliente', tipo: 'definirAssinante' },
        substatus === 'em_execucao'
          ? { papel: 'coordenador', ato: 'assinar o aditivo', tipo: 'assinarAditivo' }
          : { papel: 'coordenador', ato: 'assinar o contrato', tipo: 'assinarContrato' },
      ])
  })

  test('is a second person’s for a payment in person, and not the client’s to pay once more', () => {
    const presencial = { autores: [5], coordenadorLivre: true }
    expect(vezes({ substatus: 'aguardando_pagamento', presencial })).toEqual([
      { papel: 'coordenador', ato: 'confirmar o pagamento presencial', tipo: 'confirmarPagamento', menos: [5] },
    ])
    expect(
      vezes({ substatus: 'aguardando_pagamento', presencial: { ...presencial, coordenadorLivre: false } }),
    ).toEqual([{ papel: 'admin', ato: 'confirmar o pagamento presencial', tipo: 'confirmarPagamento', menos: [5] }])
    expect(
      minhaVez(
        vezes({ substatus: 'aguardando_pagamento', presencial }),
        { gestorId: null },
        { id: 5, papeis: ['coordenador'] },
      ),
    ).toBeUndefined()
  })

  test('while the contract is being changed is that of whoever moves the change on', () => {
    const mudanca = { tipo: 'distrato', situacao: 'em_aprovacao', autores: [5], coordenadorLivre: true } as const
    const na = (mais: Partial<FatosDaVez>) => vezes({ substatus: 'em_execucao', ...mais })
    expect(na({ mudanca })).toEqual([
      { papel: 'coordenador', ato: 'aprovar o distrato', tipo: 'aprovarMudanca', menos: [5] },
    ])
    expect(na({ mudanca: { ...mudanca, coordenadorLivre: false } })).toEqual([
      { papel: 'coordenador', ato: 'retirar o distrato: falta quem o aprove', tipo: 'retirarMudanca' },
    ])
    expect(na({ mudanca, etapasAceitas: true }).map((v) => v.papel)).toEqual(['coordenador'])
    expect(na({ mudanca: { ...mudanca, situacao: 'proposto' }, etapaAEntregar: true })).toEqual([
      { papel: 'gestor', ato: 'decidir sobre o distrato proposto', tipo: 'decidirProposta' },
      { papel: 'prestador', ato: 'entregar as etapas' },
    ])
    expect(
      na({ mudanca: { ...mudanca, situacao: 'em_assinatura' }, assinaturasPendentes: ['cliente', 'prestador'] }),
    ).toEqual([
      { papel: 'cliente', ato: 'assinar o distrato', tipo: 'assinarDistrato' },
      { papel: 'prestador', ato: 'assinar o distrato', tipo: 'assinarDistrato' },
    ])
  })

  test('of an authorisation with nobody left who may give it is to send the choice back', () => {
    const autorizacao = { autores: [2, 8], coordenadorLivre: false }
    const ato = 'devolver a escolha: quem enviou ou escolheu não autoriza'
    expect(vezes({ substatus: 'aguardando_autorizacao_gestor', responsavelImpedido: true, autorizacao })).toEqual([
      { papel: 'gestor', ato, tipo: 'devolverEscolha' },
    ])
    expect(vezes({ substatus: 'aguardando_autorizacao_coordenador', autorizacao })).toEqual([
      { papel: 'coordenador', ato, tipo: 'devolverEscolha' },
    ])
    expect(
      vezes({ substatus: 'aguardando_autorizacao_coordenador', autorizacao: { autores: [8], coordenadorLivre: true } }),
    ).toEqual([{ papel: 'coordenador', ato: 'autorizar acima da alçada', menos: [8] }])
  })

  test('is the coordinator’s where the responsible manager sent the request himself', () => {
    const substatus = 'aguardando_autorizacao_gestor'
    expect(vezes({ substatus })).toEqual([{ papel: 'gestor', ato: 'autorizar a proposta' }])
    expect(vezes({ substatus, responsavelImpedido: true })).toEqual([
      { papel: 'coordenador', ato: 'autorizar a proposta' },
    ])
  })

  test('is the manager’s to choose where several companies hire together', () => {
    expect(vezes({ substatus: 'em_selecao' })[0]!.papel).toBe('cliente')
    expect(vezes({ substatus: 'em_selecao', variasEmpresas: true })).toEqual([
      { papel: 'gestor', ato: 'escolher uma proposta' },
    ])
  })

  test('of several companies is everybody’s who can move one of them, the least advanced first', () => {
    const parte = { atualizacaoRespondida: false, assinaturasPendentes: [], entregaAConferir: false }
    const outros = { etapaAEntregar: false, etapasAceitas: false, responsavelImpedido: false, variasEmpresas: true }
    expect(
      vezesDasPartes([
        { ...parte, ...outros, substatus: 'em_execucao' },
        { ...parte, ...outros, substatus: 'aguardando_liberacao' },
        { ...parte, ...outros, substatus: 'em_execucao' },
      ]).map((v) => v.papel),
    ).toEqual(['gestor', 'prestador'])
  })

  test('is the client’s while a delivery waits to be looked at', () => {
    expect(vezes({ substatus: 'em_execucao', entregaAConferir: true })[0]).toEqual({
      papel: 'cliente',
      ato: 'conferir a entrega',
      tipo: 'conferirEntrega',
    })
    expect(vezes({ substatus: 'em_execucao' })[0]!.papel).toBe('prestador')
  })

  test('is the provider’s beside the client’s only while there is a stage to deliver', () => {
    const entregue = { substatus: 'em_execucao', entregaAConferir: true } as const
    expect(vezes({ ...entregue, etapaAEntregar: true }).map((v) => v.papel)).toEqual([
      'cliente',
      'consultor',
      'prestador',
    ])
    expect(vezes(entregue).map((v) => v.papel)).toEqual(['cliente', 'consultor'])
  })

  test('is the provider’s to finish once every stage is accepted', () => {
    expect(vezes({ substatus: 'em_execucao', etapasAceitas: true })).toEqual([
      { papel: 'prestador', ato: 'finalizar o projeto', tipo: 'finalizarProjeto' },
    ])
  })

  test('is a manager’s own where the request is his or nobody’s; the coordinator’s where he is responsible', () => {
    const v = vezes()
    expect(minhaVez(v, { gestorId: null }, gestor)).toBeDefined()
    expect(minhaVez(v, { gestorId: 2 }, gestor)).toBeDefined()
    expect(minhaVez(v, { gestorId: 8 }, gestor)).toBeUndefined()
    expect(minhaVez(v, { gestorId: 8 }, { id: 8, papeis: ['coordenador'] })).toBeDefined()
    expect(minhaVez(v, { gestorId: null }, { id: 8, papeis: ['coordenador'] })).toBeUndefined()
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
    pagamentoEmConfirmacao: false,
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
    expect(prazoVencido({ ...pagamento, pagamentoEmConfirmacao: true })).toBe('nada')
  })
})
