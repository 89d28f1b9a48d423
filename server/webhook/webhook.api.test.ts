import { HORAS_DE_TRANSICAO } from '@hub/domain/webhook/webhook.rules.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { type InscricaoComSegredo, webhook } from '@hub/protocol/webhook.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import { drenar } from '../integracao/drenar.ts'
import { type Entrega, EntregaFalhou } from '../integrations/webhooks/webhooks.ts'
import { remetentes } from '../jobs/remetentes.ts'
import { conferir } from '../kernel/webhook-assinado.ts'
import { assinada } from '../testing/historia.ts'
import { entregar, usarProvedorDeTeste } from '../testing/provedor-de-teste.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { desligarOsQueFalham } from './desligar.ts'
import { selar } from './segredo.ts'

let hub: TestHub
let recebidas: Entrega[]
/** How the third system behaves; a number is a status. */
let sistema: number | 'fora'

beforeAll(async () => {
  hub = await createTestHub()
  hub.ports.webhooks = {
    async entregar(entrega) {
      recebidas.push(entrega)
      if (sistema === 'fora') throw new EntregaFalhou('SEM_RESPOSTA', 'Não respondeu em 10 s.')
      return { status: sistema, corpo: 'visto' }
    },
  }
})
afterAll(() => hub?.fechar())
beforeEach(async () => {
  recebidas = []
  sistema = 200
  await hub.database.execute(sql`update webhook_inscricao set situacao = 'removida'`)
  await hub.database.execute(sql`update integracao_saida set situacao = 'removido' where situacao = 'pendente'`)
})

const ana = () => hub.como('ana')
const corpo = { nome: 'Erp Contábil', url: 'https://erp.exemplo.com.br/hub', eventos: ['contrato.assinado' as const] }
const criar = (mudado: Partial<Omit<typeof corpo, 'eventos'>> & { eventos?: InscricaoComSegredo['eventos'] } = {}) =>
  ana().deve(webhook.criar, { corpo: { ...corpo, ...mudado } })
const enviar = (id: number) => drenar(hub.ports, remetentes, `webhook:${id}`)
const por = (id: number, outros: object = {}) => ({ params: { id, ...outros }, corpo: {} })
const assinado = (segredo: string, e: Entrega) => conferir(segredo, { ...e.cabecalhos }, e.corpo, new Date())
const entregas = async (id: number) => (await ana().deve(webhook.listarEntregas, { params: { id } })).results
/** One message in the queue, as `publicar` writes it. */
const porNaFila = (id: number) =>
  hub.database.execute(sql`insert into integracao_saida (destino, tipo, registro, chave, dados)
    values (${`webhook:${id}`}, 'contrato.assinado', 1, 'msg_' || replace(gen_random_uuid()::text, '-', ''), '{"corpo":"{\\"type\\":\\"x\\"}"}')`)

describe('what happens in the hub', () => {
  test('reaches those who subscribed to it, signed, once, and nobody else', async () => {
    const w = await criar({ eventos: ['contrato.assinado', 'pagamento.confirmado', 'pagamento.devolvido'] })
    const outro = await criar({ nome: 'Painel', eventos: ['solicitacao.concluida'] })
    const provedor = usarProvedorDeTeste(hub)
    const { id } = await assinada(hub)
    const c = await hub.como('helena').deve(pagamento.pagar, { corpo: { solicitacao: id, meio: 'pix' } })
    await provedor.simulado.simularPagamento(c.txid)
    await entregar(hub.app, provedor.avisos.at(-1)!)
    expect(await enviar(w.id)).toBe(2)
    expect(await enviar(outro.id)).toBe(0)
    expect(recebidas.map((e) => JSON.parse(e.corpo).type)).toEqual(['contrato.assinado', 'pagamento.confirmado'])
    const { nrosolicitacao } = (await row<{ nrosolicitacao: string }>(
      hub.database,
      sql`select nrosolicitacao from solicitacao where id = ${id}`,
    ))!
    const mensagem = JSON.parse(recebidas[1]!.corpo)
    expect(mensagem).toMatchObject({
      type: 'pagamento.confirmado',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: { solicitacao: { id, numero: nrosolicitacao, situacao: 'aguardando_liberacao' }, parcela: 1, valor: 832 },
    })
    expect(JSON.stringify(recebidas)).not.toMatch(/helena|Doce Cacau|marina/i)
    for (const e of recebidas) {
      expect(assinado(w.segredo, e)).toMatchObject({ valido: true, id: e.cabecalhos['webhook-id'] })
      expect(assinado(outro.segredo, e)).toMatchObject({ valido: false })
      expect(assinado(w.segredo, { ...e, corpo: `${e.corpo} ` })).toMatchObject({ valido: false })
    }
    expect((await entregas(w.id)).map((e) => e.situacao)).toEqual(['sucesso', 'sucesso'])
    expect(await enviar(w.id)).toBe(0)
  })

  test('is told of every change of situation, with the one before', async () => {
    const w = await criar({ eventos: ['solicitacao.situacao_alterada'] })
    const { id } = await assinada(hub)
    await enviar(w.id)
    const passos = recebidas.map((e) => JSON.parse(e.corpo).data).filter((d) => d.solicitacao.id === id)
    expect(passos.length).toBeGreaterThan(4)
    expect(passos.at(-1)).toMatchObject({
      anterior: 'aguardando_assinaturas',
      solicitacao: { situacao: 'aguardando_pagamento' },
    })
  })
})

