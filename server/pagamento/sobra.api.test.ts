import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { projeto } from '@hub/protocol/projeto.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows, text } from '../db/rows.ts'
import { aprovado, assinarTodos, distrato, estado } from '../testing/aditivos.ts'
import { conferirDinheiro } from '../testing/conferir-dinheiro.ts'
import { assinada } from '../testing/historia.ts'
import { nfseDeTeste } from '../testing/nfse-de-teste.ts'
import { aceita, type ProjetoDeTeste, pdfPequeno, projetoEmExecucao } from '../testing/projeto-em-execucao.ts'
import { entregar, type ProvedorDeTeste, usarProvedorDeTeste } from '../testing/provedor-de-teste.ts'
import { type ComVolta, createTestHub, voltarDepoisDeCadaTeste } from '../testing/test-hub.ts'

let hub: ComVolta
let provedor: ProvedorDeTeste
/** Half of Doce Cacau’s R$ 832 is paid; of its two stages the first is accepted. */
let p: ProjetoDeTeste

beforeAll(async () => {
  hub = await createTestHub({ volta: true })
  usarProvedorDeTeste(hub)
  p = await projetoEmExecucao(hub, 2)
  await aceita(hub, p, 1)
})
afterAll(() => hub?.fechar())
voltarDepoisDeCadaTeste(() => hub)
beforeEach(() => {
  provedor = usarProvedorDeTeste(hub)
})

const registrar = async (id: number) =>
  hub.como('luciana').chamar(pagamento.registrarPresencial, {
    corpo: { solicitacao: id, pago_em: '2019-01-07', forma: 'dinheiro' },
    arquivos: { comprovante: { nome: 'comprovante.pdf', conteudo: await pdfPequeno('Comprovante') } },
  })
const confirmar = (id: number) => hub.como('vera').deve(pagamento.confirmarPresencial, { params: { id }, corpo: {} })
const cobrancas = async (id: number) =>
  (
    await rows<{ c: string }>(
      hub.database,
      sql`select situacao || ' ' || valor as c from cobranca where solicitacao_id = ${id} order by id`,
    )
  ).map((x) => x.c)
const divisao = async () => (await hub.como('vera').deve(pagamento.detalhar, { params: { id: p.id } })).divisao
/** Its first stage was carried out: of the client’s R$ 832 half is owed, which is paid. */
async function distratada(antesDaUltima: () => Promise<unknown> = async () => {}): Promise<void> {
  await aprovado(hub, p, distrato(p, [100, 0]))
  await antesDaUltima()
  await assinarTodos(hub, p)
}
async function chegar(): Promise<void> {
  for (const a of provedor.avisos) await entregar(hub.app, a)
  await hub.rodarTrabalhos()
}
/** The execution is over, the second half overdue, and Luciana asks for a write-off. */
async function comBaixaPedida(): Promise<void> {
  await hub.database.execute(sql`update solicitacao set substatus = 'aguardando_analise_final' where id = ${p.id}`)
  await hub.avancar('70 days')
  await hub.como('luciana').deve(pagamento.pedirBaixa, { params: { id: p.id }, corpo: { motivo: 'O cliente fechou.' } })
}
const decidirBaixa = () =>
  hub.como('vera').chamar(pagamento.decidirBaixa, { params: { id: p.id }, corpo: { aprovar: true } })

describe('money recorded in person that nobody has confirmed yet', () => {
  test('goes back by people when the request is cancelled, and that is said before', async () => {
    const { id } = await assinada(hub)
    const { corpo } = await registrar(id)
    const previsto = await hub.como('helena').deve(solicitacao.preverCancelamento, { params: { id } })
    expect([previsto.a_devolver, previsto.cobrancas]).toEqual([832, 0])
    await hub
      .como('helena')
      .deve(solicitacao.cancelar, { params: { id }, corpo: { justificativa: 'O cliente mudou de ramo.' } })
    expect(await cobrancas(id)).toEqual(['estorno_pendente 83200'])
    const pedidos = await row<{ n: number }>(
      hub.database,
      sql`select count(*)::int as n from notificacao where mensagem like 'Devolva R$_832,00 ao cliente%'`,
    )
    expect(pedidos!.n).toBeGreaterThan(0)
    await hub
      .como('vera')
      .deve(pagamento.registrarEstorno, { params: { id: corpo.id }, corpo: { motivo: 'Devolvido em dinheiro.' } })
    await hub.rodarTrabalhos()
    await conferirDinheiro(hub, id)
  })

  test('is looked at before the rest is written off', async () => {
    await comBaixaPedida()
    const { corpo } = await registrar(p.id)
    expect(await decidirBaixa()).toMatchObject({ status: 409, type: 'PAGAMENTO_EM_CONFIRMACAO' })
    const { agora } = await hub.como('vera').deve(solicitacao.detalharInterno, { params: { id: p.id } })
    expect(agora.vezes.map((v) => v.tipo)).not.toContain('decidirBaixa')
    await confirmar(corpo.id)
    expect(await divisao()).toMatchObject({ pago: 832, baixado: 0, falta: 0 })
  })
})

