import { dataLocal, formatarData, fusoPadrao } from '@hub/domain/kernel/data.ts'
import { demo } from '@hub/protocol/demo.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { rows, text } from '../db/rows.ts'
import { assinada } from '../testing/historia.ts'
import { linkDoEmail } from '../testing/link-do-email.ts'
import { entregar, type ProvedorDeTeste, usarProvedorDeTeste } from '../testing/provedor-de-teste.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let provedor: ProvedorDeTeste
let id: number

beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())
beforeEach(async () => {
  provedor = usarProvedorDeTeste(hub)
  id = (await assinada(hub)).id
  await hub.database.execute(sql`delete from limite`)
})

const gerar = () => hub.como('luciana').deve(pagamento.gerarLink, { corpo: { solicitacao: id } })
const token = async () => (await gerar()).url.split('/').at(-1)!
const abrir = (t: string) => hub.ninguem.chamar(pagamento.abrirLink, { params: { token: t } })
const pagar = (t: string) => hub.ninguem.chamar(pagamento.pagarPorLink, { params: { token: t }, corpo: {} })

describe('a payment link', () => {
  test('is mailed to the client and pays without a session', async () => {
    const { url, enviado_a } = await gerar()
    expect(enviado_a).toEqual([{ nome: 'Helena Prates', email: 'helena@docecacau.example' }])
    const t = url.split('/').at(-1)!
    expect(await linkDoEmail(hub, 'helena@docecacau.example', '/pagar/')).toBe(t)
    expect((await abrir(t)).corpo).toMatchObject({
      cliente: 'Doce Cacau',
      valor: 832,
      situacao: 'a_pagar',
      cobranca: null,
    })

    const { corpo } = await pagar(t)
    expect(corpo.cobranca).toMatchObject({ situacao: 'pendente', valor: 832, copiaecola: expect.any(String) })
    const { txid } = await hub.como('helena').deve(pagamento.pagar, { corpo: { solicitacao: id, meio: 'pix' } })
    await provedor.simulado.simularPagamento(txid)
    await entregar(hub.app, provedor.avisos[0]!)
    expect((await abrir(t)).corpo).toMatchObject({ situacao: 'paga', cobranca: null, pago_em: expect.any(String) })
    expect(await pagar(t)).toMatchObject({ status: 409, type: 'COBRANCA_JA_PAGA' })
    // Who paid without a session keeps the same receipt as the portal gives.
    const recibo = await hub.ninguem.chamar(pagamento.baixarReciboDoLink, { params: { token: t } })
    expect(recibo.bruto.subarray(0, 5).toString()).toBe('%PDF-')
    expect(recibo.cabecalhos['content-disposition']).toContain('recibo-')
  })

  test('names in its letter the day with which it ends in the hub’s zone', async () => {
    const letra = async () =>
      (await rows(hub.database, { texto: text })`select texto from email order by id desc limit 1`)[0]!.texto
    const mudar = (fuso: string) =>
      hub.database.execute(
        sql`insert into parametro (chave, valor) values ('fuso', ${fuso}) on conflict (chave) do update set valor = excluded.valor`,
      )
    try {
      await mudar('America/Rio_Branco')
      await hub.database.execute(sql`update solicitacao set prazo = null where id = ${id}`)
      const { expira_em } = await gerar()
      // 23:59:59 there is the morning of the day after in Brasília.
      const dia = dataLocal(new Date(expira_em), 'America/Rio_Branco')
      expect(dia).not.toBe(dataLocal(new Date(expira_em), fusoPadrao))
      expect(await letra()).toContain(formatarData(dia))
    } finally {
      await mudar(fusoPadrao)
    }
  })

  test('of one instalment among others tells that it was paid, gives its receipt and asks for the next as what it is', async () => {
    const { id: outra } = await assinada(hub, 3)
    const { url } = await hub.como('luciana').deve(pagamento.gerarLink, { corpo: { solicitacao: outra } })
    const t = url.split('/').at(-1)!
    expect((await abrir(t)).corpo).toMatchObject({ parcela: 1, parcelas: 3, valor: 277.34, ultimo_pago: null })
    const { cobranca } = (await pagar(t)).corpo
    await provedor.simulado.simularPagamento(cobranca!.txid)
    await entregar(hub.app, provedor.avisos[0]!)
    const depois = (await abrir(t)).corpo
    expect(depois).toMatchObject({
      situacao: 'a_pagar',
      parcela: 2,
      valor: 277.33,
      cobranca: null,
      ultimo_pago: { parcela: 1, valor: 277.34, pago_em: expect.any(String) },
    })
    expect(depois.vencimento! > depois.ultimo_pago!.pago_em.slice(0, 10)).toBe(true)
    const recibo = await hub.ninguem.chamar(pagamento.baixarReciboDoLink, { params: { token: t } })
    expect(recibo.bruto.subarray(0, 5).toString()).toBe('%PDF-')
    // Made for the next instalment: what was paid before is no answer to who opens it.
    const novo = await hub.como('luciana').deve(pagamento.gerarLink, { corpo: { solicitacao: outra } })
    const seguinte = novo.url.split('/').at(-1)!
    expect((await abrir(seguinte)).corpo).toMatchObject({ parcela: 2, ultimo_pago: null })
    expect((await hub.ninguem.chamar(pagamento.baixarReciboDoLink, { params: { token: seguinte } })).type).toBe(
      'COBRANCA_NAO_PAGA',
    )
  })

  test('has no receipt before it is paid, and none for who only guesses', async () => {
    const recibo = async (t: string) =>
      (await hub.ninguem.chamar(pagamento.baixarReciboDoLink, { params: { token: t } })).type
    expect(await recibo(await token())).toBe('COBRANCA_NAO_PAGA')
    expect(await recibo('A'.repeat(43))).toBe('LINK_INVALIDO')
  })

  test('opened charges nothing; eight presses at once charge once', async () => {
    const t = await token()
    await abrir(t)
    expect(await rows(hub.database, sql`select 1 from cobranca where solicitacao_id = ${id}`)).toEqual([])
    const vezes = await Promise.all(Array.from({ length: 8 }, () => pagar(t)))
    expect(new Set(vezes.map((r) => r.corpo.cobranca?.id)).size).toBe(1)
  })

  test('is kept as a hash, dies when replaced, when the request ends and when its day has passed', async () => {
    const velho = await token()
    const novo = await token()
    expect(await rows(hub.database, sql`select 1 from link_unico where hash in (${velho}, ${novo})`)).toEqual([])
    expect(await abrir(velho)).toMatchObject({ status: 404, type: 'LINK_INVALIDO' })
    expect(await pagar(velho)).toMatchObject({ status: 404, type: 'LINK_INVALIDO' })
    expect((await abrir(novo)).status).toBe(200)
    expect((await abrir('A'.repeat(43))).type).toBe('LINK_INVALIDO')
    await hub.database.execute(sql`update solicitacao set substatus = 'cancelada_entidade' where id = ${id}`)
    expect((await abrir(novo)).type).toBe('LINK_INVALIDO')
    await hub.database.execute(sql`update solicitacao set substatus = 'aguardando_pagamento' where id = ${id}`)
    await hub.avancar('60 days')
    expect((await abrir(novo)).type).toBe('LINK_INVALIDO')
  })

  test('tells who holds it nothing of people or documents', async () => {
    const { bruto } = await abrir(await token())
    for (const segredo of ['Helena', 'docecacau.example', 'DEM0C001000115', 'Luciana'])
      expect(bruto.toString()).not.toContain(segredo)
  })

  test('is made by the request’s managers only', async () => {
    const corpo = { solicitacao: id }
    expect((await hub.como('rogerio').chamar(pagamento.gerarLink, { corpo })).status).toBe(404)
    expect((await hub.como('helena').chamar(pagamento.gerarLink, { corpo })).status).toBe(403)
  })
})

