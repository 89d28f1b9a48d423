import { pagamento } from '@hub/protocol/pagamento.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { linha, linhas } from '../db/linhas.ts'
import { type CasaDeTeste, criarCasaDeTeste } from '../teste/casa-de-teste.ts'
import { assinada } from '../teste/historia.ts'
import { entregar, type ProvedorDeTeste, usarProvedorDeTeste } from '../teste/provedor-de-teste.ts'
import { varrerPagamentos } from './varrer.ts'

let casa: CasaDeTeste
let provedor: ProvedorDeTeste
let id: number

beforeAll(async () => {
  casa = await criarCasaDeTeste()
})
afterAll(() => casa?.fechar())

beforeEach(async () => {
  provedor = usarProvedorDeTeste(casa)
  id = (await assinada(casa)).id
})

const pagar = () => casa.como('helena').deve(pagamento.pagar, { corpo: { solicitacao: id, meio: 'pix' } })
const cancelar = () =>
  casa
    .como('luciana')
    .deve(solicitacao.cancelar, { params: { id }, corpo: { justificativa: 'O cliente mudou de ramo.' } })
const cobranca = async () =>
  (await linha<{ id: number; situacao: string }>(
    casa.banco,
    sql`select id, situacao from cobranca where solicitacao_id = ${id} order by id desc`,
  ))!
async function paga() {
  const c = await pagar()
  await provedor.simulado.simularPagamento(c.txid)
  await entregar(casa.app, provedor.avisos.at(-1)!)
  return c
}
const estornos = async (txid: string) => (await provedor.simulado.obterCobranca(txid))!.estornos

const e2eid = async () =>
  (await linha<{ e2eid: string }>(casa.banco, sql`select e2eid from cobranca where solicitacao_id = ${id}`))?.e2eid
const previsto = async () =>
  (await casa.como('luciana').deve(solicitacao.preverCancelamento, { params: { id } })).a_devolver
const estornoVisto = async () =>
  (await casa.como('helena').deve(pagamento.detalhar, { params: { id } })).cobrancas[0]!.estorno

