/** Lists of invoices, diagnostics and amendments with more rows than are counted: every page of them, by whichever lookup it is found. */
import { aditivo } from '@hub/protocol/aditivo.ts'
import { diagnostico } from '@hub/protocol/diagnostico.ts'
import { nota } from '@hub/protocol/nota.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listarTodos } from '../aditivo/listar.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { each, num, row, rows, text } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { listar as listarDiagnosticos, listarEnviados } from '../diagnostico/listar.ts'
import { listar as listarNotas } from '../nota/listar.ts'
import { loadActor } from '../services/load-actor.ts'
import { copiarLinhas, muitasComo } from '../testing/copiar-linhas.ts'
import { aceita, projetoEmExecucao } from '../testing/projeto-em-execucao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

const CONTADAS = 1_000
/** Where the request of each is looked at. */
const UMA_A_UMA = 100
/** More requests within a manager's reach, by the table of counts: a search is not looked for in all of it. */
const ANDADAS = 20_000
const QUANTAS = 1_100
/** More than are looked up by their ids. */
const EMPRESAS = 1_050

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
  const projeto = await projetoEmExecucao(hub)
  await aceita(hub, projeto, 1)
  const { id } = projeto
  const copiar = (tabela: string, outras: Record<string, SQL>, de: SQL) =>
    copiarLinhas(hub.database, tabela, outras, de)
  await muitasComo(hub.database, id, { quantas: QUANTAS, empresas: EMPRESAS })
  const copias = sql`solicitacao s join lateral (select substr(s.nrosolicitacao, 6)::int as g) n on s.nrosolicitacao like '2019-%'`
  await copiar(
    'etapa',
    { solicitacao_id: sql`s.id`, situacao: sql`case when g % 3 = 0 then 'pendente' else 'aceita' end` },
    sql`from ${copias} cross join etapa x where x.solicitacao_id = ${id} and x.ordem = 1`,
  )
  await copiar(
    'nota',
    {
      solicitacao_id: sql`s.id`,
      etapa_id: sql`e.id`,
      etapa_aceita: sql`e.situacao = 'aceita'`,
      situacao: sql`case when e.situacao <> 'aceita' then 'a_autorizar' else (array['paga', 'enviada', 'autorizada', 'paga'])[1 + g % 4] end`,
      numero: sql`case when g % 2 = 0 then 'NF' || g end`,
      previsao_em: sql`case when g % 5 > 0 then current_date + g % 40 - 20 end`,
      pago_no_dia: sql`case when e.situacao = 'aceita' and g % 4 in (0, 3) then current_date - g % 30 end`,
      valor: sql`100 + g`,
      chave_nfse: sql`null`,
    },
    sql`from ${copias} join etapa e on e.solicitacao_id = s.id cross join nota x where x.solicitacao_id = ${id} and x.parcela = 1`,
  )
  await hub.database.execute(sql`insert into diagnostico (nrodiagnostico, solicitacao_id, situacao, consultor_id, prazo, envios, enviado_em)
    select '2018-' || lpad(g::text, 6, '0'), s.id, (array['aprovado', 'em_andamento', 'em_aprovacao', 'aprovado'])[1 + g % 4],
      (select u.id from usuario u where u.email = 'tiago@hub.example'), current_date + g % 40 - 20, (g % 20 > 0)::int,
      case when g % 20 > 0 then now() - g % 90 * interval '1 day' end from ${copias}`)
  await hub.database.execute(sql`insert into aditivo (tipo, contrato_id, solicitacao_id, numero, situacao, motivo, conteudo)
    select case when g % 10 = 0 then 'distrato' else 'aditivo' end, k.id, s.id, g, (array['vigente', 'recusado', 'retirado'])[1 + g % 3],
      'Mais prazo por causa de chuva ' || g % 7, '{}' from ${copias} cross join contrato k where k.solicitacao_id = ${id}`)
}, 120_000)
afterAll(() => hub?.fechar())