describe('a message that does not get through', () => {
  test('is tried again with the same id and the same bytes, every try shown', async () => {
    const w = await criar()
    await porNaFila(w.id)
    sistema = 500
    await enviar(w.id)
    await hub.avancar('10 minutes')
    sistema = 200
    expect(await enviar(w.id)).toBe(1)
    expect(recebidas).toHaveLength(2)
    expect(recebidas[1]!.corpo).toBe(recebidas[0]!.corpo)
    expect(recebidas[1]!.cabecalhos['webhook-id']).toBe(recebidas[0]!.cabecalhos['webhook-id'])
    const [e] = await entregas(w.id)
    const d = await ana().deve(webhook.detalharEntrega, { params: { id: w.id, entrega: e!.id } })
    expect(d.historico.map((t) => [t.resultado, t.status])).toEqual([
      ['sucesso', 200],
      ['resposta', 500],
    ])
    expect(d).toMatchObject({ situacao: 'sucesso', mensagem: recebidas[0]!.cabecalhos['webhook-id'] })
  })

  test('is sent again by hand: what failed in its place, what arrived once more under the same id', async () => {
    const w = await criar()
    await porNaFila(w.id)
    sistema = 'fora'
    await enviar(w.id)
    const [e] = await entregas(w.id)
    expect(e).toMatchObject({ situacao: 'pendente', tentativas: 1, motivo: 'Não respondeu em 10 s.' })
    await ana().deve(webhook.reenviar, por(w.id, { entrega: e!.id }))
    sistema = 200
    await hub.rodarTrabalhos()
    expect((await entregas(w.id))[0]).toMatchObject({ id: e!.id, situacao: 'sucesso' })
    const outra = await ana().deve(webhook.reenviar, por(w.id, { entrega: e!.id }))
    expect(outra).toMatchObject({ situacao: 'pendente', mensagem: e!.mensagem })
    await hub.rodarTrabalhos()
    expect(new Set(recebidas.map((r) => r.cabecalhos['webhook-id'])).size).toBe(1)
    expect(await entregas(w.id)).toHaveLength(2)
    const { historico } = await ana().deve(webhook.detalharEntrega, { params: { id: w.id, entrega: e!.id } })
    expect(historico.filter((t) => t.resultado === 'reprocessada').map((t) => t.por?.nome)).toEqual([
      expect.stringContaining('Ana'),
      expect.stringContaining('Ana'),
    ])
  })

  test('switches its system off after five days of nothing else, with one notice, and waits to be resumed', async () => {
    const w = await criar()
    await porNaFila(w.id)
    sistema = 'fora'
    await enviar(w.id)
    await hub.avancar('4 days')
    expect(await desligarOsQueFalham(hub.ports)).toBe(0)
    await hub.avancar('25 hours')
    expect(await desligarOsQueFalham(hub.ports)).toBe(1)
    expect(await desligarOsQueFalham(hub.ports)).toBe(0)
    const avisos = await rows(hub.database, sql`select 1 from email where assunto = 'Webhook desligado: Erp Contábil'`)
    expect(avisos).toHaveLength(1)
    sistema = 200
    expect(await enviar(w.id)).toBe(0)
    expect(await ana().deve(webhook.detalhar, { params: { id: w.id } })).toMatchObject({ situacao: 'desligada' })
    const [e] = await entregas(w.id)
    expect(await ana().chamar(webhook.reenviar, por(w.id, { entrega: e!.id }))).toMatchObject({
      status: 409,
      type: 'WEBHOOK_PARADO',
    })
    expect(await ana().deve(webhook.retomar, por(w.id))).toMatchObject({ situacao: 'ativa', falhando_desde: null })
    expect(await enviar(w.id)).toBe(1)
  })

  test('says 410 and is asked no more', async () => {
    const w = await criar()
    await porNaFila(w.id)
    sistema = 410
    await enviar(w.id)
    expect(await ana().deve(webhook.detalhar, { params: { id: w.id } })).toMatchObject({ situacao: 'desligada' })
  })

  test('holds up nobody else’s', async () => {
    const [w, outro] = [await criar(), await criar({ nome: 'Painel' })]
    await porNaFila(w.id)
    await porNaFila(outro.id)
    sistema = 'fora'
    await enviar(w.id)
    sistema = 200
    expect(await enviar(outro.id)).toBe(1)
  })
})

