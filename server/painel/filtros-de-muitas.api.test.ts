/** Filters of the work list that find more requests than are looked up: by whichever way they are found, pages have what the tables have. */
import { painel } from '@hub/protocol/painel.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SQL, sql } from '../db/drizzle.ts'
import { deStatus, entre } from '../db/queries/estado.ts'
import { paradaHa, saiuDaFase } from '../db/queries/fases-da-solicitacao.ts'
import { prazos } from '../db/queries/prazos.ts'
import { POUCAS } from '../db/queries/recorte-da-solicitacao.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { vezDe } from '../db/queries/vez.ts'
import { num, row, rows, text } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { muitasComo } from '../testing/copiar-linhas.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

const QUANTAS = POUCAS + 300
/** More within a manager's reach, by the table of counts: it is large. */
const ANDADAS = 20_000

let hub: TestHub
let r: Regulamento
let modelo: { servico: number; cidade: string; prestador: number }

beforeAll(async () => {
  hub = await createTestHub()
  const id = await enviarSolicitacao(hub)
  r = await lerRegulamento(hub.database)
  modelo = (await row(hub.database, { servico: num, cidade: text, prestador: num })`
    select s.servico_id as servico, e.cidade_ibge as cidade, (select p.id from empresa p where p.prestadora order by p.id limit 1) as prestador
      from solicitacao s join empresa e on e.id = s.empresa_id where s.id = ${id}`)!
  const dia = (dias: SQL) => sql`to_char(${r.hoje}::date - ${dias}, 'YYYY-MM-DD')`
  await muitasComo(hub.database, id, {
    quantas: QUANTAS,
    empresas: 60,
    outras: {
      substatus: sql`(array['aguardando_analise', 'concluida', 'em_execucao', 'aguardando_analise', 'aguardando_pagamento', 'cancelada_cliente', 'aguardando_analise', 'em_selecao'])[1 + g % 8]`,
      prazo: sql`case when g % 4 > 0 then x.prazo + (g % 50 - 25) * interval '1 day' end`,
      gestor_id: sql`case when g % 11 > 0 then x.gestor_id end`,
      prestador_id: sql`case when g % 3 > 0 then ${modelo.prestador}::int end`,
      valor: sql`x.valor + g % 70`,
      dtainclusao: sql`x.dtainclusao - g % 200 * interval '1 day'`,
      fases: sql`jsonb_build_object('1', ${dia(sql`g % 120`)}, '3', ${dia(sql`g % 60`)}, '4', ${dia(sql`g % 40`)}, '5', ${dia(sql`g % 30`)})`,
    },
  })
  const copias = sql`solicitacao s where s.nrosolicitacao like '2019-%'`
  await hub.database.execute(sql`insert into solicitacao_fase (solicitacao_id, fase, inicio, fim)
    select s.id, 1, ${r.hoje}::date - 300, ${r.hoje}::date - s.id % 250 from ${copias}`)
  await hub.database.execute(sql`insert into vez (solicitacao_id, empresa_id, papel, de)
    select s.id, s.empresa_id, 'cliente', s.id from ${copias} and s.id % 7 > 0`)
}, 120_000)
afterAll(() => hub?.fechar())

const daCidade = () => sql`s.empresa_id in (select e.id from empresa e where e.cidade_ibge = ${modelo.cidade})`
const em = (dias: number) => r.diaDe(new Date(r.agora.getTime() - dias * 86_400_000))
const noDia = (dias: number) => sql`(s.dtainclusao at time zone ${r.parametro('fuso')})::date >= ${em(dias)}::date`