describe('the customer’s bank of the demonstration', () => {
  const como = (modo: 'demo' | 'teste') => {
    hub.ports.config = { ...hub.ports.config, modo }
  }

  test('pays a charge there, and does not exist anywhere else', async () => {
    const { txid } = await hub.como('helena').deve(pagamento.pagar, { corpo: { solicitacao: id, meio: 'credito' } })
    const chamada = { params: { txid }, corpo: {} }
    expect((await hub.ninguem.chamar(demo.pagar, chamada)).status).toBe(404)
    expect((await hub.ninguem.chamar(demo.verPagamento, { params: { txid } })).status).toBe(404)
    como('demo')
    try {
      expect(await hub.ninguem.deve(demo.verPagamento, { params: { txid } })).toMatchObject({
        valor: 832,
        metodo: 'credito',
        situacao: 'pendente',
        retorno: expect.stringContaining(`/solicitacoes/${id}?aba=pagamento`),
      })
      expect(await hub.ninguem.deve(demo.pagar, chamada)).toMatchObject({ situacao: 'pago' })
      expect((await hub.ninguem.chamar(demo.pagar, { params: { txid: 'a'.repeat(32) }, corpo: {} })).status).toBe(404)
      const { simularPagamento: _, ...real } = provedor.simulado
      hub.ports.pagamento = real
      expect((await hub.ninguem.chamar(demo.pagar, chamada)).status).toBe(404)
    } finally {
      como('teste')
    }
    // A return address proves nothing: only the message and the question behind it.
    expect((await hub.como('helena').deve(pagamento.detalhar, { params: { id } })).divisao?.pago).toBe(0)
    await entregar(hub.app, provedor.avisos[0]!)
    expect((await hub.como('helena').deve(pagamento.detalhar, { params: { id } })).divisao?.pago).toBe(832)
  })
})
