import { compra } from '@hub/protocol/compra.ts'
import { contrato } from '@hub/protocol/contrato.ts'
import { painel } from '@hub/protocol/painel.ts'
import { pendencia } from '@hub/protocol/pendencia.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { enviarSolicitacao, respondida } from '../testing/enviar-solicitacao.ts'
import { comPropostas } from '../testing/historia.ts'
import { solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
/** Doce Cacau's, sent and not yet analysed: R$ 4.160, 80 % subsidised. */
let enviada: number
/** The same, with proposals to choose from. */
let emSelecao: Awaited<ReturnType<typeof comPropostas>>
beforeAll(async () => {
  hub = await createTestHub()
  emSelecao = await comPropostas(hub)
  // Marina is invited to one, Luciana has another to analyse.
  await solicitacaoLiberada(hub)
  enviada = await enviarSolicitacao(hub)
}, 120_000)
afterAll(() => hub?.fechar())

const tudo = { page_size: 100 } as const
const minhas = async (quem: 'helena' | 'paulo' = 'helena') =>
  (await hub.como(quem).deve(solicitacao.listar, { query: tudo })).results
const linhaDe = async (id: number) => (await minhas()).find((s) => s.id === id)!
const paginaDe = (id: number) => hub.como('helena').deve(solicitacao.detalharExterno, { params: { id } })
const esperando = async (quem: 'helena' | 'luciana' | 'marina') =>
  (await hub.como(quem).deve(pendencia.listar, { query: tudo })).results

/** Row, page and start screen tell one sum. */
async function concordam(): Promise<void> {
  const rows = await minhas()
  for (const s of rows) expect([s.id, s.valor_cliente]).toEqual([s.id, (await paginaDe(s.id)).divisao.valor_cliente])
  const { dinheiro } = await hub.como('helena').deve(painel.cliente)
  for (const status of dinheiro.por_status) {
    const daqui = rows.filter((s) => s.substatus.status.codigo === status.codigo)
    const soma = daqui.reduce((total, s) => total + s.valor_cliente!, 0)
    expect([status.codigo, status.cliente]).toEqual([status.codigo, expect.closeTo(soma, 2)])
    const precos = daqui.reduce((total, s) => total + s.valor, 0)
    expect([status.codigo, status.subsidio]).toEqual([status.codigo, expect.closeTo(precos - soma, 2)])
  }
}

describe('the client’s own part of a price', () => {
  it('is in the list what the page and the start screen say, and no more subsidised than the year allows', async () => {
    expect(await linhaDe(enviada)).toMatchObject({ valor: 4160, valor_cliente: 832 })
    await concordam()
    await hub.database.execute(
      sql`insert into subsidio_anual (empresa_id, ano, comprometido) values (${emSelecao.empresa},
        extract(year from agora() at time zone 'America/Sao_Paulo')::int, 900000)`,
    )
    expect(await linhaDe(enviada)).toMatchObject({ valor: 4160, valor_cliente: 3160 })
    await concordam()
    await hub.database.execute(sql`delete from subsidio_anual`)
  })

  it('stands beside what waits for the client, and is told to nobody else', async () => {
    const dela = (await esperando('helena')).find((p) => p.tipo === 'solicitacao' && p.id === emSelecao.id)
    expect(dela).toMatchObject({ valor: 4160, valor_cliente: 832 })
    for (const quem of ['luciana', 'marina'] as const) {
      const todas = await esperando(quem)
      expect([quem, todas.length > 0, todas.filter((p) => p.valor_cliente !== null)]).toEqual([quem, true, []])
    }
    const daEquipe = (await hub.como('luciana').deve(painel.demandas, { query: tudo })).results
    expect(daEquipe.map((s) => s.id)).toContain(enviada)
    expect(daEquipe.filter((s) => 'valor_cliente' in s)).toEqual([])
    expect((await hub.como('marina').chamar(solicitacao.listar)).status).toBe(403)
    expect((await minhas('paulo')).map((s) => s.id)).not.toContain(enviada)
  })

  it('of several services of one purchase sums to what the purchase showed: the year is promised once', async () => {
    const empresa = await hub.empresa('DEM0C001000115')
    const ofertas = await Promise.all(['FT-003', 'FT-009', 'FT-004', 'FT-007'].map((codigo) => respondida(hub, codigo)))
    const { empresas } = await hub.como('helena').deve(compra.simular, { corpo: { modelos: ofertas } })
    const prometido = empresas.find((e) => e.empresa.id === empresa)!
    expect(prometido.itens.some((i) => i.limitado)).toBe(true)
    const modelos = ofertas.map((o) => ({ ...o, empresa, objetivo: 'crescer de uma vez.' }))
    const enviadas = await hub.como('helena').deve(compra.enviar, { corpo: { repetir: true, modelos } })
    const partes = enviadas.map((s) => s.valor_cliente)
    expect(partes).toEqual(prometido.itens.map((i) => i.cliente))
    expect(await Promise.all(enviadas.map(async (s) => (await linhaDe(s.id)).valor_cliente))).toEqual(partes)
    await concordam()
    // What one of them no longer takes is there for those after it.
    const cancelar = { params: { id: enviadas[0]!.id }, corpo: { justificativa: 'Não precisamos mais.' } }
    await hub.como('helena').deve(solicitacao.cancelar, cancelar)
    const sem = await hub.como('helena').deve(compra.simular, { corpo: { modelos: ofertas.slice(1) } })
    expect(await Promise.all(enviadas.slice(1).map(async (s) => (await linhaDe(s.id)).valor_cliente))).toEqual(
      sem.empresas.find((e) => e.empresa.id === empresa)!.itens.map((i) => i.cliente),
    )
  })

  it('is not told without a price, nor of what was cancelled before a choice', async () => {
    await hub.database.execute(sql`update solicitacao set valor = 0 where id = ${enviada}`)
    expect((await linhaDe(enviada)).valor_cliente).toBeNull()
    await hub.database.execute(sql`update solicitacao set valor = 416000 where id = ${enviada}`)
    const outra = await enviarSolicitacao(hub)
    await hub
      .como('helena')
      .deve(solicitacao.cancelar, { params: { id: outra }, corpo: { justificativa: 'Enviada em duplicidade.' } })
    expect(await linhaDe(outra)).toMatchObject({ valor: 4160, valor_cliente: null })
  })

  it('is the contract’s own figure once a proposal is authorised', async () => {
    const { id, caio } = emSelecao
    await hub.como('helena').deve(proposta.autorizar, { params: { id: caio }, corpo: {} })
    expect(await linhaDe(id)).toMatchObject({ valor: 4000, valor_cliente: 800 })
    await hub.como('luciana').deve(proposta.autorizar, { params: { id: caio }, corpo: {} })
    const { results } = await hub.como('helena').deve(contrato.listarDaSolicitacao, { params: { id } })
    expect(results.map((k) => k.valor_cliente)).toEqual([(await linhaDe(id)).valor_cliente])
    // What the authorisation took of the year makes no other sum of it.
    expect((await linhaDe(id)).valor_cliente).toBe(800)
  })
})