/** Filters, and what they ask of a request. */
const casos: readonly [nome: string, query: () => object, onde: () => SQL][] = [
  ['a service', () => ({ servico: modelo.servico }), () => sql`s.servico_id = ${modelo.servico}`],
  ['a city', () => ({ cidade: modelo.cidade }), daCidade],
  ['a provider', () => ({ prestador: modelo.prestador }), () => sql`s.prestador_id = ${modelo.prestador}`],
  [
    'a service of a city',
    () => ({ servico: modelo.servico, cidade: modelo.cidade }),
    () => sql`s.servico_id = ${modelo.servico} and ${daCidade()}`,
  ],
  ['nobody’s', () => ({ gestor: 'sem' }), () => sql`s.gestor_id is null`],
  ['a long period', () => ({ desde: em(250) }), () => noDia(250)],
  ['a short period', () => ({ desde: em(20) }), () => noDia(20)],
  ['an amount', () => ({ valor_ate: 100_000 }), () => sql`s.valor <= 10000000`],
  ['which day a period is about, without one', () => ({ dia: 'fase_2' }), () => sql`true`],
  [
    'all days on which a phase was left',
    () => ({ dia: 'fase_1', ate: em(0) }),
    () => saiuDaFase(1, '1900-01-01', em(0)).condicao,
  ],
  ['its month', () => ({ dia: 'fase_1', desde: em(60), ate: em(30) }), () => saiuDaFase(1, em(60), em(30)).condicao],
  ['how long it has stood', () => ({ parada: 'mais_de_20' }), () => paradaHa('mais_de_20', r).condicao],
  ['that it stands since yesterday', () => ({ parada: 'ate_2' }), () => paradaHa('ate_2', r).condicao],
  ['the client’s turn', () => ({ vez: 'cliente' }), () => vezDe('cliente')],
  ['the manager’s turn', () => ({ vez: 'gestor' }), () => vezDe('gestor')],
  ['the coordinator’s turn', () => ({ vez: 'coordenador' }), () => vezDe('coordenador')],
  ['a status', () => ({ status: 'em_contratacao' }), () => deStatus(['em_contratacao'])],
  ['a state', () => ({ substatus: 'em_selecao' }), () => entre(['em_selecao'])],
  ['no deadline', () => ({ prazo: 'sem_prazo' }), () => prazos(r).sem_prazo],
  ['a late one', () => ({ prazo: 'depois' }), () => prazos(r).depois],
  ['what is cancelled', () => ({ dash_filter: 'canceladas' }), () => deStatus(['cancelada'])],
  [
    'a status and words',
    () => ({ status: 'em_proposta', search: 'padaria ampla' }),
    () => sql`${deStatus(['em_proposta'])} and s.nrosolicitacao like '2019-%'`,
  ],
  ['a status and words of another', () => ({ status: 'em_proposta', search: 'em execução' }), () => sql`false`],
]

const somar = (quantas: number) =>
  hub.database.execute(sql`insert into contagem_de_solicitacoes (unidade_id, area_id, gestor_id, substatus, quantas)
    select unidade_id, area_id, gestor_id, 'concluida', ${quantas} from solicitacao where gestor_id is not null order by id desc limit 1`)

describe.each([
  ['vera', 'everything', 0],
  ['luciana', 'a small reach', 0],
  ['luciana', 'a large reach', ANDADAS],
] as [CastName, string, number][])('%s, of %s', (quem, _, quantas) => {
  beforeAll(() => somar(quantas))
  afterAll(() => somar(-quantas))

  it.each(casos)('by %s', async (_, query, onde) => {
    const luciana = hub.como('luciana').id
    const alcance = sql`(s.gestor_id = ${luciana} or s.unidade_id in (select g.unidade_id from unidade_gestor g where g.usuario_id = ${luciana}))`
    const inteira = await rows(hub.database, { id: num })`
      select s.id from solicitacao s where s.principal_id is null and ${quem === 'vera' ? sql`true` : alcance} and ${onde()}
        order by s.prazo nulls last, s.id`
    const ids = inteira.map((s) => s.id)
    for (const page of [1, 2, 11]) {
      const { results, count, mais } = await hub
        .como(quem)
        .deve(painel.demandas, { query: { page, page_size: 100, ...query() } as never })
      expect([page, results.map((s) => s.id)]).toEqual([page, ids.slice((page - 1) * 100, page * 100)])
      expect(mais ? [ids.length > count, [100, 1_000].includes(count)] : count).toEqual(
        mais ? [true, true] : ids.length,
      )
    }
  })

  it('by his own turns, under the words of their state and of no other', async () => {
    const minhas = async (search: string) =>
      (
        await hub
          .como(quem)
          .deve(painel.demandas, { query: { dash_filter: 'minha_vez', search, page_size: 100 } as never })
      ).results.map((s) => s.id)
    expect(await minhas('em execução')).toEqual([])
    expect(await minhas('aguardando análise')).toEqual(await minhas(''))
  })

  it.each([
    ['words of states', () => ({ search: 'em execução' })],
    ['words of every client', () => ({ search: 'padaria ampla' })],
    ['a status', () => ({ status: 'em_proposta' })],
    ['a status and words', () => ({ status: 'em_proposta', search: 'padaria ampla 7' })],
    ['a short period', () => ({ desde: em(20) })],
    ['a city', () => ({ cidade: modelo.cidade })],
    ['how long it has stood', () => ({ parada: 'ate_2' })],
  ] as [string, () => object][])('of %s the counters say the same whatever quick filter is shown', async (_, query) => {
    const contar = async (dash_filter: string) =>
      (await hub.como(quem).deve(painel.demandas, { query: { dash_filter, ...query() } as never })).contagens
    const todas = await contar('')
    for (const filtro of ['atrasadas', 'em_andamento', 'concluidas', 'canceladas'])
      expect([filtro, await contar(filtro)]).toEqual([filtro, todas])
  })
})
