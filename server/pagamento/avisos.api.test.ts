import { pagamento } from '@hub/protocol/pagamento.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import { enderecosARegistrar } from '../enderecos-a-registrar.ts'
import type { Config } from '../kernel/config.ts'
import { assinar } from '../kernel/webhook-assinado.ts'
import { assinada } from '../testing/historia.ts'
import {
  entregar,
  type ProvedorDeTeste,
  SEGREDO_DO_PROVEDOR,
  usarProvedorDeTeste,
} from '../testing/provedor-de-teste.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { varrerPagamentos } from './varrer.ts'

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
})

const pagar = () => hub.como('helena').deve(pagamento.pagar, { corpo: { solicitacao: id, meio: 'pix' } })
const comValor = (centavos: number) =>
  hub.database.execute(sql`update solicitacao set valor_cliente = ${centavos} where id = ${id}`)
const estado = async () =>
  (await row<{ substatus: string; cobrancas: string[] }>(
    hub.database,
    sql`select s.substatus, array(select situacao from cobranca c where c.solicitacao_id = s.id order by c.id) as cobrancas
      from solicitacao s where s.id = ${id}`,
  ))!
const quantos = async (evento: string) =>
  (
    await rows(
      hub.database,
      sql`select 1 from solicitacao_historico where solicitacao_id = ${id} and evento = ${evento}`,
    )
  ).length
/** A message that the provider would sign. */
const aviso = (txid: string, opcoes: { idade?: number; idDoAviso?: string } = {}) => {
  const corpo = JSON.stringify({
    pix: [{ endToEndId: `E${'0'.repeat(31)}`, txid, valor: '832.00', horario: new Date().toISOString() }],
  })
  const em = new Date(Date.now() - (opcoes.idade ?? 0) * 1000)
  return { corpo, cabecalhos: assinar(SEGREDO_DO_PROVEDOR, opcoes.idDoAviso ?? 'um', em, corpo) }
}
const esperando = { substatus: 'aguardando_pagamento', cobrancas: ['pendente'] }
const paga = { substatus: 'aguardando_liberacao', cobrancas: ['pago'] }

describe('a message of the provider', () => {
  test('fifty times at once has one effect', async () => {
    const { txid } = await pagar()
    await provedor.simulado.simularPagamento(txid)
    const respostas = await Promise.all(Array.from({ length: 50 }, () => entregar(hub.app, provedor.avisos[0]!)))
    expect(new Set(respostas)).toEqual(new Set([204]))
    expect(await estado()).toEqual(paga)
    await hub.rodarTrabalhos()
    expect(await quantos('pagamentoConfirmado')).toBe(1)
    expect(await quantos('parteDoClientePaga')).toBe(1)
    expect(
      await rows(hub.database, sql`select 1 from documento where solicitacao_id = ${id} and tipo = 'recibo'`),
    ).toHaveLength(1)
    expect(provedor.chamadas.consultar).toBe(1)
  })

  test('with another signature, body or age is refused and changes nothing', async () => {
    const { txid } = await pagar()
    await provedor.simulado.simularPagamento(txid)
    const certo = provedor.avisos[0]!
    expect(await entregar(hub.app, { ...certo, corpo: certo.corpo.replace('832.00', '832.01') })).toBe(401)
    expect(await entregar(hub.app, certo, { 'webhook-signature': 'v1,AAAA' })).toBe(401)
    expect(await entregar(hub.app, aviso(txid, { idade: 6 * 60 }))).toBe(401)
    expect(await entregar(hub.app, aviso(txid, { idade: -6 * 60 }))).toBe(401)
    expect(await entregar(hub.app, { ...aviso(txid), corpo: '{"pix":' })).toBe(400)
    expect(await estado()).toEqual(esperando)
  })

  test('about a charge that is not ours is taken without effect', async () => {
    expect(await entregar(hub.app, aviso('a'.repeat(32)))).toBe(204)
    expect(await estado()).toEqual({ ...esperando, cobrancas: [] })
  })

  test('that says paid proves nothing: the provider is asked', async () => {
    const { txid } = await pagar()
    expect(await entregar(hub.app, aviso(txid))).toBe(204)
    expect(provedor.chamadas.consultar).toBe(1)
    expect(await estado()).toEqual(esperando)
  })

  test('that comes while the provider cannot be asked is kept and followed up', async () => {
    const { txid } = await pagar()
    await provedor.simulado.simularPagamento(txid)
    provedor.falhar('consultar', 'indisponivel')
    expect(await entregar(hub.app, provedor.avisos[0]!)).toBe(204)
    expect(await estado()).toEqual(esperando)
    provedor.falhar('consultar', undefined)
    await hub.rodarTrabalhos()
    expect(await estado()).toEqual(paga)
  })

  test('that gets lost is made up for by asking', async () => {
    await comValor(16_607)
    const { txid } = await pagar()
    expect((await provedor.simulado.simularPagamento(txid)).entregue).toBe(false)
    await hub.avancar('3 minutes')
    await hub.rodarTrabalhos()
    expect(await estado()).toEqual(paga)
  })

  test('that gets lost together with its job is made up for by the sweep, which asks less and less often', async () => {
    const { txid } = await pagar()
    await provedor.simulado.simularPagamento(txid)
    expect(await varrerPagamentos(hub.ports)).toBe(0)
    await hub.avancar('1 minute')
    expect(await varrerPagamentos(hub.ports)).toBe(1)
    await hub.rodarTrabalhos()
    expect(await estado()).toEqual(paga)
    expect(await varrerPagamentos(hub.ports)).toBe(0)
  })
})

