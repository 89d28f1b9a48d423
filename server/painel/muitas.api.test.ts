/** Lists of more requests than are counted: what a search finds is walked page by page, whichever lookup leads to it. */
import { painel } from '@hub/protocol/painel.ts'
import { pendencia } from '@hub/protocol/pendencia.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { idsDas, lookupsDe } from '../db/queries/solicitacoes-que.ts'
import { num, row, rows, text } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { loadActor } from '../services/load-actor.ts'
import { muitasComo } from '../testing/copiar-linhas.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

const CONTADAS = 1_000
/** Where the company of each is looked at, or whose turn it is. */
const UMA_A_UMA = 100
const QUANTAS = 1_100
/** More than are walked one by one. */
const EMPRESAS = 150

let hub: TestHub
let servico: number
let nosso: string

beforeAll(async () => {
  hub = await createTestHub()
  const id = await enviarSolicitacao(hub)
  const modelo = (await row(hub.database, { id: num, servico: num, titulo: text })`
    select s.id, s.servico_id as servico, s.oferta->>'titulo' as titulo
      from solicitacao s where s.id = ${id}`)!
  servico = modelo.servico
  nosso = modelo.titulo
  // Each fourth without a deadline; of the others some of the same moment.
  await muitasComo(hub.database, id, {
    quantas: QUANTAS,
    empresas: EMPRESAS,
    outras: { prazo: sql`case when g % 4 > 0 then x.prazo + (g % 50 - 25) * interval '1 day' end` },
  })
})
afterAll(() => hub?.fechar())

const ler = (quem: CastName, query: object) =>
  hub.como(quem).deve(painel.demandas, { query: { page_size: 100, ...query } as never })

/** Every page, and what each says of how many there are. */
async function folhear(quem: CastName, query: object) {
  const ids: number[] = []
  const ditos = new Set<string>()
  for (let page = 1; ; page++) {
    const { results, count, mais } = await ler(quem, { ...query, page })
    ids.push(...results.map((s) => s.id))
    ditos.add(JSON.stringify([count, mais]))
    if (results.length === 0) return { ids, ditos: [...ditos].map((d) => JSON.parse(d)) }
  }
}

/** What the lookup leads to, in the list's order, as the table has it. */
async function todas(quem: CastName, search: string, ordem = sql`s.prazo nulls last, s.id`): Promise<number[]> {
  const actor = (await loadActor(hub.database, hub.como(quem).id, 'teste'))!
  const achadas = idsDas(await lookupsDe(hub.database, search, actor))
  const lidas = await rows(hub.database, { id: num })`
    select s.id from solicitacao s where s.id = any(${achadas}) and s.principal_id is null order by ${ordem}`
  return lidas.map((l) => l.id)
}

describe('a search that finds more than are counted', () => {
  it.each([
    ['the service', () => nosso, QUANTAS + 1, CONTADAS],
    ['companies', () => 'padaria ampla', QUANTAS, UMA_A_UMA],
    ['some of the companies', () => 'padaria ampla 7', 78, CONTADAS],
    ['a document', () => '90000000007', 8, CONTADAS],
    ['the beginning of the number', () => '0003', 101, CONTADAS],
  ] as [string, () => string, number, number][])('by %s', async (_, busca, quantas, contadas) => {
    const inteira = await todas('vera', busca())
    expect(inteira.length).toBe(quantas)
    const lidas: number[] = []
    for (let page = 1; ; page++) {
      const { count, mais, results, contagens } = await ler('vera', { search: busca(), page })
      expect([mais, count]).toEqual(quantas > contadas ? [true, contadas] : [false, quantas])
      expect(contagens).toEqual(
        mais ? {} : { todas: count, minha_vez: expect.any(Number), atrasadas: expect.any(Number) },
      )
      lidas.push(...results.map((s) => s.id))
      if (results.length === 0) break
    }
    expect(lidas).toEqual(inteira)
  })

  it('in each order of the list', async () => {
    for (const [ordem, escrita] of [
      ['recentes', sql`s.id desc`],
      ['antigas', sql`s.id`],
      ['valor', sql`s.valor desc, s.id desc`],
    ] as const) {
      const inteira = await todas('vera', nosso, escrita)
      const { results } = await ler('vera', { search: nosso, ordem, page: 3 })
      expect([ordem, results.map((s) => s.id)]).toEqual([ordem, inteira.slice(200, 300)])
    }
  })

  it('its quick filters are counted by themselves', async () => {
    const { count, mais } = await ler('vera', { search: nosso, dash_filter: 'canceladas' })
    expect([count, mais]).toEqual([0, false])
    const atrasadas = await ler('vera', { search: nosso, dash_filter: 'atrasadas' })
    expect(atrasadas.count).toBeGreaterThan(100)
    expect([atrasadas.mais, atrasadas.results.every((s) => s.agora.situacao === 'atrasada')]).toEqual([false, true])
  })

  it('stays within reach: a manager of other units finds none of them', async () => {
    expect(await ler('luciana', { search: nosso })).toMatchObject({ count: CONTADAS, mais: true })
    expect(await ler('rogerio', { search: nosso })).toMatchObject({ count: 0, mais: false, results: [] })
  })
})