const listas = {
  notas: {
    ler: (quem: CastName, query: object) =>
      hub.como(quem).deve(nota.listar, { query: { page_size: 100, ...query } as never }),
    de: sql`nota l join etapa e on e.id = l.etapa_id`,
    ordem: sql`case when l.situacao = 'paga' then 2 when l.situacao = 'a_autorizar' and e.situacao <> 'aceita' then 1 else 0 end,
      l.previsao_em nulls last, l.pago_no_dia desc nulls first, l.id`,
  },
  diagnosticos: {
    ler: (quem: CastName, query: object) =>
      hub.como(quem).deve(diagnostico.listar, { query: { page_size: 100, ...query } as never }),
    de: sql`diagnostico l`,
    ordem: sql`l.situacao in ('aprovado', 'dispensado', 'cancelado'), l.prazo, l.id`,
  },
  enviados: {
    ler: (quem: CastName, query: object) =>
      hub.como(quem).deve(diagnostico.listarEnviados, { query: { page_size: 100, ...query } as never }),
    de: sql`(select * from diagnostico where envios > 0) l`,
    ordem: sql`l.enviado_em desc, l.id desc`,
  },
  aditivos: {
    ler: (quem: CastName, query: object) =>
      hub.como(quem).deve(aditivo.listarTodos, { query: { page_size: 100, ...query } as never }),
    de: sql`aditivo l`,
    ordem: sql`case l.situacao when 'em_aprovacao' then 0 when 'em_decisao' then 0 when 'proposto' then 1 when 'em_assinatura' then 2 else 3 end, l.id desc`,
  },
} as const
type Nome = keyof typeof listas

/** The rows under a condition on `l`, its request `s` and its client `c`, as the tables have them. */
async function inteira(nome: Nome, onde: ReturnType<typeof sql>): Promise<number[]> {
  const { de, ordem } = listas[nome]
  return (
    await rows(hub.database, { id: num })`
      select l.id from ${de} join solicitacao s on s.id = l.solicitacao_id join empresa c on c.id = s.empresa_id where ${onde} order by ${ordem}`
  ).map((l) => l.id)
}

/** Every page, and what it says of how many there are. */
async function folhear(nome: Nome, quem: CastName, query: object) {
  const ids: number[] = []
  const ditos = new Set<string>()
  for (let page = 1; ; page++) {
    const { count, mais, results } = await listas[nome].ler(quem, { ...query, page })
    ditos.add(JSON.stringify([count, mais]))
    ids.push(...results.map((l) => l.id))
    if (results.length === 0) break
  }
  return { ids, ditos: [...ditos].map((d) => JSON.parse(d)) }
}

/** So many more in the count of what is within reach. */
const somar = (quantas: number) =>
  hub.database.execute(sql`insert into contagem_de_solicitacoes (unidade_id, area_id, gestor_id, substatus, quantas)
    select unidade_id, area_id, gestor_id, 'concluida', ${quantas} from solicitacao order by id desc limit 1`)

const daPadaria = (n: number) => sql`c.nomefantasia like ${`Padaria Ampla ${n}%`}`