test('what was asked to be written off is owed again when the work goes on', async () => {
  await comBaixaPedida()
  const etapa = p.etapas[0]!
  await hub.database.execute(sql`update etapa set situacao = 'aceita', aceita_em = agora() where id = ${etapa}`)
  await hub
    .como('luciana')
    .deve(solicitacao.devolverExecucao, { params: { id: p.id }, corpo: { etapas: [etapa], motivo: 'Falta o anexo.' } })
  expect(await decidirBaixa()).toMatchObject({ status: 409, type: 'BAIXA_NAO_PEDIDA' })
  expect(await divisao()).toMatchObject({ pago: 416, baixado: 0, falta: 416 })
})

describe('money that comes after the client’s share shrank goes back', () => {
  test('paid by Pix around the last signature of a termination', async () => {
    const { txid } = await hub.como('helena').deve(pagamento.pagar, { corpo: { solicitacao: p.id, meio: 'pix' } })
    await distratada(() => provedor.simulado.simularPagamento(txid))
    await chegar()
    expect(await cobrancas(p.id)).toEqual(['pago 41600', 'estornada 41600'])
    expect(await divisao()).toMatchObject({ pago: 416, falta: 0, devolvido: 416 })
    expect(await estado(hub, p)).toMatchObject({ cliente: 41_600 })
  })

  test('recorded in person before, confirmed after it', async () => {
    const { corpo } = await registrar(p.id)
    await distratada()
    await confirmar(corpo.id)
    await hub.rodarTrabalhos()
    expect(await cobrancas(p.id)).toEqual(['pago 41600', 'estorno_pendente 41600'])
    await conferirDinheiro(hub, p.id)
  })

  test('after the rest was written off', async () => {
    await comBaixaPedida()
    const { txid } = await hub.como('helena').deve(pagamento.pagar, { corpo: { solicitacao: p.id, meio: 'pix' } })
    await provedor.simulado.simularPagamento(txid)
    expect((await decidirBaixa()).status).toBe(200)
    await chegar()
    expect(await cobrancas(p.id)).toEqual(['pago 41600', 'estornada 41600'])
    expect(await divisao()).toMatchObject({ pago: 416, baixado: 416, falta: 0 })
    await conferirDinheiro(hub, p.id)
  })

  test('and only what is too much of it', async () => {
    const { corpo } = await registrar(p.id)
    await hub.database.execute(sql`update solicitacao set valor_cliente = valor_cliente - 10000 where id = ${p.id}`)
    await confirmar(corpo.id)
    expect(await cobrancas(p.id)).toEqual(['pago 41600', 'pago 31600', 'estorno_pendente 10000'])
  })
})

describe('a termination in force', () => {
  test('tells what is owed now, and not on the day of its approval', async () => {
    await aprovado(hub, p, distrato(p, [100, 100]))
    const { corpo } = await registrar(p.id)
    await confirmar(corpo.id)
    await hub.como('vera').deve(projeto.autorizarNota, { params: { id: p.notas[0] }, corpo: {} })
    await hub.como('marina').deve(projeto.enviarNota, {
      params: { id: p.id },
      corpo: { parcela: 1 },
      arquivos: { nota: { nome: 'n.xml', conteudo: nfseDeTeste({ numero: '931' }) } },
    })
    await hub.como('ana').deve(projeto.pagarNota, { params: { id: p.notas[0] }, corpo: {} })
    await assinarTodos(hub, p)
    const cartas = await rows(hub.database, { texto: text })`
      select texto from email where assunto like 'Distrato em vigor%'`
    expect(cartas.length).toBeGreaterThan(0)
    for (const { texto } of cartas) {
      expect(texto).toContain(`Ainda devido ao prestador: ${formatarReais(208_000)}.`)
      expect(texto).not.toContain('ainda paga')
    }
    await conferirDinheiro(hub, p.id)
  })
})
