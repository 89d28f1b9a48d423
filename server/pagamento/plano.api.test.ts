import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { contrato } from '@hub/protocol/contrato.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows, text } from '../db/rows.ts'
import {
  aprovado,
  assinarTodos,
  distrato,
  etapasDe,
  maisUmaEtapa,
  partesDe,
  ver as verAditivos,
} from '../testing/aditivos.ts'
import { conferirDinheiro } from '../testing/conferir-dinheiro.ts'
import { conferirVezDe } from '../testing/conferir-vez.ts'
import { aceita, type ProjetoDeTeste, pdfPequeno, projetoEmExecucao } from '../testing/projeto-em-execucao.ts'
import { usarProvedorDeTeste } from '../testing/provedor-de-teste.ts'
import { type ComVolta, createTestHub, voltarDepoisDeCadaTeste } from '../testing/test-hub.ts'
import { lembrarParcelas } from './lembrar-parcelas.ts'

let hub: ComVolta
/** Doce Cacau pays R$ 832 in two instalments of R$ 416; the first is paid. */
let p: ProjetoDeTeste

beforeAll(async () => {
  hub = await createTestHub({ volta: true })
  p = await projetoEmExecucao(hub, 2)
})
afterAll(() => hub?.fechar())
voltarDepoisDeCadaTeste(() => hub)

const diaDaqui = async (dias: number) =>
  (await row<{ d: string }>(hub.database, sql`select (agora() + make_interval(days => ${dias}))::date::text as d`))!.d
/** One more stage of R$ 900, of which the client pays R$ 180, signed by all. */
async function maisNovecentos(): Promise<void> {
  const corpo = await maisUmaEtapa(hub, p, 900)
  const dia = await diaDaqui(20)
  corpo.etapas[2] = { ...corpo.etapas[2]!, dtainicio: dia, dtafim: dia }
  await aprovado(hub, p, corpo)
  await assinarTodos(hub, p)
}
const ver = () => hub.como('vera').deve(pagamento.detalhar, { params: { id: p.id } })
const plano = async () => (await ver()).plano.map((x) => [x.parcela, x.valor, x.situacao])
const lembrar = () => lembrarParcelas(hub.ports)
const vezes = async () =>
  (await hub.como('luciana').deve(solicitacao.detalharInterno, { params: { id: p.id } })).agora.vezes.map((v) => v.ato)
const registrarEConfirmar = async () => {
  const { id } = await hub.como('luciana').deve(pagamento.registrarPresencial, {
    corpo: { solicitacao: p.id, pago_em: '2019-01-09', forma: 'dinheiro' },
    arquivos: { comprovante: { nome: 'comprovante.pdf', conteudo: await pdfPequeno('Comprovante') } },
  })
  await hub.como('vera').deve(pagamento.confirmarPresencial, { params: { id }, corpo: {} })
}
/** The end of the work, for what may be written off. */
const naAnaliseFinal = (sim: boolean) =>
  hub.database.execute(
    sql`update solicitacao set substatus = ${sim ? 'aguardando_analise_final' : 'em_execucao'} where id = ${p.id}`,
  )
async function baixar(): Promise<void> {
  const params = { id: p.id }
  await hub.como('luciana').deve(pagamento.pedirBaixa, { params, corpo: { motivo: 'O cliente não paga.' } })
  await hub.como('vera').deve(pagamento.decidirBaixa, { params, corpo: { aprovar: true } })
}

