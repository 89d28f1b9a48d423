/** Payments beside RM, more than are counted: every page, by whichever lookup finds it, against one join of all. */
import { integracao } from '@hub/protocol/integracao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { num, row, rows, text } from '../db/rows.ts'
import { copiarLinhas, muitasComo } from '../testing/copiar-linhas.ts'
import { aceita, projetoEmExecucao } from '../testing/projeto-em-execucao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

/** As many as are counted without a search, and with one. */
const CONTADOS = 1_000
const UM_A_UM = 100
const QUANTAS = 2_400
const EMPRESAS = 150

let hub: TestHub
let servico: string

beforeAll(async () => {
  hub = await createTestHub()
  const projeto = await projetoEmExecucao(hub)
  await aceita(hub, projeto, 1)
  const { id } = projeto
  servico = (await row(hub.database, { titulo: text })`
    select s.oferta->>'titulo' as titulo from solicitacao s where s.id = ${id}`)!.titulo
  await muitasComo(hub.database, id, { quantas: QUANTAS, empresas: EMPRESAS })
  const copias = sql`solicitacao s join lateral (select substr(s.nrosolicitacao, 6)::int as g) c on s.nrosolicitacao like '2019-%'`
  await copiarLinhas(
    hub.database,
    'etapa',
    { solicitacao_id: sql`s.id` },
    sql`from ${copias} cross join etapa x where x.solicitacao_id = ${id} and x.ordem = 1`,
  )
  await copiarLinhas(
    hub.database,
    'nota',
    {
      solicitacao_id: sql`s.id`,
      etapa_id: sql`e.id`,
      situacao: sql`(array['paga', 'enviada', 'autorizada', 'paga'])[1 + g % 4]`,
      numero: sql`case when g % 2 = 0 then 'NF' || g end`,
      previsao_em: sql`case when g % 5 > 0 then current_date + g % 40 - 20 end`,
      pago_no_dia: sql`case when g % 4 in (0, 3) then current_date - g % 30 end`,
      paga_por: sql`case when g % 8 = 0 then s.gestor_id end`,
      valor: sql`100 + g`,
      chave_nfse: sql`null`,
    },
    sql`from ${copias} join etapa e on e.solicitacao_id = s.id cross join nota x where x.solicitacao_id = ${id} and x.parcela = 1`,
  )
  // Of a third of the invoices RM has an entry, of one in thirty two; and some that the hub does not know.
  await hub.database.execute(sql`insert into pagamento_no_rm (lancamento, documento, nota_id, situacao, valor, pago_em, diferenca, lido_em)
    select 'L' || c.g || '-' || v, 'HUB-N' || n.id, n.id, x.situacao, n.valor, case when x.situacao = 'pago' then current_date - c.g % 25 end,
      case when x.situacao = 'pago' and n.situacao <> 'paga' then (array['nota_nao_enviada', 'valor_diferente'])[1 + c.g % 2]
        when x.situacao = 'cancelado' and n.situacao = 'enviada' then 'cancelado_no_rm' when c.g % 8 = 0 then 'paga_duas_vezes' end, agora()
      from ${copias} join nota n on n.solicitacao_id = s.id cross join generate_series(1, 2) v
      cross join lateral (select (array['pago', 'em_aberto', 'cancelado', 'pago', 'em_aberto'])[1 + (c.g / 3 + v) % 5] as situacao) x
      where c.g % 3 = 0 and (v = 1 or c.g % 30 = 0)`)
  await hub.database.execute(sql`insert into pagamento_no_rm (lancamento, documento, situacao, valor, pago_em, diferenca, lido_em)
    select 'S' || g, 'HUB-N99' || g, (array['pago', 'em_aberto'])[1 + g % 2], g, case when g % 2 = 0 then current_date - g end, 'nota_desconhecida', agora()
      from generate_series(1, 40) g`)
}, 120_000)
afterAll(() => hub?.fechar())

const recortes = {
  pagos: {
    chamada: integracao.listarPagamentos,
    onde: sql`(n.situacao = 'paga' or r.situacao = 'pago')`,
    ordem: sql`coalesce(n.pago_no_dia, r.pago_em) desc nulls last, n.id desc nulls last, r.id desc`,
  },
  naoPagos: {
    chamada: integracao.listarNaoPagos,
    onde: sql`((n.situacao = 'enviada' and r.situacao is distinct from 'pago') or (n.id is null and r.situacao <> 'pago'))`,
    ordem: sql`n.previsao_em nulls last, n.id nulls last, r.id`,
  },
}