describe.each([
  ['notas', 'a word of every client', { search: 'padaria ampla' }, sql`c.nomefantasia like 'Padaria%'`, QUANTAS],
  [
    'notas',
    'the first letters of a word of every client',
    { search: 'pa' },
    sql`c.nomefantasia like 'Padaria%'`,
    QUANTAS,
  ],
  ['notas', 'many of the clients', { search: 'padaria ampla 7' }, daPadaria(7), 112],
  ['notas', 'some of the clients', { search: 'padaria ampla 77' }, daPadaria(77), 11],
  ['notas', 'the number of the request', { search: '2019-000777' }, sql`s.nrosolicitacao = '2019-000777'`, 1],
  [
    'notas',
    'an instalment as it is called',
    { search: '2019-000777, parcela 1' },
    sql`s.nrosolicitacao = '2019-000777'`,
    1,
  ],
  ['notas', 'the number of the instalment', { search: 'parcela 1' }, sql`l.parcela = 1`, QUANTAS + 1],
  ['notas', 'the number of the invoice', { search: 'nf77' }, sql`l.numero like 'NF77%'`, 5],
  ['notas', 'a state', { search: 'paga' }, sql`l.situacao = 'paga'`, 550 - 183],
  ['notas', 'a queue', { filtro: 'a_pagar' }, sql`l.situacao = 'enviada'`, 184],
  ['diagnosticos', 'a word of every client', { search: 'padaria ampla' }, sql`c.nomefantasia like 'Padaria%'`, QUANTAS],
  ['diagnosticos', 'many of the clients', { search: 'padaria ampla 7' }, daPadaria(7), 112],
  ['diagnosticos', 'who makes it', { search: 'tiago' }, sql`true`, QUANTAS],
  ['diagnosticos', 'its own number', { search: '2018-000042' }, sql`l.nrodiagnostico = '2018-000042'`, 1],
  ['diagnosticos', 'the number of its request', { search: '2019-000042' }, sql`s.nrosolicitacao = '2019-000042'`, 1],
  ['diagnosticos', 'its city', { search: 'ilheus' }, sql`true`, QUANTAS],
  ['diagnosticos', 'a state', { search: 'em andamento' }, sql`l.situacao = 'em_andamento'`, 275],
  ['diagnosticos', 'nothing', {}, sql`true`, QUANTAS],
  ['enviados', 'nothing', {}, sql`true`, 1_045],
  ['enviados', 'many of the clients', { search: 'padaria ampla 7' }, daPadaria(7), 107],
  ['enviados', 'some of the clients', { search: 'padaria ampla 77' }, daPadaria(77), 11],
  ['aditivos', 'a word of every client', { search: 'padaria ampla' }, sql`c.nomefantasia like 'Padaria%'`, QUANTAS],
  ['aditivos', 'many of the clients', { search: 'padaria ampla 7' }, daPadaria(7), 112],
  ['aditivos', 'its reason', { search: 'chuva 3' }, sql`l.motivo like '%chuva 3'`, 157],
  ['aditivos', 'what it is', { search: 'distrato' }, sql`l.tipo = 'distrato'`, 110],
  ['aditivos', 'its request', { search: '2019-000042' }, sql`s.nrosolicitacao = '2019-000042'`, 1],
  ['aditivos', 'a queue', { situacao: 'recusado' }, sql`l.situacao = 'recusado'`, 367],
  ['aditivos', 'nothing', {}, sql`true`, QUANTAS],
] as [Nome, string, object, ReturnType<typeof sql>, number][])('%s by %s', (nome, _, query, onde, quantas) => {
  it.each([
    ['vera', 0],
    ['luciana', 0],
    ['luciana', ANDADAS],
  ] as const)('every page of them, for %s with %i more within reach', async (quem, mais) => {
    await somar(mais)
    const esperadas = await inteira(nome, onde)
    expect(esperadas.length).toBe(quantas)
    const { ids, ditos } = await folhear(nome, quem, query).finally(() => somar(-mais))
    expect(ids).toEqual(esperadas)
    const exatas = quantas <= CONTADAS || !('search' in query)
    expect(ditos).toEqual([exatas ? [quantas, false] : [UMA_A_UMA, true]])
  })

  it('none for a manager of other units', async () => {
    expect((await folhear(nome, 'rogerio', query)).ids).toEqual([])
  })
})