describe('a subscription', () => {
  test('shows its secret once, and signs by the old and the new for a day when it is changed', async () => {
    const w = await criar()
    expect(w.segredo).toMatch(/^whsec_[A-Za-z0-9+/=]{44}$/)
    expect(JSON.stringify(await ana().deve(webhook.detalhar, { params: { id: w.id } }))).not.toContain('whsec_')
    const [guardada] = await rows<{ segredo: string }>(
      hub.database,
      sql`select segredo from webhook_inscricao where id = ${w.id}`,
    )
    expect(guardada!.segredo).not.toContain(w.segredo.slice(6))
    const nova = await ana().deve(webhook.trocarSegredo, por(w.id))
    expect(nova.segredo).not.toBe(w.segredo)
    expect(await ana().chamar(webhook.trocarSegredo, por(w.id))).toMatchObject({ type: 'WEBHOOK_EM_TRANSICAO' })
    await ana().deve(webhook.testar, por(w.id))
    for (const segredo of [w.segredo, nova.segredo])
      expect(assinado(segredo, recebidas[0]!)).toMatchObject({ valido: true })
    await hub.avancar(`${HORAS_DE_TRANSICAO + 1} hours`)
    await ana().deve(webhook.testar, por(w.id))
    expect(assinado(nova.segredo, recebidas[1]!)).toMatchObject({ valido: true })
    expect(assinado(w.segredo, recebidas[1]!)).toMatchObject({ valido: false })
  })

  test('whose secret cannot be read, since HUB_SEGREDO was lost, sends again with a new one', async () => {
    const w = await criar()
    const perdido = selar({ segredo: 'perdido' }, 'whsec_de_antes')
    await hub.database.execute(sql`update webhook_inscricao set segredo = ${perdido} where id = ${w.id}`)
    const nova = await ana().deve(webhook.trocarSegredo, por(w.id))
    expect(nova.anterior_ate).toBeNull()
    expect(await ana().deve(webhook.testar, por(w.id))).toMatchObject({ situacao: 'sucesso' })
    expect(assinado(nova.segredo, recebidas[0]!)).toMatchObject({ valido: true })
  })

  test('is tried out at once, also while it is paused, and says what came back', async () => {
    const w = await criar()
    expect(await ana().deve(webhook.testar, por(w.id))).toMatchObject({
      evento: 'webhook.teste',
      situacao: 'sucesso',
      historico: [
        { resultado: 'sucesso', status: 200, resposta: 'visto', por: { nome: expect.stringContaining('Ana') } },
      ],
    })
    await ana().deve(webhook.pausar, por(w.id))
    sistema = 302
    expect(await ana().deve(webhook.testar, por(w.id))).toMatchObject({
      situacao: 'falha',
      historico: [{ status: 302 }],
    })
    await porNaFila(w.id)
    expect(await enviar(w.id)).toBe(0)
  })

  test('takes only public https addresses and known events, under a name of its own', async () => {
    for (const url of [
      'http://erp.exemplo.com.br',
      'https://10.0.0.1/x',
      'https://localhost/',
      'https://a:b@erp.example/',
    ])
      expect(await ana().chamar(webhook.criar, { corpo: { ...corpo, url } }), url).toMatchObject({
        status: 400,
        campos: { url: expect.any(String) },
      })
    expect((await ana().chamar(webhook.criar, { corpo: { ...corpo, eventos: [] } })).campos).toHaveProperty('eventos')
    const w = await criar()
    expect(await ana().chamar(webhook.criar, { corpo: { ...corpo, nome: 'erp CONTÁBIL' } })).toMatchObject({
      status: 409,
      type: 'WEBHOOK_REPETIDO',
    })
    const novo = { ...corpo, url: 'https://erp.exemplo.com.br/novo', eventos: ['projeto.finalizado' as const] }
    expect(await ana().deve(webhook.alterar, { params: { id: w.id }, corpo: novo })).toMatchObject(novo)
  })

  test('is the admin’s alone, and once removed it is gone with what it was still to be told', async () => {
    const w = await criar()
    await porNaFila(w.id)
    for (const quem of ['helena', 'marina', 'luciana', 'vera', 'tiago'] as const)
      expect((await hub.como(quem).chamar(webhook.listar)).status, quem).toBe(403)
    await ana().deve(webhook.remover, { params: { id: w.id } })
    expect((await ana().chamar(webhook.detalhar, { params: { id: w.id } })).status).toBe(404)
    expect((await ana().deve(webhook.listar)).count).toBe(0)
    expect(await enviar(w.id)).toBe(0)
    expect(recebidas).toEqual([])
  })

  test('shows another system’s message to nobody', async () => {
    const [w, outro] = [await criar(), await criar({ nome: 'Painel' })]
    await porNaFila(w.id)
    const [e] = await entregas(w.id)
    expect((await ana().chamar(webhook.detalharEntrega, { params: { id: outro.id, entrega: e!.id } })).status).toBe(404)
  })
})