describe('what an amendment adds to the client’s share', () => {
  test('leaves the client the days that it had for the first instalment', async () => {
    await registrarEConfirmar()
    await hub.avancar('120 days')
    await maisNovecentos()
    expect(await plano()).toEqual([
      [1, 416, 'paga'],
      [2, 416, 'paga'],
      [3, 180, 'a_pagar'],
    ])
    expect((await ver()).plano[2]!.vencimento! >= (await diaDaqui(9))).toBe(true)
    await hub.avancar('20 days')
    expect(await lembrar()).toBe(1)
    expect((await plano())[2]).toEqual([3, 180, 'vencida'])
  })

  test('is named among all instalments by the receipt and at the payer’s bank', async () => {
    const antes = { ...hub.ports }
    const provedor = usarProvedorDeTeste(hub)
    const ditas: string[] = []
    const { pagamento: porta, documentos } = hub.ports
    hub.ports.pagamento = {
      ...porta,
      criarPix: (pedido) => {
        ditas.push(pedido.descricao)
        return porta.criarPix(pedido)
      },
    }
    hub.ports.documentos = {
      ...documentos,
      recibo: (dados) => {
        ditas.push(dados.referente)
        return documentos.recibo(dados)
      },
    }
    try {
      await registrarEConfirmar()
      await maisNovecentos()
      await hub.rodarTrabalhos()
      ditas.length = 0
      const { txid } = await hub.como('helena').deve(pagamento.pagar, { corpo: { solicitacao: p.id, meio: 'pix' } })
      await provedor.simulado.simularPagamento(txid)
      await hub.como('helena').deve(pagamento.verificar, { params: { id: p.id } })
      await hub.rodarTrabalhos()
      expect(ditas.map((d) => /\(parcela[^)]*\)/.exec(d)?.[0])).toEqual(['(parcela 3 de 3)', '(parcela 3 de 3)'])
    } finally {
      Object.assign(hub.ports, antes)
    }
  })

  test('that went back and is paid anew has a receipt of its own number', async () => {
    await registrarEConfirmar()
    await hub.rodarTrabalhos()
    // As an amendment leaves an instalment that it gives back whole.
    await hub.database.execute(
      sql`update cobranca set situacao = 'estornada' where solicitacao_id = ${p.id} and parcela = 2`,
    )
    await registrarEConfirmar()
    await hub.rodarTrabalhos()
    const titulos = await rows<{ titulo: string }>(
      hub.database,
      sql`select titulo from documento where solicitacao_id = ${p.id} and tipo = 'recibo' order by titulo`,
    )
    expect(titulos.map((d) => d.titulo.replace(/\d{4}-\d+/, 'N'))).toEqual([
      'Recibo N/1',
      'Recibo N/2',
      expect.stringMatching(/^Recibo N\/2-\d+$/),
    ])
  })

  test('makes nothing overdue of what was reminded of before', async () => {
    await hub.avancar('70 days')
    await lembrar()
    expect(await vezes()).toContain('pagar a parcela 2')
    await maisNovecentos()
    expect(await plano()).toEqual([
      [1, 416, 'paga'],
      [2, 596, 'a_pagar'],
    ])
    expect(await vezes()).not.toContain('pagar a parcela 2')
    await conferirVezDe(hub, [p.id])
  })

  test('falls due also where the client had nothing to pay before', async () => {
    await hub.database.execute(
      sql`update solicitacao set valor_parceiro = valor_cliente, valor_cliente = 0, vencimento_da_parte = null where id = ${p.id}`,
    )
    await hub.database.execute(sql`update cobranca set situacao = 'cancelada' where solicitacao_id = ${p.id}`)
    await maisNovecentos()
    await hub.avancar('20 days')
    expect(await lembrar()).toBe(1)
    expect((await plano())[0]![2]).toBe('vencida')
    expect(await vezes()).toContain('pagar a parcela 1')
  })
})

describe('what an amendment takes from the client’s share', () => {
  test('is owed no more, nor a default, though it was reminded of', async () => {
    await registrarEConfirmar()
    await aceita(hub, p, 1)
    await aceita(hub, p, 2)
    await maisNovecentos()
    await hub.avancar('80 days')
    expect(await lembrar()).toBe(1)
    expect((await plano())[2]).toEqual([3, 180, 'vencida'])
    expect(await vezes()).toContain('pagar a parcela 3')
    const motivo = 'O treinamento da noite não é mais necessário.'
    await aprovado(hub, p, { tipo: 'aditivo', motivo, etapas: (await etapasDe(hub, p)).slice(0, 2) })
    await assinarTodos(hub, p)
    expect((await ver()).divisao).toMatchObject({ pago: 832, falta: 0 })
    expect(await vezes()).not.toContain('pagar a parcela 3')
    await conferirVezDe(hub, [p.id])
    // Nobody is in default: a termination that is refused comes to nothing.
    await aprovado(hub, p, distrato(p, [100, 100]))
    await hub
      .como('helena')
      .deve(contrato.recusar, { params: await partesDe(hub, p), corpo: { motivo: 'Quero concluir o serviço.' } })
    expect((await verAditivos(hub, p)).results[0]!.situacao.codigo).toBe('recusado')
  })
})