const achados = {
  'nothing searched': ['', sql`true`],
  'the service': [() => servico, sql`s.id is not null`],
  'the provider': ['sabor seguro', sql`p.nomefantasia ilike '%sabor seguro%'`],
  'every company': ['padaria ampla', sql`e.nomefantasia like 'Padaria Ampla%'`],
  'some companies': ['padaria ampla 7', sql`e.nomefantasia like 'Padaria Ampla 7%'`],
  'the number of requests': ['0003', sql`s.nrosolicitacao ~ '-(0003|000003$)'`],
  'an instalment': ['2019-000304, parcela 1', sql`s.nrosolicitacao = '2019-000304'`],
  'another instalment': ['2019-000304, parcela 2', sql`false`],
  'the invoice’s number': ['Nota nº NF12', sql`n.numero like 'NF12%'`],
  'an entry': ['Lançamento L30', sql`r.lancamento like 'L30%'`],
  'entries of no invoice': ['HUB-N99', sql`r.documento like 'HUB-N99%'`],
  'every document': ['hub-n', sql`r.id is not null`],
  'a difference': ['RM pagou um valor diferente', sql`r.diferenca = 'valor_diferente'`],
  'by whom it was said: RM': [
    'informado pelo RM',
    sql`(n.situacao = 'paga' and n.paga_por is null or n.situacao is distinct from 'paga' and r.situacao = 'pago')`,
  ],
  'by whom it was said: the staff': ['informado pela entidade', sql`n.situacao = 'paga' and n.paga_por is not null`],
  nothing: ['zarabatana', sql`false`],
} as const

describe.each(['pagos', 'naoPagos'] as const)('%s', (nome) => {
  const { chamada, onde, ordem } = recortes[nome]
  const ler = (query: object) => hub.como('ana').deve(chamada, { query: { page_size: 100, ...query } as never })

  it.each(Object.keys(achados) as (keyof typeof achados)[])('found by %s', async (por) => {
    const [busca, condicao] = achados[por]
    const search = typeof busca === 'string' ? busca : busca()
    for (const diferentes of ['', 'true'] as const) {
      const daDiferenca = diferentes ? sql`r.diferenca is not null` : sql`true`
      const inteira = await rows(hub.database, { chave: text, valor: num })`
        select concat('n' || n.id, 'r' || r.id) as chave, coalesce(n.valor, r.valor)::int as valor from nota n full join pagamento_no_rm r on r.nota_id = n.id
          left join solicitacao s on s.id = n.solicitacao_id left join empresa e on e.id = s.empresa_id left join empresa p on p.id = s.prestador_id
          where ${onde} and ${condicao} and ${daDiferenca} order by ${ordem}`
      const lidas: string[] = []
      for (let page = 1; ; page++) {
        const { count, mais, soma, results } = await ler({ search, diferentes, page })
        if (!mais) expect([count, soma]).toEqual([inteira.length, inteira.reduce((a, l) => a + l.valor, 0) / 100])
        else expect([count, soma, inteira.length > count]).toEqual([search ? UM_A_UM : CONTADOS, undefined, true])
        lidas.push(...results.map((p) => p.chave))
        if (results.length === 0) break
      }
      expect(lidas).toEqual(inteira.map((l) => l.chave))
    }
  })

  it('counts its differences whatever is asked for', async () => {
    const { n } = (await row(hub.database, { n: num })`
      select count(*)::int as n from nota n full join pagamento_no_rm r on r.nota_id = n.id where ${onde} and r.diferenca is not null`)!
    expect(n).toBeGreaterThan(20)
    for (const query of [{}, { search: 'padaria ampla' }, { diferentes: 'true' }])
      expect((await ler(query)).diferentes).toBe(n)
  })

  it('goes out whole, each row once', async () => {
    const { n } = (await row(hub.database, { n: num })`
      select count(*)::int as n from nota n full join pagamento_no_rm r on r.nota_id = n.id where ${onde}`)!
    const { bruto } = await hub.como('ana').chamar(chamada, { query: { formato: 'csv' } as never })
    expect(bruto.toString().trim().split('\r\n').length - 1).toBe(n)
  })
})
