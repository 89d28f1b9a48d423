import { createHmac } from 'node:crypto'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { rows } from '../db/rows.ts'
import { mercadoPago } from '../integrations/pagamento/mercadopago/mercadopago.ts'
import {
  type MercadoPagoFalso,
  mercadoPagoFalso,
  TOKEN,
} from '../integrations/pagamento/mercadopago/testdata/mercadopago-falso.ts'
import { transporteHttp } from '../integrations/pagamento/transporte.ts'
import { assinada } from '../testing/historia.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

const segredo = 'assinatura-secreta-do-mercado-pago-com-64-letras'
let hub: TestHub
let falso: MercadoPagoFalso
let id: number

beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())
beforeEach(async () => {
  falso = await mercadoPagoFalso()
  hub.ports.pagamento = mercadoPago({
    url: falso.url,
    token: TOKEN,
    segredoDoWebhook: segredo,
    origem: hub.ports.config.origem,
    transporte: transporteHttp({}, 2_000),
    esperar: async () => undefined,
  })
  id = (await assinada(hub)).id
})
afterEach(() => falso.fechar())

const pagar = (meio: 'pix' | 'credito') =>
  hub.como('helena').deve(pagamento.pagar, { corpo: { solicitacao: id, meio } })
const cobrancas = () =>
  rows<{ situacao: string; e2eid: string | null; valor: number }>(
    hub.database,
    sql`select situacao, e2eid, valor::int as valor from cobranca where solicitacao_id = ${id} order by id`,
  )

