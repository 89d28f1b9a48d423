import { describe, expect, test } from 'vitest'
import { solicitacao, substatus, substatusTodos } from './solicitacao.states.ts'
import { type FatosDaVez, minhaVez, parcelaVencida, vezesDa, vezesDasPartes } from './vez.rules.ts'

const gestor = { id: 2, papeis: ['gestor'] as const }

describe('whose turn it is', () => {
  const fatosDe = (mudancas: Partial<FatosDaVez>): FatosDaVez => ({
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
  const vezes = (mudancas: Partial<FatosDaVez> = {}) => vezesDa(fatosDe(mudancas))

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

  test('is that of the absent in whose place somebody acts, in the same role and not for a company', () => {
    const v = vezes()
    const ausente = { id: 8, nome: 'Davi', papel: 'gestor', empresaId: null, unidades: [], areas: [] } as const
    const minha = (delegante: Parameters<typeof minhaVez>[2]['delegantes']) =>
      minhaVez(v, { gestorId: 8 }, { id: 2, papeis: ['gestor'], delegantes: delegante ?? [] }) !== undefined
    expect(minha([ausente])).toBe(true)
    expect(minha([{ ...ausente, id: 9 }])).toBe(false)
    expect(minha([{ ...ausente, papel: 'consultor' }])).toBe(false)
    expect(minha([{ ...ausente, empresaId: 1 }])).toBe(false)
    const so = [{ papel: 'consultor', ato: 'ir', so: 7 }] as const
    expect([7, 8].map((id) => minhaVez(so, { gestorId: null }, { id, papeis: ['consultor'] }) !== undefined)).toEqual([
      true,
      false,
    ])
  })

  test('of what is overdue begins with the earliest instalment, where the state asks for one', () => {
    const parcela = (vencimento: string, vencida = true) => ({ parcela: 2, vencimento: vencimento as never, vencida })
    const execucao = (vencimento: string, vencida?: boolean) =>
      fatosDe({ substatus: 'em_execucao', parcela: parcela(vencimento, vencida) })
    expect(parcelaVencida([execucao('2019-03-02'), execucao('2019-03-01')])).toBe('2019-03-01')
    expect(parcelaVencida([execucao('2019-03-01', false)])).toBeUndefined()
    expect(
      parcelaVencida([fatosDe({ substatus: 'aguardando_avaliacao', parcela: parcela('2019-03-01') })]),
    ).toBeUndefined()
    expect(parcelaVencida([fatosDe({ substatus: 'em_execucao' })])).toBeUndefined()
  })
})