describe('money that', () => {
  test('is less than the charge does not pay: it goes back and the client may pay again', async () => {
    await comValor(16_605)
    const { txid } = await pagar()
    await provedor.simulado.simularPagamento(txid)
    await entregar(hub.app, provedor.avisos[0]!)
    expect(await estado()).toEqual({ substatus: 'aguardando_pagamento', cobrancas: ['estorno_pendente'] })
    await hub.rodarTrabalhos()
    expect(await estado()).toEqual({ substatus: 'aguardando_pagamento', cobrancas: ['estornada'] })
    expect((await provedor.simulado.obterCobranca(txid))?.estornos).toMatchObject([{ valorCentavos: 16_604 }])
    await comValor(83_200)
    expect((await pagar()).situacao).toBe('pendente')
  })

  test('comes after the charge expired pays, where the share is still owed', async () => {
    const { id: cobranca, txid } = await pagar()
    await hub.database.execute(
      sql`update cobranca set situacao = 'expirada', fechada_em = agora() where id = ${cobranca}`,
    )
    await provedor.simulado.simularPagamento(txid)
    await entregar(hub.app, provedor.avisos[0]!)
    expect(await estado()).toEqual(paga)
  })

  test('comes late beside another charge goes back', async () => {
    const velha = await pagar()
    await hub.database.execute(
      sql`update cobranca set situacao = 'expirada', fechada_em = agora() where id = ${velha.id}`,
    )
    const nova = await pagar()
    await provedor.simulado.simularPagamento(velha.txid)
    await entregar(hub.app, provedor.avisos[0]!)
    await hub.rodarTrabalhos()
    expect(await estado()).toEqual({ substatus: 'aguardando_pagamento', cobrancas: ['estornada', 'pendente'] })
    await provedor.simulado.simularPagamento(nova.txid)
    for (const a of [...provedor.avisos].reverse()) expect(await entregar(hub.app, a)).toBe(204)
    expect(await estado()).toEqual({ substatus: 'aguardando_liberacao', cobrancas: ['estornada', 'pago'] })
  })

  test('does not come: the charge is taken back and expires, and another one can be made', async () => {
    const { txid } = await pagar()
    await hub.avancar('2 hours')
    await hub.rodarTrabalhos()
    expect((await estado()).cobrancas).toEqual(['expirada'])
    await expect(provedor.simulado.simularPagamento(txid)).rejects.toThrow()
    expect((await pagar()).txid).not.toBe(txid)
  })

  test('comes at the last moment is seen before the charge expires', async () => {
    const { txid } = await pagar()
    await provedor.simulado.simularPagamento(txid)
    await hub.avancar('2 hours')
    await hub.rodarTrabalhos()
    expect(await estado()).toEqual(paga)
  })
})

test('a bank tells it at the address that was registered, wherever it puts its own /pix', async () => {
  const { txid } = await pagar()
  await provedor.simulado.simularPagamento(txid)
  const { corpo, cabecalhos } = provedor.avisos[0]!
  const { endereco } = enderecosARegistrar({
    origem: 'https://hub.example',
    env: { PIX_URL: 'https://banco.example' } as Config['env'],
  })[0]!
  const { pathname, search } = new URL(endereco.replace(/‹.*›/, 'x'))
  for (const url of [
    `${pathname}${search}`,
    `${pathname}${search}/pix`,
    `${pathname}pix${search}`,
    `${pathname}pix/${search}`,
  ]) {
    const res = await hub.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...cabecalhos },
      payload: corpo,
    })
    expect([url, res.statusCode]).toEqual([url, 204])
  }
  expect(await estado()).toEqual(paga)
})