describe.each(['notas', 'diagnosticos', 'aditivos'] as const)('%s of a service', (nome) => {
  let titulo: string
  let filtros: object[]
  beforeAll(async () => {
    const s = (await row(hub.database, {
      titulo: text,
      cidade: text,
      ...each(['servico', 'unidade', 'gestor', 'programa'], num),
    })`
      select t.titulo, e.cidade_ibge as cidade, s.servico_id as servico, s.unidade_id as unidade, s.gestor_id as gestor, s.programa_id as programa
        from solicitacao s join empresa e on e.id = s.empresa_id join titulo_contratado t on t.servico_id = s.servico_id
        where s.nrosolicitacao = '2019-000001'`)!
    const { titulo: doServico, cidade, ...ids } = s
    titulo = doServico
    filtros = [
      {},
      { cidade },
      { desde: '2001-01-01' },
      ...Object.entries(ids).map(([filtro, id]) => ({ [filtro]: id })),
    ]
  })

  it.each(['vera', 'luciana'] as const)(
    'every page of them beside each filter, by filter and by words, for %s',
    async (quem) => {
      const daqui = sql`l.solicitacao_id in (select id from solicitacao where nrosolicitacao like '2019-%')`
      const todas = (await inteira(nome, daqui)).sort()
      expect(todas.length).toBe(QUANTAS)
      for (const filtro of filtros)
        for (const busca of [{}, { search: titulo }, { search: `${titulo} que não há` }]) {
          const { ids, ditos } = await folhear(nome, quem, { ...filtro, ...busca })
          const achadas = ids.filter((id) => todas.includes(id)).sort()
          const semDia =
            'desde' in filtro && nome === 'notas'
              ? await inteira(nome, sql`l.previsao_em is null and l.pago_no_dia is null`)
              : []
          const esperadas = busca.search?.endsWith('há') ? [] : todas.filter((id) => !semDia.includes(id))
          expect([filtro, busca, achadas]).toEqual([filtro, busca, esperadas])
          expect([filtro, busca, new Set(ids).size, ditos.length]).toEqual([filtro, busca, ids.length, 1])
        }
    },
  )
})

describe('as a file', () => {
  it.each([
    ['invoices under a word', 'vera', nota.listar, { search: 'padaria ampla', colunas: 'valor' }, QUANTAS],
    ['invoices of a queue', 'vera', nota.listar, { filtro: 'pagas', colunas: 'valor' }, 367],
    ['diagnostics', 'luciana', diagnostico.listar, { colunas: 'numero' }, QUANTAS],
    ['amendments under a word', 'vera', aditivo.listarTodos, { search: 'padaria ampla', colunas: 'titulo' }, QUANTAS],
  ] as const)('all %s that are found', async (_, quem, call, query, quantas) => {
    const arquivo = await hub.como(quem).chamar(call, { query: { formato: 'csv', ...query } as never })
    expect(arquivo.status).toBe(200)
    expect(String(arquivo.bruto).trim().split('\n').length - 1).toBe(quantas)
  })

  it('in the order of the list', async () => {
    const { bruto } = await hub
      .como('vera')
      .chamar(diagnostico.listar, { query: { formato: 'csv', colunas: 'numero' } as never })
    const { results } = await hub.como('vera').deve(diagnostico.listar, { query: { page_size: 100, page: 2 } })
    const linhas = String(bruto).trim().split(/\r?\n/).slice(101, 201)
    expect(linhas.map((l) => l.replaceAll('"', ''))).toEqual(results.map((d) => d.nrodiagnostico))
  })
})

describe('sums and counters', () => {
  it('of all invoices, for who sees them all, their manager and their provider; under a search of so many there is none', async () => {
    const { soma, n } = (await row(hub.database, { soma: num, n: num })`
      select sum(valor)::float8 as soma, count(*)::int as n from nota where situacao <> 'cancelada'`)!
    for (const quem of ['vera', 'luciana', 'marina'] as const)
      expect(await listas.notas.ler(quem, {})).toMatchObject({ count: n, mais: false, soma: soma / 100 })
    const larga = await listas.notas.ler('vera', { search: 'padaria ampla' })
    expect([larga.count, larga.mais, 'soma' in larga, larga.contagens]).toEqual([UMA_A_UMA, true, false, {}])
  })

  it('short queues of a long list are counted, those of what is over are left out', async () => {
    const { contagens } = await listas.notas.ler('vera', {})
    const { a_pagar, pagas, todas } = contagens
    expect({ a_pagar, pagas, todas }).toEqual({ a_pagar: 184, pagas: undefined, todas: undefined })
    for (const [filtro, quantas] of Object.entries(contagens))
      expect([filtro, (await listas.notas.ler('vera', { filtro })).count]).toEqual([filtro, quantas])
  })
})