describe('what waits, under a search', () => {
  const esperam = (quem: CastName, query: object) =>
    hub.como(quem).deve(pendencia.listar, { query: { page_size: 100, ...query } })

  it.each([
    ['the service', () => nosso, QUANTAS + 1],
    ['companies', () => 'padaria ampla', QUANTAS],
    ['some of the companies', () => 'padaria ampla 7', 78],
    ['the beginning of the number', () => '0003', 101],
  ] as [string, () => string, number][])('by %s is read to its end', async (_, busca, quantas) => {
    const inteira = await todas('luciana', busca())
    expect(inteira.length).toBe(quantas)
    const lidas: number[] = []
    for (let page = 1; ; page++) {
      const { count, mais, results, contagens } = await esperam('luciana', { search: busca(), page })
      expect([mais, count]).toEqual(quantas > UMA_A_UMA ? [true, UMA_A_UMA] : [false, quantas])
      expect(contagens.solicitacao).toBe(mais ? undefined : count)
      lidas.push(...results.map((p) => p.id))
      if (results.length === 0) break
    }
    expect(lidas).toEqual(inteira)
  })

  it('is each one’s own', async () => {
    for (const quem of ['rogerio', 'helena'] as const)
      expect(await esperam(quem, { search: 'padaria ampla' })).toMatchObject({ count: 0, mais: false, results: [] })
    // Another kind has not more because requests have.
    const notas = await esperam('luciana', { search: nosso, tipo: 'nota' })
    expect(notas).toMatchObject({ count: 0, mais: false })
    expect([notas.contagens.solicitacao, notas.contagens.nota]).toEqual([undefined, 0])
  })
})

/** More than these within reach, by the table of counts: what a search finds is walked, in place of the reach. */
const ANDADAS = 20_000

describe('a manager’s reach', () => {
  const somar = (quantas: number) =>
    hub.database.execute(sql`insert into contagem_de_solicitacoes (unidade_id, area_id, gestor_id, substatus, quantas)
      select unidade_id, area_id, gestor_id, 'concluida', ${quantas} from solicitacao order by id desc limit 1`)
  const buscas: readonly [string, () => object][] = [
    ['its service', () => ({ search: nosso })],
    ['companies', () => ({ search: 'padaria ampla' })],
    ['some of the companies', () => ({ search: 'padaria ampla 7' })],
    ['a document', () => ({ search: '90000000007' })],
    ['the beginning of the number', () => ({ search: '0003' })],
    ['a state', () => ({ search: 'aguardando análise' })],
    ['a filter', () => ({ servico })],
    ['a filter and companies', () => ({ servico, search: 'padaria ampla 7' })],
    ['what is not there', () => ({ search: 'zarabatana' })],
  ]

  describe.each([
    ['small', 0],
    ['large', ANDADAS],
  ])('that is %s is searched', (_, quantas) => {
    beforeAll(() => somar(quantas))
    afterAll(() => somar(-quantas))

    it.each(buscas)('by %s', async (_, busca) => {
      const query = busca()
      const luciana = hub.como('luciana').id
      const dela = await rows(hub.database, { id: num })`
        select s.id from solicitacao s where s.gestor_id = ${luciana}
          or s.unidade_id in (select g.unidade_id from unidade_gestor g where g.usuario_id = ${luciana})`
      const alcance = new Set(dela.map((s) => s.id))
      const esperadas = (await folhear('vera', query)).ids.filter((id) => alcance.has(id))
      const { ids, ditos } = await folhear('luciana', query)
      expect(ids).toEqual(esperadas)
      // What a filter leads to is looked up, where it is not thousands.
      const contadas = quantas && !('servico' in query && !('search' in query)) ? UMA_A_UMA : CONTADAS
      expect(ditos).toEqual([ids.length > contadas ? [contadas, true] : [ids.length, false]])
    })
  })
})

describe('a filter that no counter keeps', () => {
  it('is counted so far too', async () => {
    expect(await ler('vera', { servico })).toMatchObject({ count: CONTADAS, mais: true, contagens: {} })
    const { count, mais, contagens } = await ler('vera', { servico, search: '2019-000777' })
    expect([count, mais, contagens.todas]).toEqual([1, false, 1])
  })

  it('what counters keep is counted to its end', async () => {
    const { count, mais, contagens } = await ler('vera', { substatus: 'aguardando_analise' })
    expect([count > QUANTAS, mais, contagens.todas]).toEqual([true, false, count])
  })
})
