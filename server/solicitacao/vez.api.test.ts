import { aditivo } from '@hub/protocol/aditivo.ts'
import { avaliacao } from '@hub/protocol/avaliacao.ts'
import { contrato } from '@hub/protocol/contrato.ts'
import { empresaUsuario } from '@hub/protocol/empresa-usuario.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { painel } from '@hub/protocol/painel.ts'
import { projeto } from '@hub/protocol/projeto.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { lembrarParcelas } from '../pagamento/lembrar-parcelas.ts'
import { aprovado, assinarTodos, distrato, maisUmaEtapa, partesDe, pedir } from '../testing/aditivos.ts'
import { assinada, autorizada } from '../testing/historia.ts'
import { pdfPequeno, projetoEmExecucao, projetoFinalizado } from '../testing/projeto-em-execucao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { varrerPrazos } from './varrer-prazos.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

const agora = async (quem: CastName, id: number) =>
  (
    await hub
      .como(quem)
      .deve(quem === 'helena' ? solicitacao.detalharExterno : solicitacao.detalharInterno, { params: { id } })
  ).agora
const minha = async (quem: CastName, id: number) => {
  const { minha: sua, vezes } = await agora(quem, id)
  return sua ? vezes[0]!.ato : null
}
/** The request stands in what the panel says that waits for this person, and in the list of the same name. */
const naFila = async (quem: 'luciana' | 'vera', id: number) => {
  const p = await hub.como(quem).deve(quem === 'vera' ? painel.coordenador : painel.gestor)
  const { results } = await hub
    .como(quem)
    .deve(painel.demandas, { query: { dash_filter: 'minha_vez', page_size: '100' } })
  expect(results.length).toBe(p.contadores.minha_vez)
  return results.some((s) => s.id === id)
}

describe('a company for which nobody signs', () => {
  it('cannot come to be by a click while something is under way', async () => {
    const { empresa } = await autorizada(hub)
    const helena = { empresa, usuario: hub.como('helena').id, lado: 'cliente' as const }
    const ana = hub.como('ana')
    const outros = await ana.deve(empresaUsuario.listar, { query: { empresa, lado: 'cliente' } })
    for (const v of outros.results.filter((x) => x.usuario.id !== helena.usuario))
      await ana.deve(empresaUsuario.ligar, {
        corpo: { empresa, usuario: v.usuario.id, lado: 'cliente', representante: false },
      })
    const deixa = await ana.chamar(empresaUsuario.ligar, { corpo: { ...helena, representante: false } })
    expect([deixa.status, deixa.type]).toEqual([409, 'ULTIMA_ASSINATURA_DA_EMPRESA'])
    const sai = await ana.chamar(empresaUsuario.desligar, { corpo: helena })
    expect([sai.status, sai.type]).toEqual([
      409,
      outros.count > 1 ? 'ULTIMA_ASSINATURA_DA_EMPRESA' : 'ULTIMA_PESSOA_DA_EMPRESA',
    ])
    // Said again of who signs already, or of who never did, it changes nothing.
    await ana.deve(empresaUsuario.ligar, { corpo: { ...helena, representante: true } })
  })

  it('waits for the administration, which names somebody, who is told and signs', async () => {
    const { id, marina, empresa } = await autorizada(hub)
    // Come by another road than the guarded ones: an import, a person who went.
    await hub.database.execute(
      sql`update empresa_usuario set representante = false where empresa_id = ${empresa} and lado = 'cliente'`,
    )
    try {
      expect((await agora('helena', id)).vezes).toContainEqual({
        papel: 'admin',
        ato: 'definir quem assina pelo cliente',
        tipo: 'definirAssinante',
      })
      expect(await minha('helena', id)).toBeNull()
      expect(await minha('ana', id)).toBe('definir quem assina pelo cliente')
      const daAna = await hub.como('ana').deve(painel.demandas, { query: { dash_filter: 'minha_vez' } })
      expect(daAna.results.map((s) => s.id)).toContain(id)
      const lembrete = await hub.como('luciana').deve(contrato.enviarContratos, { params: { id }, corpo: {} })
      expect(lembrete.enviados.map((p) => p.parte)).toEqual(['prestador'])
      expect(lembrete.sem_quem_assine.map((p) => p.parte)).toEqual(['cliente'])
      const [aviso] = (await hub.como('ana').deve(notificacao.listar)).results
      expect([aviso!.mensagem, aviso!.destino]).toEqual([
        expect.stringContaining('ninguém assina pelo cliente'),
        `/empresas-usuarios?empresa=${empresa}`,
      ])
      await hub.como('marina').deve(contrato.assinar, { params: { a: marina, b: empresa }, corpo: { aceite: true } })
      const nada = await hub.como('luciana').deve(contrato.enviarContratos, { params: { id }, corpo: {} })
      expect([nada.enviados, nada.sem_quem_assine.length]).toEqual([[], 1])
      const { results } = await hub.como('helena').deve(contrato.listarDaSolicitacao, { params: { id } })
      expect(results[0]!.sem_quem_assine).toEqual(['cliente'])
      await hub.como('ana').deve(empresaUsuario.ligar, {
        corpo: { empresa, usuario: hub.como('helena').id, lado: 'cliente', representante: true },
      })
    } finally {
      await hub.database.execute(
        sql`update empresa_usuario set representante = true where empresa_id = ${empresa} and lado = 'cliente'`,
      )
    }
    expect((await hub.como('helena').deve(notificacao.listar)).results[0]!.mensagem).toContain(
      'espera a sua assinatura',
    )
    expect(await minha('helena', id)).toBe('assinar o contrato')
    await hub.como('helena').deve(contrato.assinar, { params: { a: marina, b: empresa }, corpo: { aceite: true } })
  })
})

