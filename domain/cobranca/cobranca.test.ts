import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decidir } from '../kernel/maquina.ts'
import { type Papel, papeis } from '../kernel/papel.ts'
import {
  acoesDaCobranca,
  acoesDoPagamento,
  destinoDoAtrasado,
  type FatosDoPagamento,
  podeConfirmarPresencial,
} from './cobranca.rules.ts'
import { cobranca } from './cobranca.states.ts'
import { maximoDeParcelas, naParcela, planoDoCliente } from './plano.rules.ts'

describe('the charge', () => {
  test('is paid by no person, only by what the payment provider confirms', () => {
    expect(decidir(cobranca, 'pagar', 'pendente', papeis)).toMatchObject({ recusa: 'PAPEL_NAO_PERMITE' })
    expect(decidir(cobranca, 'pagar', 'pendente', ['sistema']).permitido).toBe(true)
  })

  test('once paid is not cancelled but refunded', () => {
    expect(decidir(cobranca, 'cancelar', 'pago', ['cliente'])).toMatchObject({ recusa: 'COBRANCA_JA_PAGA' })
    expect(decidir(cobranca, 'pedirEstorno', 'pago', ['gestor']).permitido).toBe(true)
    expect(decidir(cobranca, 'pedirEstorno', 'estorno_pendente', ['gestor'])).toMatchObject({
      recusa: 'ESTORNO_JA_PEDIDO',
    })
  })

  test('paid in person needs a receipt and a second person', () => {
    expect(podeConfirmarPresencial({ registradoPor: null, comprovante: false }, 1)).toMatchObject({
      recusa: 'PAGAMENTO_NAO_REGISTRADO',
    })
    expect(podeConfirmarPresencial({ registradoPor: 2, comprovante: false }, 1)).toMatchObject({
      recusa: 'COMPROVANTE_AUSENTE',
    })
    expect(podeConfirmarPresencial({ registradoPor: 1, comprovante: true }, 1)).toMatchObject({
      recusa: 'MESMA_PESSOA',
    })
    expect(podeConfirmarPresencial({ registradoPor: 2, comprovante: true }, 1).permitido).toBe(true)
  })

  test('takes late money while the share is owed and nothing else pays it, else returns it', () => {
    expect(destinoDoAtrasado([], true)).toBe('pago')
    expect(destinoDoAtrasado(['expirada', 'cancelada'], true)).toBe('pago')
    expect(destinoDoAtrasado(['pendente'], true)).toBe('estorno_pendente')
    expect(destinoDoAtrasado(['pago'], true)).toBe('estorno_pendente')
    expect(destinoDoAtrasado([], false)).toBe('estorno_pendente')
  })
})