/** Is the index walked up to a limit, with nothing put in order between? */
function semOrdenar(plano: string, indice: string): boolean {
  const linhas = plano.split('\n').filter((l) => l.includes('->') || !l.startsWith(' '))
  const fundo = (l: string) => l.search(/\S/)
  return linhas.some((linha, i) => {
    if (!linha.includes(`using ${indice} `)) return false
    let nivel = fundo(linha)
    for (const acima of linhas.slice(0, i).reverse()) {
      if (fundo(acima) >= nivel) continue
      nivel = fundo(acima)
      if (/\b(?:Sort|Aggregate)\b/.test(acima)) return false
      if (/\bLimit\b/.test(acima)) return true
    }
    return false
  })
}

describe('the order of a long list', () => {
  // Written twice, as the query and as the index have it: where they part the list is read whole.
  it.each([
    ['nota_urgencia', listarNotas],
    ['diagnostico_urgencia', listarDiagnosticos],
    ['diagnostico_enviado', listarEnviados],
    ['aditivo_urgencia', listarTodos],
  ] as const)('is that of its index %s', async (indice, listar) => {
    const actor = (await loadActor(hub.database, hub.como('vera').id, 'teste'))!
    const planos: string[] = []
    await hub.database.transaction(async (tx) => {
      for (const o of ['seqscan', 'bitmapscan', 'sort', 'incremental_sort'])
        await tx.execute(sql.raw(`set local enable_${o} = off`))
      const explicando = new Proxy(tx, {
        get: (alvo, nome) =>
          nome !== 'execute'
            ? Reflect.get(alvo, nome)
            : async (consulta: SQL) => {
                const linhas = await rows<{ 'QUERY PLAN': string }>(tx, sql`explain ${consulta}`)
                planos.push(linhas.map((l) => l['QUERY PLAN']).join('\n'))
                return alvo.execute(consulta)
              },
      })
      await listar({ db: explicando, actor, query: { page: 3, page_size: 10, search: 'padaria ampla' } } as never)
    })
    // By the statement that finds the page, or that finds more rows than are counted, and the page among them.
    expect(planos.some((plano) => semOrdenar(plano, indice))).toBe(true)
  })
})

describe('a manager of many units', () => {
  it.each(['notas', 'diagnosticos', 'aditivos'] as const)('reads every page of %s', async (nome) => {
    await hub.database.execute(sql`with u as (insert into unidade_atendimento (descricao) select 'Unidade ' || g from generate_series(1, 10) g returning id)
      insert into unidade_gestor (unidade_id, usuario_id) select u.id, ${hub.como('luciana').id}::int from u`)
    expect((await folhear(nome, 'luciana', {})).ids).toEqual(await inteira(nome, sql`true`))
  })
})

/** As many rows of a filter are read to the end. */
const DE_UM_FILTRO = 3_000

describe('more than a filter is read to the end of', () => {
  it('beside a word that as many have', async () => {
    const primeira = sql`solicitacao x where x.nrosolicitacao = '2019-000001'`
    const numero = sql`'2017-' || lpad(g::text, 6, '0')`
    const outras = { nrosolicitacao: numero }
    await copiarLinhas(
      hub.database,
      'solicitacao',
      outras,
      sql`from generate_series(1, ${DE_UM_FILTRO - QUANTAS + 1}::int) g cross join ${primeira}`,
    )
    await copiarLinhas(
      hub.database,
      'nota',
      { solicitacao_id: sql`s.id` },
      sql`from solicitacao s cross join (select n.* from nota n where n.solicitacao_id = (select x.id from ${primeira})) x where s.nrosolicitacao like '2017-%'`,
    )
    const s = (await row(hub.database, { titulo: text, ...each(['servico', 'unidade'], num) })`
      select t.titulo, s.servico_id as servico, s.unidade_id as unidade from solicitacao s join titulo_contratado t on t.servico_id = s.servico_id
        where s.nrosolicitacao = '2017-000001'`)!
    for (const quem of ['vera', 'luciana'] as const)
      for (const filtro of [{ unidade: s.unidade }, { servico: s.servico }, { valor_de: 1 }]) {
        const { count, mais, results } = await listas.notas.ler(quem, { ...filtro, search: s.titulo })
        expect([filtro, count, mais, results.length]).toEqual([filtro, UMA_A_UMA, true, 100])
      }
  })
})