describe('what a terminated contract leaves to pay', () => {
  test('is the client’s turn until it is paid or written off', async () => {
    await aceita(hub, p, 1)
    await aceita(hub, p, 2)
    await aprovado(hub, p, distrato(p, [100, 100]))
    await assinarTodos(hub, p)
    const pagar = 'pagar o que falta da sua parte'
    expect(await vezes()).toEqual([pagar])
    await conferirVezDe(hub, [p.id])
    await hub.rodarTrabalhos()
    await conferirDinheiro(hub, p.id)
    const params = { id: p.id }
    const lembrete = await hub.como('luciana').deve(solicitacao.lembrar, { params, corpo: {} })
    expect(lembrete.ato).toBe(pagar)
    await hub.avancar('90 days')
    expect(await lembrar()).toBe(1)
    expect(await vezes()).toEqual(['cobrar o cliente ou pedir a baixa', pagar])
    await conferirVezDe(hub, [p.id])
    await hub.como('luciana').deve(pagamento.pedirBaixa, { params, corpo: { motivo: 'O cliente fechou.' } })
    expect(await vezes()).toEqual(['decidir a baixa do que o cliente deve', pagar])
    await conferirVezDe(hub, [p.id])
    await hub.como('vera').deve(pagamento.decidirBaixa, { params, corpo: { aprovar: true } })
    expect(await vezes()).toEqual([])
    await conferirVezDe(hub, [p.id])
    await hub.rodarTrabalhos()
    await conferirDinheiro(hub, p.id)
  })
})

describe('a write-off', () => {
  const comMais = (situacao: string) => [
    [1, 416, 'paga'],
    [2, 416, 'baixada'],
    [3, 180, situacao],
  ]
  /** What was owed is written off, and the work is given back to the execution. */
  async function baixada(): Promise<void> {
    await naAnaliseFinal(true)
    await hub.avancar('70 days')
    await lembrar()
    await baixar()
    expect(await plano()).toEqual([
      [1, 416, 'paga'],
      [2, 416, 'baixada'],
    ])
    expect(await vezes()).not.toContain('pagar o que falta da sua parte')
    await naAnaliseFinal(false)
  }
  /** An amendment adds to it, and that is overdue. */
  async function baixadaComMais(): Promise<void> {
    await baixada()
    await maisNovecentos()
    expect(await plano()).toEqual(comMais('a_pagar'))
    await hub.avancar('40 days')
    expect(await lembrar()).toBe(1)
    expect(await vezes()).toContain('pagar a parcela 3')
    await conferirVezDe(hub, [p.id])
  }

  const faltas = () =>
    rows(hub.database, { mensagem: text })`
      select distinct mensagem from notificacao where mensagem like 'Falta pagar%' and destino like ${`%/${p.id}?%`}`

  test('is told as owed to nobody: what an amendment adds is, and is paid by a link', async () => {
    await baixada()
    await maisNovecentos()
    expect((await faltas()).map((x) => x.mensagem)).toEqual([
      expect.stringContaining(`Falta pagar ${formatarReais(18_000)} da sua parte`),
    ])
    const { url } = await hub.como('luciana').deve(pagamento.gerarLink, { corpo: { solicitacao: p.id } })
    const params = { token: url.split('/').at(-1)! }
    const visto = await hub.ninguem.deve(pagamento.abrirLink, { params })
    expect(visto).toMatchObject({ parcela: 3, valor: 180, situacao: 'a_pagar' })
    expect((await hub.ninguem.deve(pagamento.pagarPorLink, { params, corpo: {} })).cobranca).toMatchObject({
      valor: 180,
      situacao: 'pendente',
    })
  })

  test('is charged by no termination', async () => {
    await baixada()
    await aprovado(hub, p, distrato(p, [100, 100]))
    const [visto] = (await verAditivos(hub, p)).results
    expect(visto!.distrato).toMatchObject({ valor_cliente: 832, pago_pelo_cliente: 416, baixado: 416, cobrar: 0 })
    await assinarTodos(hub, p)
    expect(await faltas()).toEqual([])
    const cartas = await rows(hub.database, { texto: text })`
      select texto from email where assunto like 'Distrato em vigor%'`
    expect(cartas.length).toBeGreaterThan(0)
    for (const { texto } of cartas) expect(texto).not.toContain('ainda paga')
    expect((await ver()).divisao).toMatchObject({ pago: 416, baixado: 416, falta: 0 })
    await conferirDinheiro(hub, p.id)
  })

  test('takes what was owed then: what an amendment adds later is paid', async () => {
    await baixadaComMais()
    await registrarEConfirmar()
    expect(await plano()).toEqual(comMais('paga'))
    await hub.rodarTrabalhos()
    await conferirDinheiro(hub, p.id)
  })

  test('or is written off by itself', async () => {
    await baixadaComMais()
    await naAnaliseFinal(true)
    await baixar()
    expect(await plano()).toEqual(comMais('baixada'))
    expect((await ver()).divisao).toMatchObject({ pago: 416, baixado: 596, falta: 0 })
  })
})