describe('the payment of a request', () => {
  const devido: FatosDoPagamento = {
    substatus: 'aguardando_pagamento',
    falta: 83_200,
    lugar: 'sozinha',
    emConfirmacao: false,
    vencida: false,
    baixaPedida: null,
  }
  const acoes = (papel: Papel, mudancas: Partial<FatosDoPagamento> = {}) =>
    acoesDoPagamento({ ...devido, ...mudancas }, { id: 1, papeis: [papel] })

  test('is made by the client, and recorded or asked for by the managers', () => {
    expect(acoes('cliente').pagar.permitido).toBe(true)
    expect(acoes('gestor').pagar).toMatchObject({ recusa: 'PAPEL_NAO_PERMITE' })
    expect(acoes('gestor').registrarPresencial.permitido).toBe(true)
    expect(acoes('coordenador').gerarLink.permitido).toBe(true)
    expect(acoes('cliente').gerarLink).toMatchObject({ recusa: 'PAPEL_NAO_PERMITE' })
  })

  test('is not due before the signatures nor after the end', () => {
    for (const substatus of ['aguardando_assinaturas', 'concluida', 'cancelada_cliente'] as const)
      expect(acoes('cliente', { substatus }).pagar).toMatchObject({ recusa: 'PAGAMENTO_NAO_DEVIDO' })
    expect(acoes('cliente', { substatus: 'em_execucao' }).pagar.permitido).toBe(true)
  })

  test('is made once', () => {
    expect(acoes('cliente', { falta: 0 }).pagar).toMatchObject({ recusa: 'COBRANCA_JA_PAGA' })
    expect(acoes('gestor', { lugar: 'principal_de_autorizadas' }).gerarLink).toMatchObject({
      recusa: 'AJA_NA_SUBSOLICITACAO',
    })
    expect(acoes('cliente', { lugar: 'sub_que_acompanha' }).definirParcelas).toMatchObject({
      recusa: 'SUBSOLICITACAO_ACOMPANHA',
    })
    expect(acoes('cliente', { lugar: 'sub_autorizada' }).pagar.permitido).toBe(true)
    expect(acoes('cliente', { emConfirmacao: true }).pagar).toMatchObject({ recusa: 'PAGAMENTO_EM_CONFIRMACAO' })
  })

  test('is owed to the last centavo', () => {
    const umCentavo = { falta: 1 }
    expect(acoes('cliente', umCentavo).pagar.permitido).toBe(true)
    const devendo = { substatus: 'aguardando_analise_final', vencida: true } as const
    expect(acoes('gestor', { ...devendo, ...umCentavo }).pedirBaixa.permitido).toBe(true)
    const antes = { substatus: 'aguardando_autorizacao_gestor' } as const
    expect(acoes('gestor', { ...antes, ...umCentavo }).definirParcelas.permitido).toBe(true)
    expect(acoes('gestor', { ...antes, falta: 0 }).definirParcelas).toMatchObject({ recusa: 'PAGAMENTO_NAO_DEVIDO' })
  })

  test('is not split where several companies hire together: each pays its own at once', () => {
    const antes = { substatus: 'aguardando_autorizacao_gestor' } as const
    expect(acoes('gestor', { ...antes, lugar: 'principal' }).definirParcelas).toMatchObject({
      recusa: 'NAO_VALE_PARA_VARIAS_EMPRESAS',
    })
    expect(acoes('gestor', { ...antes, lugar: 'sozinha' }).definirParcelas.permitido).toBe(true)
  })

  test('is split by the contract: once that is drawn, only an amendment changes it', () => {
    for (const substatus of ['aguardando_pagamento', 'aguardando_liberacao', 'em_execucao'] as const)
      expect(acoes('gestor', { substatus }).definirParcelas).toMatchObject({ recusa: 'PARCELAS_NO_CONTRATO' })
  })

  test('is written off by two people, once everything is delivered and it is overdue', () => {
    const devendo = { substatus: 'aguardando_analise_final', vencida: true } as const
    expect(acoes('gestor', devendo).pedirBaixa.permitido).toBe(true)
    expect(acoes('cliente', devendo).pedirBaixa).toMatchObject({ recusa: 'PAPEL_NAO_PERMITE' })
    for (const [mudancas, recusa] of [
      [{ vencida: false }, 'PARCELA_NAO_VENCIDA'],
      [{ falta: 0 }, 'COBRANCA_JA_PAGA'],
      [{ emConfirmacao: true }, 'PAGAMENTO_EM_CONFIRMACAO'],
      [{ substatus: 'em_execucao' }, 'SITUACAO_NAO_PERMITE'],
      [{ baixaPedida: { autores: [1] } }, 'BAIXA_JA_PEDIDA'],
    ] as const)
      expect(acoes('gestor', { ...devendo, ...mudancas }).pedirBaixa).toMatchObject({ recusa })
    const pedida = { ...devendo, baixaPedida: { autores: [1] } }
    expect(acoes('coordenador', pedida).decidirBaixa).toMatchObject({ recusa: 'MESMA_PESSOA' })
    expect(acoesDoPagamento({ ...devido, ...pedida }, { id: 2, papeis: ['coordenador'] }).decidirBaixa.permitido).toBe(
      true,
    )
    expect(acoes('gestor', pedida).decidirBaixa).toMatchObject({ recusa: 'PAPEL_NAO_PERMITE' })
    // The work goes on again, or nothing is owed any more.
    const outra = { ...pedida, baixaPedida: { autores: [9] } }
    expect(acoes('coordenador', { ...outra, substatus: 'em_execucao' }).decidirBaixa).toMatchObject({
      recusa: 'SITUACAO_NAO_PERMITE',
    })
    expect(acoes('coordenador', { ...outra, falta: 0 }).decidirBaixa).toMatchObject({ recusa: 'COBRANCA_JA_PAGA' })
    expect(acoes('admin', devendo).decidirBaixa).toMatchObject({ recusa: 'BAIXA_NAO_PEDIDA' })
  })

  test('in instalments sums to the share, one every thirty days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 24 }), (valor, n) => {
        const plano = planoDoCliente(valor, n, '2026-01-31')
        expect(plano.reduce((t, p) => t + p.valor, 0)).toBe(valor)
        expect(plano).toHaveLength(n)
      }),
    )
    expect(planoDoCliente(100_000, 3, '2026-01-31')).toEqual([
      { parcela: 1, valor: 33_334, vencimento: '2026-01-31' },
      { parcela: 2, valor: 33_333, vencimento: '2026-03-02' },
      { parcela: 3, valor: 33_333, vencimento: '2026-04-01' },
    ])
    expect(planoDoCliente(0, 1, null)).toEqual([])
  })

  test('names an instalment among those of its plan, and one that the plan has no more', () => {
    expect(naParcela(1, 1)).toBeUndefined()
    expect(naParcela(1, 3)).toBe('parcela 1 de 3')
    expect(naParcela(3, 2)).toBe('parcela 3 de 3')
  })

  test('falls due on a day with business, as every deadline does', () => {
    const calendario = { facultativos: ['carnaval_segunda', 'carnaval_terca'] as const }
    const dias = (primeira: string, mais = {}) => planoDoCliente(90_000, 3, primeira, [], mais).map((p) => p.vencimento)
    // The Saturday of Carnival, and 1 April.
    expect(dias('2019-01-31')).toEqual(['2019-01-31', '2019-03-04', '2019-04-01'])
    expect(dias('2019-01-31', { calendario })).toEqual(['2019-01-31', '2019-03-06', '2019-04-01'])
    // The first one's day is the request's own deadline, or the one on which it was paid.
    expect(dias('2019-02-02')[0]).toBe('2019-02-02')
  })

  test('keeps what is paid as it was paid, and divides the rest over what is left of the plan', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 12, max: 1_000_000 }),
        fc.integer({ min: 1, max: 12 }),
        fc.nat(12),
        fc.integer({ min: 0, max: 2_000_000 }),
        (valor, n, quantas, depois) => {
          const pagas = planoDoCliente(valor, n, null).slice(0, Math.min(quantas, n))
          // Nothing changed: the plan is the same whatever is paid of it.
          expect(planoDoCliente(valor, n, null, pagas)).toEqual(planoDoCliente(valor, n, null))
          const pago = pagas.reduce((s, p) => s + p.valor, 0)
          const plano = planoDoCliente(depois, n, null, pagas)
          expect(plano.reduce((s, p) => s + p.valor, 0)).toBe(Math.max(depois, pago))
          for (const p of pagas) expect(plano.find((x) => x.parcela === p.parcela)?.valor).toBe(p.valor)
        },
      ),
    )
    // Paid out of order, it is shown in order.
    expect(planoDoCliente(90_000, 3, null, [{ parcela: 2, valor: 30_000 }]).map((p) => p.parcela)).toEqual([1, 2, 3])
    expect(planoDoCliente(150_000, 1, '2026-01-31', [{ parcela: 1, valor: 100_000 }])).toEqual([
      { parcela: 1, valor: 100_000, vencimento: '2026-01-31' },
      { parcela: 2, valor: 50_000, vencimento: '2026-03-02' },
    ])
  })

  test('says which instalments a write-off took, so that what comes later is paid like any other', () => {
    const paga = [{ parcela: 1, valor: 41_600 }]
    const resta = { parcela: 2, valor: 41_600, vencimento: '2026-03-02', baixada: true }
    const [um] = planoDoCliente(83_200, 2, '2026-01-31', paga)
    expect(planoDoCliente(83_200, 2, '2026-01-31', paga, { baixas: [41_600] })).toEqual([um, resta])
    const mais = { parcela: 3, valor: 18_000, vencimento: '2026-04-01' }
    expect(planoDoCliente(101_200, 2, '2026-01-31', paga, { baixas: [41_600] })).toEqual([um, resta, mais])
    const pagaMais = [...paga, { parcela: 3, valor: 18_000 }]
    expect(planoDoCliente(101_200, 2, '2026-01-31', pagaMais, { baixas: [41_600] })).toEqual([um, resta, mais])
    expect(planoDoCliente(101_200, 2, '2026-01-31', paga, { baixas: [41_600, 18_000] })).toEqual([
      um,
      resta,
      { ...mais, baixada: true },
    ])
    // A share that shrank afterwards leaves less of it.
    expect(planoDoCliente(71_600, 2, '2026-01-31', paga, { baixas: [41_600] })).toEqual([
      um,
      { ...resta, valor: 30_000 },
    ])
  })

  test('falls due no earlier than an amendment leaves time to pay', () => {
    const paga = [{ parcela: 1, valor: 83_200 }]
    const vencimentos = (primeira: string | null, naoAntesDe: string | null) =>
      planoDoCliente(101_200, 1, primeira, paga, { naoAntesDe }).map((p) => p.vencimento)
    expect(vencimentos('2026-01-31', '2026-04-20')).toEqual(['2026-01-31', '2026-04-20'])
    expect(vencimentos('2026-01-31', '2026-02-10')).toEqual(['2026-01-31', '2026-03-02'])
    // Nobody asked the client for anything before: there is no first day.
    expect(planoDoCliente(18_000, 1, null, [], { naoAntesDe: '2026-04-20' })[0]!.vencimento).toBe('2026-04-20')
  })

  test('is split while the authorisation is awaited, so that the contract says it', () => {
    expect(acoes('gestor', { substatus: 'aguardando_autorizacao_gestor' }).definirParcelas.permitido).toBe(true)
    expect(acoes('gestor', { substatus: 'aguardando_assinaturas' }).definirParcelas).toMatchObject({
      recusa: 'CONTRATO_EM_ASSINATURA',
    })
    expect(acoes('gestor', { substatus: 'em_selecao' }).definirParcelas).toMatchObject({
      recusa: 'PAGAMENTO_NAO_DEVIDO',
    })
  })

  test('has no instalment below the minimum', () => {
    expect(maximoDeParcelas(83_200, { maximo: 3, minima: 10_000 })).toBe(3)
    expect(maximoDeParcelas(29_999, { maximo: 3, minima: 10_000 })).toBe(2)
    expect(maximoDeParcelas(500, { maximo: 3, minima: 10_000 })).toBe(1)
  })
})

test('the client takes back a charge of his own, not what a manager recorded in person', () => {
  const f = { situacao: 'pendente', meio: 'pix', registradaPor: null, comprovante: false } as const
  const cancelar = (meio: 'pix' | 'presencial', papel: Papel) =>
    acoesDaCobranca({ ...f, meio }, { id: 1, papeis: [papel] }).cancelar.permitido
  expect([cancelar('pix', 'cliente'), cancelar('presencial', 'cliente')]).toEqual([true, false])
  expect([cancelar('pix', 'gestor'), cancelar('presencial', 'gestor')]).toEqual([true, true])
})

test('a refund that the provider cannot make is recorded by who answers for it, not by the manager', () => {
  const f = { situacao: 'estorno_pendente', meio: 'presencial', registradaPor: 1, comprovante: true } as const
  expect(acoesDaCobranca(f, { id: 1, papeis: ['gestor'] }).registrarEstorno.permitido).toBe(false)
  expect(acoesDaCobranca(f, { id: 1, papeis: ['coordenador'] }).registrarEstorno.permitido).toBe(true)
})
