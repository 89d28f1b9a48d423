import { notificacao } from '@hub/protocol/notificacao.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import { assinada } from '../testing/historia.ts'
import { entregar, type ProvedorDeTeste, usarProvedorDeTeste } from '../testing/provedor-de-teste.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { travarCobranca } from './cobranca-travada.ts'
import { pedirEstornoDeParte } from './pedir-estorno.ts'
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
const cancelar = () =>
  hub
    .como('luciana')
    .deve(solicitacao.cancelar, { params: { id }, corpo: { justificativa: 'O cliente mudou de ramo.' } })
const cobranca = async () =>
  (await row<{ id: number; situacao: string }>(
    hub.database,
    sql`select id, situacao from cobranca where solicitacao_id = ${id} order by id desc`,
  ))!
async function paga() {
  const c = await pagar()
  await provedor.simulado.simularPagamento(c.txid)
  await entregar(hub.app, provedor.avisos.at(-1)!)
  return c
}
const estornos = async (txid: string) => (await provedor.simulado.obterCobranca(txid))!.estornos

const e2eid = async () =>
  (await row<{ e2eid: string }>(hub.database, sql`select e2eid from cobranca where solicitacao_id = ${id}`))?.e2eid
const previsto = async () =>
  (await hub.como('luciana').deve(solicitacao.preverCancelamento, { params: { id } })).a_devolver
const estornoVisto = async () =>
  (await hub.como('helena').deve(pagamento.detalhar, { params: { id } })).cobrancas[0]!.estorno

describe('a cancelled request', () => {
  test('says before what would go back, and gives back just that', async () => {
    expect(await previsto()).toBe(0)
    const { txid } = await pagar()
    expect(await previsto()).toBe(0)
    await provedor.simulado.simularPagamento(txid)
    await entregar(hub.app, provedor.avisos.at(-1)!)
    expect(await previsto()).toBe(832)
    expect(await estornoVisto()).toBeNull()
    await cancelar()
    expect(await estornoVisto()).toMatchObject({ andamento: 'pedido', tentativas: 0 })
    await hub.rodarTrabalhos()
    expect(await estornoVisto()).toMatchObject({ andamento: 'devolvido', tentativas: 1 })
    expect((await estornos(txid)).reduce((t, e) => t + e.valorCentavos, 0)).toBe(83_200)
  })

  test.each(['credito', 'link'] as const)('gives back what was paid by %s', async (meio) => {
    const c = await hub.como('helena').deve(pagamento.pagar, { corpo: { solicitacao: id, meio } })
    await provedor.simulado.simularPagamento(c.txid)
    await entregar(hub.app, provedor.avisos.at(-1)!)
    await cancelar()
    await hub.rodarTrabalhos()
    expect((await cobranca()).situacao).toBe('estornada')
    expect(await estornos(c.txid)).toMatchObject([{ valorCentavos: 83_200, situacao: 'estornado' }])
  })

  test('follows a slow refund until the provider’s message confirms it, and shows how it stands', async () => {
    const { txid } = await paga()
    await cancelar()
    const { estornar } = hub.ports.pagamento
    hub.ports.pagamento.estornar = async () => ({ situacao: 'em_processamento', bruto: {} })
    await hub.rodarTrabalhos()
    expect((await cobranca()).situacao).toBe('estorno_pendente')
    expect(await estornoVisto()).toMatchObject({ andamento: 'em_processamento' })
    hub.ports.pagamento.estornar = estornar
    // What the bank writes once it is done: the same payment, now with its refund.
    await estornar({ e2eid: (await e2eid())!, id: txid, valorCentavos: 83_200 })
    expect(await entregar(hub.app, provedor.avisos.at(-1)!)).toBe(204)
    expect((await cobranca()).situacao).toBe('estornada')
    expect(await estornos(txid)).toMatchObject([{ valorCentavos: 83_200, situacao: 'estornado' }])
  })

  test('takes its open charge back, and money that slips through returns', async () => {
    const { txid } = await pagar()
    provedor.falhar('cancelar', 'indisponivel')
    await cancelar()
    expect((await cobranca()).situacao).toBe('cancelada')
    await hub.rodarTrabalhos().catch(() => undefined)
    // The bank could not be told in time: somebody pays.
    await provedor.simulado.simularPagamento(txid)
    await entregar(hub.app, provedor.avisos.at(-1)!)
    expect((await cobranca()).situacao).toBe('estorno_pendente')
    await hub.rodarTrabalhos()
    expect((await cobranca()).situacao).toBe('estornada')
    expect(await estornos(txid)).toHaveLength(1)
  })

  test('is closed at the provider by the sweep, however long that takes', async () => {
    const { txid } = await pagar()
    provedor.falhar('cancelar', 'indisponivel')
    await cancelar()
    await hub.rodarTrabalhos().catch(() => undefined)
    provedor.falhar('cancelar', undefined)
    await hub.avancar('1 hour')
    expect(await varrerPagamentos(hub.ports)).toBe(1)
    await hub.rodarTrabalhos()
    await expect(provedor.simulado.simularPagamento(txid)).rejects.toThrow()
    await hub.avancar('1 day')
    expect(await varrerPagamentos(hub.ports)).toBe(0)
  })

  test('gives back what was paid, once, whatever happens on the way', async () => {
    const { txid } = await paga()
    await cancelar()
    expect((await cobranca()).situacao).toBe('estorno_pendente')
    // Done, but the answer got lost.
    provedor.falhar('estornar', 'incerto', { depois: true })
    await hub.rodarTrabalhos().catch(() => undefined)
    expect((await cobranca()).situacao).toBe('estorno_pendente')
    provedor.falhar('estornar', undefined)
    await hub.avancar('1 hour')
    await varrerPagamentos(hub.ports)
    await hub.rodarTrabalhos()
    expect((await cobranca()).situacao).toBe('estornada')
    expect(await estornos(txid)).toMatchObject([{ valorCentavos: 83_200, situacao: 'estornado' }])
    for (const aviso of provedor.avisos) expect(await entregar(hub.app, aviso)).toBe(204)
    await hub.rodarTrabalhos()
    expect(await estornos(txid)).toHaveLength(1)
    const contado = await rows(
      hub.database,
      sql`select 1 from solicitacao_historico where solicitacao_id = ${id} and evento = 'pagamentoEstornado'`,
    )
    expect(contado).toHaveLength(1)
  })

  test('asks people to return what the provider will not, and lets those who answer for it record it', async () => {
    await hub.database.execute(sql`update solicitacao set valor_cliente = 16606 where id = ${id}`)
    await paga()
    await cancelar()
    await hub.rodarTrabalhos()
    await hub.avancar('1 day')
    expect(await varrerPagamentos(hub.ports)).toBe(0)
    const c = await cobranca()
    expect(c.situacao).toBe('estorno_pendente')
    const registro = { params: { id: c.id }, corpo: { motivo: 'Devolvido por transferência em 02/03.' } }
    expect((await hub.como('luciana').chamar(pagamento.registrarEstorno, registro)).status).toBe(403)
    expect(await hub.como('vera').deve(pagamento.registrarEstorno, registro)).toMatchObject({ situacao: 'estornada' })
    expect(await hub.como('vera').chamar(pagamento.registrarEstorno, registro)).toMatchObject({ status: 409 })
  })

  test('does not let people return by hand what the provider is returning', async () => {
    await paga()
    await cancelar()
    const c = await cobranca()
    const r = await hub
      .como('vera')
      .chamar(pagamento.registrarEstorno, { params: { id: c.id }, corpo: { motivo: 'Devolvido no balcão.' } })
    expect(r).toMatchObject({ status: 409, type: 'SITUACAO_NAO_PERMITE' })
  })

  test('can be paid no more', async () => {
    await cancelar()
    const r = await hub.como('helena').chamar(pagamento.pagar, { corpo: { solicitacao: id, meio: 'pix' } })
    expect(r).toMatchObject({ status: 409, type: 'PAGAMENTO_NAO_DEVIDO' })
  })
})