describe('a payment recorded in person', () => {
  it('stands in the queue of who confirms it, by e-mail too, and is no turn of the client’s; time does not cancel it', async () => {
    const { id } = await assinada(hub)
    expect(await minha('helena', id)).toBe('pagar a sua parte')
    await hub.como('luciana').deve(pagamento.registrarPresencial, {
      corpo: { solicitacao: id, pago_em: '2019-01-07', forma: 'dinheiro' },
      arquivos: { comprovante: { nome: 'comprovante.pdf', conteudo: await pdfPequeno('Comprovante') } },
    })
    expect([await minha('helena', id), await minha('luciana', id)]).toEqual([null, null])
    expect(await minha('vera', id)).toBe('confirmar o pagamento presencial')
    expect([await naFila('vera', id), await naFila('luciana', id)]).toEqual([true, false])
    const email = await row(
      hub.database,
    )`select 1 from email where para = 'vera@hub.example' and texto like '%confirme o pagamento presencial%'`
    expect(email).toBeDefined()
    await hub.avancar('60 days')
    await hub.rodarTrabalhos()
    expect((await hub.como('vera').deve(solicitacao.detalharInterno, { params: { id } })).substatus.codigo).toBe(
      'aguardando_pagamento',
    )
    const { cobrancas } = await hub.como('vera').deve(pagamento.detalhar, { params: { id } })
    await hub.como('vera').deve(pagamento.confirmarPresencial, { params: { id: cobrancas[0]!.id }, corpo: {} })
    expect(await naFila('vera', id)).toBe(false)
  })
})

describe('a change of the contract', () => {
  it('is everybody’s turn who moves it on, and stages that rest ask nothing of anybody', async () => {
    const p = await projetoEmExecucao(hub)
    const aba = async () => (await hub.como('marina').deve(projeto.detalhar, { params: { id: p.id } })).agora
    expect((await aba()).vezes[0]!.ato).toBe('entregar a etapa 1')
    const { corpo: pedido } = await pedir(hub, p, distrato(p, [100, 0]))
    expect((await aba()).minha).toBe(false)
    expect([await minha('vera', p.id), await naFila('vera', p.id)]).toEqual(['aprovar o distrato', true])
    expect(await minha('luciana', p.id)).toBeNull()
    await hub.como('vera').deve(aditivo.aprovar, { params: { id: pedido.id }, corpo: {} })
    expect(await minha('helena', p.id)).toBe('assinar o distrato')
    expect(await minha('vera', p.id)).toBe('assinar o distrato')
    expect((await aba()).vezes[0]).toEqual({ papel: 'prestador', ato: 'assinar o distrato', tipo: 'assinarDistrato' })
    const daHelena = await hub.como('helena').deve(painel.cliente)
    expect(daHelena.aguardam.map((s) => s.id)).toContain(p.id)
    await assinarTodos(hub, p)
    expect(await minha('helena', p.id)).toBeNull()
  })

  it('leaves the stages that it does not change to be delivered', async () => {
    const p = await projetoEmExecucao(hub)
    await aprovado(hub, p, await maisUmaEtapa(hub, p, 800))
    const { agora: doProjeto } = await hub.como('marina').deve(projeto.detalhar, { params: { id: p.id } })
    expect(doProjeto.minha).toBe(true)
    expect(await minha('helena', p.id)).toBe('assinar o aditivo')
    await hub.como('marina').deve(contrato.assinar, { params: await partesDe(hub, p), corpo: { aceite: true } })
    expect((await hub.como('marina').deve(projeto.detalhar, { params: { id: p.id } })).agora.vezes[0]!.ato).toBe(
      'entregar a etapa 1',
    )
  })
})