describe('a cancelled request', () => {
  test('says before what would go back, and gives back just that', async () => {
    expect(await previsto()).toBe(0)
    const { txid } = await pagar()
    expect(await previsto()).toBe(0)
    await provedor.simulado.simularPagamento(txid)
    await entregar(casa.app, provedor.avisos.at(-1)!)
    expect(await previsto()).toBe(832)
    expect(await estornoVisto()).toBeNull()
    await cancelar()
    expect(await estornoVisto()).toMatchObject({ andamento: 'pedido', tentativas: 0 })
    await casa.rodarTrabalhos()
    expect(await estornoVisto()).toMatchObject({ andamento: 'devolvido', tentativas: 1 })
    expect((await estornos(txid)).reduce((t, e) => t + e.valorCentavos, 0)).toBe(83_200)
  })

  test.each(['credito', 'link'] as const)('gives back what was paid by %s', async (meio) => {
    const c = await casa.como('helena').deve(pagamento.pagar, { corpo: { solicitacao: id, meio } })
    await provedor.simulado.simularPagamento(c.txid)
    await entregar(casa.app, provedor.avisos.at(-1)!)
    await cancelar()
    await casa.rodarTrabalhos()
    expect((await cobranca()).situacao).toBe('estornada')
    expect(await estornos(c.txid)).toMatchObject([{ valorCentavos: 83_200, situacao: 'estornado' }])
  })

  test('follows a slow refund until the provider’s message confirms it, and shows how it stands', async () => {
    const { txid } = await paga()
    await cancelar()
    const { estornar } = casa.portas.pagamento
    casa.portas.pagamento.estornar = async () => ({ situacao: 'em_processamento', bruto: {} })
    await casa.rodarTrabalhos()
    expect((await cobranca()).situacao).toBe('estorno_pendente')
    expect(await estornoVisto()).toMatchObject({ andamento: 'em_processamento' })
    casa.portas.pagamento.estornar = estornar
    // What the bank writes once it is done: the same payment, now with its refund.
    await estornar({ e2eid: (await e2eid())!, id: txid, valorCentavos: 83_200 })
    expect(await entregar(casa.app, provedor.avisos.at(-1)!)).toBe(204)
    expect((await cobranca()).situacao).toBe('estornada')
    expect(await estornos(txid)).toMatchObject([{ valorCentavos: 83_200, situacao: 'estornado' }])
  })

  test('takes its open charge back, and money that slips through returns', async () => {
    const { txid } = await pagar()
    provedor.falhar('cancelar', 'indisponivel')
    await cancelar()
    expect((await cobranca()).situacao).toBe('cancelada')
    await casa.rodarTrabalhos().catch(() => undefined)
    // The bank could not be told in time: somebody pays.
    await provedor.simulado.simularPagamento(txid)
    await entregar(casa.app, provedor.avisos.at(-1)!)
    expect((await cobranca()).situacao).toBe('estorno_pendente')
    await casa.rodarTrabalhos()
    expect((await cobranca()).situacao).toBe('estornada')
    expect(await estornos(txid)).toHaveLength(1)
  })

  test('is closed at the provider by the sweep, however long that takes', async () => {
    const { txid } = await pagar()
    provedor.falhar('cancelar', 'indisponivel')
    await cancelar()
    await casa.rodarTrabalhos().catch(() => undefined)
    provedor.falhar('cancelar', undefined)
    await casa.avancar('1 hour')
    expect(await varrerPagamentos(casa.portas)).toBe(1)
    await casa.rodarTrabalhos()
    await expect(provedor.simulado.simularPagamento(txid)).rejects.toThrow()
    await casa.avancar('1 day')
    expect(await varrerPagamentos(casa.portas)).toBe(0)
  })

  test('gives back what was paid, once, whatever happens on the way', async () => {
    const { txid } = await paga()
    await cancelar()
    expect((await cobranca()).situacao).toBe('estorno_pendente')
    // Done, but the answer got lost.
    provedor.falhar('estornar', 'incerto', { depois: true })
    await casa.rodarTrabalhos().catch(() => undefined)
    expect((await cobranca()).situacao).toBe('estorno_pendente')
    provedor.falhar('estornar', undefined)
    await casa.avancar('1 hour')
    await varrerPagamentos(casa.portas)
    await casa.rodarTrabalhos()
    expect((await cobranca()).situacao).toBe('estornada')
    expect(await estornos(txid)).toMatchObject([{ valorCentavos: 83_200, situacao: 'estornado' }])
    for (const aviso of provedor.avisos) expect(await entregar(casa.app, aviso)).toBe(204)
    await casa.rodarTrabalhos()
    expect(await estornos(txid)).toHaveLength(1)
    const contado = await linhas(
      casa.banco,
      sql`select 1 from solicitacao_historico where solicitacao_id = ${id} and evento = 'pagamentoEstornado'`,
    )
    expect(contado).toHaveLength(1)
  })

  test('asks people to return what the provider will not, and lets those who answer for it record it', async () => {
    await casa.banco.execute(sql`update solicitacao set valor_cliente = 16606 where id = ${id}`)
    await paga()
    await cancelar()
    await casa.rodarTrabalhos()
    await casa.avancar('1 day')
    expect(await varrerPagamentos(casa.portas)).toBe(0)
    const c = await cobranca()
    expect(c.situacao).toBe('estorno_pendente')
    const registro = { params: { id: c.id }, corpo: { motivo: 'Devolvido por transferência em 02/03.' } }
    expect((await casa.como('luciana').chamar(pagamento.registrarEstorno, registro)).status).toBe(403)
    expect(await casa.como('vera').deve(pagamento.registrarEstorno, registro)).toMatchObject({ situacao: 'estornada' })
    expect(await casa.como('vera').chamar(pagamento.registrarEstorno, registro)).toMatchObject({ status: 409 })
  })

  test('does not let people return by hand what the provider is returning', async () => {
    await paga()
    await cancelar()
    const c = await cobranca()
    const r = await casa
      .como('vera')
      .chamar(pagamento.registrarEstorno, { params: { id: c.id }, corpo: { motivo: 'Devolvido no balcão.' } })
    expect(r).toMatchObject({ status: 409, type: 'SITUACAO_NAO_PERMITE' })
  })

  test('can be paid no more', async () => {
    await cancelar()
    const r = await casa.como('helena').chamar(pagamento.pagar, { corpo: { solicitacao: id, meio: 'pix' } })
    expect(r).toMatchObject({ status: 409, type: 'PAGAMENTO_NAO_DEVIDO' })
  })
})
