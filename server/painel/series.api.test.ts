/** Numbers over time: each is what the list of demands shows with the days and filters that it opens with. */
import { somarDias } from '@hub/domain/kernel/data.ts'
import { centrocusto } from '@hub/protocol/centrocusto.ts'
import { contrato } from '@hub/protocol/contrato.ts'
import type { SeriesDoPainel } from '@hub/protocol/painel.formas.ts'
import { painel } from '@hub/protocol/painel.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { relatorio } from '@hub/protocol/relatorio.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { autorizada, comPropostas } from '../testing/historia.ts'
import { projetoEmExecucao } from '../testing/projeto-em-execucao.ts'
import { solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let hoje: string
/** Of Luciana's unit: one concluded, one cancelled after it was contracted, one that waits since long; then new ones of both units. */
let concluida: number
let salvador: number
beforeAll(async () => {
  hub = await createTestHub()
  concluida = (await projetoEmExecucao(hub)).id
  const desistida = (await projetoEmExecucao(hub)).id
  await hub.avancar('40 days')
  await comPropostas(hub)
  const { hoje: agora } = await lerRegulamento(hub.database)
  const fases = JSON.stringify({ 5: somarDias(agora, -9), 6: somarDias(agora, -2) })
  await hub.database.execute(
    sql`update solicitacao set substatus = 'concluida', fases = fases || ${fases}::jsonb where id = ${concluida}`,
  )
  await hub.database.execute(sql`update solicitacao set substatus = 'cancelada_distrato' where id = ${desistida}`)
  await hub.avancar('30 days')
  await solicitacaoLiberada(hub)
  await enviarSolicitacao(hub)
  salvador = await enviarSolicitacao(hub, { empresa: 'DEM0C003000104' })
  hoje = (await lerRegulamento(hub.database)).hoje
}, 120_000)
afterAll(() => hub?.fechar())

type Quem = 'luciana' | 'rogerio' | 'vera' | 'ana'
const ver = (quem: Quem, query: object = {}) => hub.como(quem).deve(painel.series, { query })
const naLista = async (quem: Quem, query: object) =>
  (await hub.como(quem).deve(painel.demandas, { query: { page_size: 1, ...query } })).count
const somar = <L>(rows: readonly L[], valor: (l: L) => number) => rows.reduce((s, l) => s + valor(l), 0)

/** Every number of the answer beside the length of its list. */
async function comparar(quem: Quem, s: SeriesDoPainel): Promise<void> {
  const lista = (query: object) => naLista(quem, query)
  for (const { desde, ate, chegaram, concluidas } of s.fluxo)
    expect([desde, await lista({ desde, ate }), await lista({ dia: 'fase_6', desde, ate })]).toEqual([
      desde,
      chegaram,
      concluidas,
    ])
  for (const { desde, ate, contratadas } of s.dinheiro)
    expect([desde, await lista({ dia: 'fase_3', desde, ate })]).toEqual([desde, contratadas])
  for (const { fase, quantas } of s.tempos)
    expect([fase, await lista({ dia: `fase_${fase}`, desde: s.desde, ate: s.ate })]).toEqual([fase, quantas])
  for (const { faixa, quantas, atrasadas } of s.paradas)
    expect([faixa, await lista({ parada: faixa }), await lista({ parada: faixa, prazo: 'atrasadas' })]).toEqual([
      faixa,
      quantas,
      atrasadas,
    ])
  expect(somar(s.paradas, (p) => p.quantas)).toBe(await lista({ dash_filter: 'em_andamento' }))
}

describe('every number over time opens a list of as many', () => {
  it.each(['luciana', 'rogerio', 'vera', 'ana'] as const)('for %s, by month', async (quem) => {
    const s = await ver(quem)
    expect([s.passo, s.ate, s.fluxo.length]).toEqual(['mes', hoje, 12])
    await comparar(quem, s)
    expect(somar(s.fluxo, (p) => p.chegaram)).toBe(await naLista(quem, { dash_filter: 'todas' }))
    const daUnidade = quem !== 'rogerio'
    expect([somar(s.fluxo, (p) => p.concluidas), somar(s.dinheiro, (m) => m.contratadas)]).toEqual(
      daUnidade ? [1, 2] : [0, 0],
    )
  })

  it('by week, in a period of some days that ends before today', async () => {
    const periodo = { desde: somarDias(hoje, -45), ate: somarDias(hoje, -1) }
    const s = await ver('luciana', periodo)
    expect(s).toMatchObject({ ...periodo, passo: 'semana' })
    expect(s.fluxo[0]!.desde).toBe(periodo.desde)
    expect(s.fluxo.at(-1)!.ate).toBe(periodo.ate)
    await comparar('luciana', s)
    expect(somar(s.fluxo, (p) => p.concluidas)).toBe(1)
    // What came today is not of the period; what waits, waits today.
    expect(await ver('luciana', { ...periodo, ate: hoje })).not.toEqual({ ...s, ate: hoje })
    expect(s.paradas).toEqual((await ver('luciana')).paradas)
  })
})

describe('within reach', () => {
  it('a manager sees nothing of another unit, in no number', async () => {
    const antes = await ver('luciana')
    const deRogerio = await ver('rogerio')
    expect(somar(deRogerio.fluxo, (p) => p.chegaram)).toBe(1)
    await hub.database.execute(
      sql`update solicitacao set dtainclusao = dtainclusao - interval '60 days', fases = jsonb_build_object('1', ${somarDias(hoje, -60)}::text) where id = ${salvador}`,
    )
    expect(await ver('luciana')).toEqual(antes)
    expect(await ver('rogerio')).not.toEqual(deRogerio)
    await comparar('rogerio', await ver('rogerio'))
    const deVera = await ver('vera')
    expect(somar(deVera.fluxo, (p) => p.chegaram)).toBe(somar(antes.fluxo, (p) => p.chegaram) + 1)
  })

  it('a client, a provider and a consultant are refused', async () => {
    for (const quem of ['helena', 'marina', 'tiago'] as const)
      expect((await hub.como(quem).chamar(painel.series)).status).toBe(403)
  })
})

it('says of money what the account of programmes says, and leaves out what was cancelled', async () => {
  const s = await ver('vera')
  const { total } = await hub
    .como('vera')
    .deve(relatorio.prestacao, { query: { base: 'contratadas', inicio: s.desde, fim: s.ate } })
  for (const campo of ['subsidio', 'parceiro', 'cliente'] as const)
    expect([campo, somar(s.dinheiro, (m) => m[campo])]).toEqual([campo, total[campo]])
  expect(total.canceladas).toBe(1)
  expect(total.subsidio).toBeGreaterThan(0)
})

it('takes a contracting that came to nothing out of its month, and puts the next one into its own', async () => {
  const conferir = async () => {
    const s = await ver('vera')
    await comparar('vera', s)
    for (const m of s.dinheiro) {
      const { total } = await hub
        .como('vera')
        .deve(relatorio.prestacao, { query: { base: 'contratadas', inicio: m.desde, fim: m.ate } })
      expect([m.desde, m.contratadas, m.subsidio]).toEqual([m.desde, total.solicitacoes, total.subsidio])
    }
    return somar(s.dinheiro, (m) => m.contratadas)
  }
  const antes = await conferir()
  const s = await autorizada(hub)
  expect(await conferir()).toBe(antes + 1)
  await hub
    .como('marina')
    .deve(contrato.recusar, { params: { a: s.marina, b: s.empresa }, corpo: { motivo: 'Equipe fora.' } })
  expect(await conferir()).toBe(antes)
  await hub.avancar('40 days')
  await hub.como('helena').deve(proposta.autorizar, { params: { id: s.caio }, corpo: {} })
  await hub.como('luciana').deve(proposta.autorizar, { params: { id: s.caio }, corpo: {} })
  expect(await conferir()).toBe(antes + 1)
})

it('refuses a period that ends before it begins, or is longer than three years', async () => {
  for (const [query, frase] of [
    [{ desde: hoje, ate: somarDias(hoje, -1) }, 'O fim vem antes do início.'],
    [{ desde: somarDias(hoje, -1_200), ate: hoje }, 'Escolha um período de até 3 anos.'],
  ] as const) {
    const { status, campos } = await hub.como('vera').chamar(painel.series, { query })
    expect([status, campos]).toEqual([400, { ate: frase }])
  }
})

it('lists cost centres with the least balance first, those that take requests before the others', async () => {
  const listar = () => hub.como('vera').deve(centrocusto.listar, { query: { ordem: 'saldo', page_size: 100 } })
  const { results } = await listar()
  expect(results.length).toBeGreaterThan(1)
  expect(results.map((c) => c.saldo)).toEqual(results.map((c) => c.saldo).sort((a, b) => a - b))
  await hub.database.execute(sql`update centro_custo set ativo = false where id = ${results[0]!.id}`)
  expect((await listar()).results.at(-1)!.id).toBe(results[0]!.id)
})