describe('a client that does not pay its later instalments', () => {
  it('is asked, then what it owes is written off by two people, and the request is concluded', async () => {
    const p = await projetoFinalizado(hub, 3)
    const params = { id: p.id }
    const silencio = async (dias: string) => {
      await hub.avancar(dias)
      await varrerPrazos(hub.ports)
      await lembrarParcelas(hub.ports)
      await hub.rodarTrabalhos()
    }
    await silencio('40 days')
    expect((await hub.como('luciana').deve(solicitacao.detalharInterno, { params })).substatus.codigo).toBe(
      'aguardando_analise_final',
    )
    expect(await minha('luciana', p.id)).toBe('fazer a análise final')
    await hub.como('luciana').deve(avaliacao.gerarAtesto, { params, corpo: {} })
    await silencio('60 days')
    expect(await minha('helena', p.id)).toBe('pagar o que falta da sua parte')
    expect(await minha('luciana', p.id)).toBe('cobrar o cliente ou pedir a baixa')
    expect(await naFila('luciana', p.id)).toBe(true)
    const motivo = { motivo: 'Não responde a três cobranças.' }
    const pedida = await hub.como('luciana').deve(pagamento.pedirBaixa, { params, corpo: motivo })
    expect([pedida.baixa!.situacao, pedida.plano.map((x) => x.situacao)]).toEqual([
      'pedida',
      ['paga', 'vencida', 'vencida'],
    ])
    expect((await hub.como('luciana').chamar(pagamento.pedirBaixa, { params, corpo: motivo })).type).toBe(
      'BAIXA_JA_PEDIDA',
    )
    expect([await minha('vera', p.id), await naFila('vera', p.id), await naFila('luciana', p.id)]).toEqual([
      'decidir a baixa do que o cliente deve',
      true,
      false,
    ])
    expect((await hub.como('vera').chamar(pagamento.decidirBaixa, { params, corpo: { aprovar: false } })).status).toBe(
      400,
    )
    // Refused by a colleague and asked for anew: a page from before approves nothing.
    const { pedida_em } = pedida.baixa!
    await hub
      .como('ana')
      .deve(pagamento.decidirBaixa, { params, corpo: { aprovar: false, resposta: 'Cobre mais uma vez.', pedida_em } })
    const outra = await hub.como('luciana').deve(pagamento.pedirBaixa, { params, corpo: motivo })
    const aprovar = (em: string) =>
      hub.como('vera').chamar(pagamento.decidirBaixa, { params, corpo: { aprovar: true, pedida_em: em } })
    expect((await aprovar(pedida_em)).type).toBe('VERSAO_DESATUALIZADA')
    const { corpo: feita } = await aprovar(outra.baixa!.pedida_em)
    expect(feita.divisao).toMatchObject({ falta: 0, baixado: 554.66, pago: 277.34 })
    expect(feita.plano.map((x) => x.situacao)).toEqual(['paga', 'baixada', 'baixada'])
    expect((await hub.como('helena').chamar(pagamento.pagar, { corpo: { solicitacao: p.id, meio: 'pix' } })).type).toBe(
      'COBRANCA_JA_PAGA',
    )
    expect([await minha('helena', p.id), await minha('luciana', p.id)]).toEqual([null, 'fazer a análise final'])
    await hub.como('luciana').deve(solicitacao.finalizar, { params, corpo: {} })
  })
})