describe('money that the provider took back', () => {
  const contado = async () =>
    (
      await rows<{ mensagem: string }>(
        hub.database,
        sql`select mensagem from solicitacao_historico where solicitacao_id = ${id} and evento = 'pagamentoRetomado'`,
      )
    ).map((h) => h.mensagem)
  const doBanco = async (txid: string, idDaDevolucao: string, valorCentavos: number) => {
    const { e2eid } = (await provedor.simulado.obterCobranca(txid))!
    await provedor.simulado.estornar({ e2eid: e2eid!, id: idDaDevolucao, valorCentavos })
    return provedor.avisos.at(-1)!
  }
  const sino = async (quem: 'vera' | 'ana' | 'helena') =>
    (await hub.como(quem).deve(notificacao.listar, { query: { page_size: 100 } })).results.filter((n) =>
      /O Hub não pediu/.test(n.mensagem),
    ).length

  test('is told once for each amount to coordinators and admins, and changes nothing by itself', async () => {
    const { txid } = await paga()
    await hub.rodarTrabalhos()
    const [veraAntes, anaAntes] = [await sino('vera'), await sino('ana')]
    const aviso = await doBanco(txid, 'med1', 10_000)
    for (let i = 0; i < 3; i++) await entregar(hub.app, aviso)
    await hub.rodarTrabalhos()
    expect(await contado()).toEqual([expect.stringMatching(/^R\$\s100,00 do pagamento voltaram/)])
    await entregar(hub.app, await doBanco(txid, 'med2', 73_200))
    await hub.rodarTrabalhos()
    expect(await contado()).toHaveLength(2)
    expect([(await sino('vera')) - veraAntes, (await sino('ana')) - anaAntes, await sino('helena')]).toEqual([2, 2, 0])
    expect(await cobranca()).toMatchObject({ situacao: 'pago' })
  })

  test('is not what the hub gave back itself', async () => {
    const { txid, id: daCobranca } = await paga()
    await hub.rodarTrabalhos()
    await hub.database.transaction(async (tx) => {
      const { s, c } = await travarCobranca(tx, daCobranca)
      await pedirEstornoDeParte(tx, hub.ports, s, c, 10_000)
    })
    await hub.rodarTrabalhos()
    expect(await estornos(txid)).toMatchObject([{ valorCentavos: 10_000, situacao: 'estornado' }])
    await entregar(hub.app, provedor.avisos.at(-1)!)
    await hub.rodarTrabalhos()
    expect(await contado()).toEqual([])
    await entregar(hub.app, await doBanco(txid, 'med1', 2_500))
    expect(await contado()).toEqual([expect.stringMatching(/^R\$\s25,00 /)])
  })
})