/** The provider's message about a payment, to the address that it was given for the charge. */
async function avisar(pago: string, chave: string, mudado: { ts?: number; v1?: string } = {}): Promise<number> {
  const ts = String(mudado.ts ?? Math.floor(Date.now() / 1000))
  const v1 = mudado.v1 ?? createHmac('sha256', segredo).update(`id:${pago};request-id:r1;ts:${ts};`).digest('hex')
  const res = await hub.app.inject({
    method: 'POST',
    url: `/api/pagamento/webhook/mercadopago/?source_news=webhooks&cobranca=${chave}&data.id=${pago}&type=payment`,
    headers: { 'content-type': 'application/json', 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': 'r1' },
    payload: JSON.stringify({ action: 'payment.updated', data: { id: pago }, type: 'payment' }),
  })
  return res.statusCode
}

test('a card is paid on the provider’s page, counts once the provider itself says so, and comes back whole', async () => {
  const c = await pagar('credito')
  expect(c).toMatchObject({ url: expect.stringMatching(/^https:\/\/www\.mercadopago/), copiaecola: null })
  const pago = falso.pagarPagina(c.txid)
  expect(await avisar(pago, c.txid, { v1: 'a'.repeat(64) })).toBe(401)
  expect(await avisar(pago, c.txid, { ts: Math.floor(Date.now() / 1000) - 600 })).toBe(401)
  expect((await cobrancas())[0]!.situacao).toBe('pendente')
  const estados = await Promise.all(Array.from({ length: 10 }, () => avisar(pago, c.txid)))
  expect(new Set(estados)).toEqual(new Set([200]))
  expect(await cobrancas()).toEqual([{ situacao: 'pago', e2eid: `mp.${pago}`, valor: 83_200 }])
  await hub.como('luciana').deve(solicitacao.cancelar, { params: { id }, corpo: { justificativa: 'Mudou de ramo.' } })
  await hub.rodarTrabalhos()
  expect(await cobrancas()).toMatchObject([{ situacao: 'estornada' }])
  expect(falso.devolucoes).toMatchObject([{ payment_id: Number(pago), amount: 832 }])
})

test('a message about somebody else’s payment, or one of another amount, makes nothing paid', async () => {
  const c = await pagar('credito')
  expect(await avisar('123456', c.txid)).toBe(200)
  expect((await cobrancas())[0]!.situacao).toBe('pendente')
  const pago = falso.pagarPagina(c.txid, { transaction_amount: 831.99 })
  await avisar(pago, c.txid)
  expect((await cobrancas())[0]!.situacao).toBe('estorno_pendente')
  await hub.rodarTrabalhos()
  expect(await cobrancas()).toMatchObject([{ situacao: 'estornada' }])
  expect(falso.devolucoes).toMatchObject([{ amount: 831.99 }])
  const { divisao } = await hub.como('helena').deve(pagamento.detalhar, { params: { id } })
  expect(divisao).toMatchObject({ devolvido: 831.99 })
})

test('a page that is paid twice gives the second payment back, once', async () => {
  const c = await pagar('credito')
  const pago = falso.pagarPagina(c.txid)
  await avisar(pago, c.txid)
  await hub.rodarTrabalhos()
  const outro = falso.pagarPagina(c.txid)
  await avisar(outro, c.txid)
  await hub.rodarTrabalhos()
  await hub.como('helena').deve(pagamento.verificar, { params: { id }, corpo: undefined })
  await hub.rodarTrabalhos()
  expect(await cobrancas()).toEqual([
    { situacao: 'pago', e2eid: `mp.${pago}`, valor: 83_200 },
    { situacao: 'estornada', e2eid: `mp.${outro}`, valor: 83_200 },
  ])
  expect(falso.devolucoes).toMatchObject([{ payment_id: Number(outro), amount: 832 }])
})

test('a Pix has its code, and is made once though the first answer was lost', async () => {
  falso.defeitos.push('engole', 'engole', 'engole')
  const c = await pagar('pix')
  expect(c).toMatchObject({ situacao: 'pendente', copiaecola: null })
  await hub.avancar('1 minute')
  await hub.rodarTrabalhos()
  const de = await hub.como('helena').deve(pagamento.detalhar, { params: { id } })
  expect(de.cobrancas[0]).toMatchObject({ copiaecola: expect.stringContaining('BR') })
  expect(falso.pagamentos.size).toBe(1)
  const [numero, feito] = [...falso.pagamentos.entries()][0]!
  expect(feito).toMatchObject({ payer: { email: expect.stringContaining('@') } })
  Object.assign(feito, { status: 'approved', date_approved: new Date().toISOString() })
  await avisar(numero, c.txid)
  expect(await cobrancas()).toMatchObject([{ situacao: 'pago' }])
})

test.each([
  ['a card that its holder contested', { status: 'charged_back', status_detail: 'in_process' }, 'R$ 832,00'],
  ['a refund in the provider’s own panel', { status: 'refunded' }, 'R$ 832,00'],
  ['a part refunded there', { status_detail: 'partially_refunded', transaction_amount_refunded: 32 }, 'R$ 32,00'],
])('%s is told once in the history, the charge stays paid', async (_, mudado, valor) => {
  const c = await pagar('credito')
  const pago = falso.pagarPagina(c.txid)
  await avisar(pago, c.txid)
  await hub.rodarTrabalhos()
  Object.assign(falso.pagamentos.get(pago)!, mudado)
  const segundos = Math.floor(Date.now() / 1000)
  for (const ts of [segundos - 9, segundos - 5]) expect(await avisar(pago, c.txid, { ts })).toBe(200)
  await hub.rodarTrabalhos()
  const ditas = await rows<{ mensagem: string }>(
    hub.database,
    sql`select mensagem from solicitacao_historico where solicitacao_id = ${id} and evento = 'pagamentoRetomado'`,
  )
  expect(ditas.map((d) => d.mensagem.replaceAll('\u00a0', ' '))).toEqual([
    `${valor} do pagamento voltaram a quem pagou sem que o Hub devolvesse`,
  ])
  expect(await cobrancas()).toMatchObject([{ situacao: 'pago', valor: 83_200 }])
})

test('a contested card that the provider stood in for takes nothing', async () => {
  const c = await pagar('credito')
  const pago = falso.pagarPagina(c.txid)
  await avisar(pago, c.txid)
  await hub.rodarTrabalhos()
  Object.assign(falso.pagamentos.get(pago)!, { status: 'charged_back', status_detail: 'reimbursed' })
  await avisar(pago, c.txid, { ts: Math.floor(Date.now() / 1000) - 5 })
  await hub.rodarTrabalhos()
  expect(
    await rows(
      hub.database,
      sql`select 1 from solicitacao_historico where solicitacao_id = ${id} and evento = 'pagamentoRetomado'`,
    ),
  ).toEqual([])
})
