import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cast } from '@hub/server/db/seed/cast.ts'
import pg from 'pg'
import { entrar } from '../e2e/support/entrar.ts'
import { carregar, mediana } from './carga.ts'
import { encher, gestoraDeUma } from './encher.ts'
import { deContratos, doRm } from './encher-contratos.ts'
import { abrirHub } from './hub.ts'
import { daExecucao } from './paineis.ts'

/** As many requests as a country's hub has after some years. */
const MUITAS = 900_000
const UNIDADES = 60

/** Of the last thousand days, which the bench fills: one that is in it whole. */
const ANO = new Date().getFullYear() - 1

/** Manager of three units that have an eighth of all requests, and of one that has a seventieth. */
const emails = {
  ...{ vera: cast.vera.email, luciana: cast.luciana.email, helena: cast.helena.email, marina: cast.marina.email },
  ...{ tiago: cast.tiago.email, ana: cast.ana.email, gestora: gestoraDeUma },
}

/** What people look for, and pages that they turn to: of whom, which call, what. */
const buscas: readonly [nome: string, quem: keyof typeof emails, caminho: string][] = [
  ['demandas, primeira página', 'vera', '/api/solicitacao/interno/demanda/'],
  ['demandas, página 500', 'vera', '/api/solicitacao/interno/demanda/?page=500'],
  ['demandas de um gestor, página 500', 'luciana', '/api/solicitacao/interno/demanda/?page=500'],
  ['por número', 'vera', '/api/solicitacao/interno/demanda/?search=2020-000777'],
  ['por número, um gestor', 'luciana', '/api/solicitacao/interno/demanda/?search=2020-000777'],
  ['por número sem o ano', 'vera', '/api/solicitacao/interno/demanda/?search=000777'],
  ['pelo fim do número', 'vera', '/api/solicitacao/interno/demanda/?search=0777'],
  ['por empresa', 'vera', '/api/solicitacao/interno/demanda/?search=empresa%204711'],
  ['por CPF da empresa', 'vera', '/api/solicitacao/interno/demanda/?search=90000000711'],
  ['por prestador', 'vera', '/api/solicitacao/interno/demanda/?search=sabor%20seguro'],
  ['por serviço', 'vera', '/api/solicitacao/interno/demanda/?search=rotulagem'],
  ['por situação', 'vera', '/api/solicitacao/interno/demanda/?search=aguardando%20pagamento'],
  ['por responsável', 'vera', '/api/solicitacao/interno/demanda/?search=luciana%20farias'],
  ['por nome de toda empresa', 'vera', '/api/solicitacao/interno/demanda/?search=empresa'],
  ['por unidade', 'vera', '/api/solicitacao/interno/demanda/?search=ilheus'],
  ['por serviço, um gestor', 'luciana', '/api/solicitacao/interno/demanda/?search=rotulagem'],
  ['por serviço, página 20', 'vera', '/api/solicitacao/interno/demanda/?search=rotulagem&page=20'],
  ['por serviço, as atrasadas', 'vera', '/api/solicitacao/interno/demanda/?search=rotulagem&dash_filter=atrasadas'],
  ['por serviço, as últimas', 'vera', '/api/solicitacao/interno/demanda/?search=rotulagem&ordem=recentes'],
  ['filtro de serviço', 'vera', '/api/solicitacao/interno/demanda/?servico=3'],
  ['filtro de período', 'vera', `/api/solicitacao/interno/demanda/?desde=${ANO}-01-01&ate=${ANO}-12-31`],
  ['por uma letra', 'vera', '/api/solicitacao/interno/demanda/?search=a'],
  ['por meia palavra', 'vera', '/api/solicitacao/interno/demanda/?search=con'],
  ['por parte de metade dos nomes', 'vera', '/api/solicitacao/interno/demanda/?search=ltda'],
  ['por um algarismo', 'vera', '/api/solicitacao/interno/demanda/?search=1'],
  ['pendentes, por meia palavra', 'luciana', '/api/pendencia/?search=con'],
  ['diagnósticos, por meia palavra', 'vera', '/api/diagnostico/externo/?search=con'],
  ['notas, por uma letra', 'vera', '/api/projeto/notas/?search=a'],
  ['que não há', 'vera', '/api/solicitacao/interno/demanda/?search=zarabatana'],
  ['as minhas, por número', 'helena', '/api/solicitacao/externo/?search=2020-000200'],
  ['pendentes, um gestor', 'luciana', '/api/pendencia/'],
  ['pendentes, por serviço', 'luciana', '/api/pendencia/?search=rotulagem'],
  ['as minhas, por serviço', 'helena', '/api/solicitacao/externo/?search=rotulagem'],
  ...(
    [
      ['demandas, página 100', '/api/solicitacao/interno/demanda/?page=100'],
      ['demandas, por serviço', '/api/solicitacao/interno/demanda/?search=rotulagem'],
      ['demandas, por situação', '/api/solicitacao/interno/demanda/?search=aguardando%20pagamento'],
      ['demandas, por empresa', '/api/solicitacao/interno/demanda/?search=empresa%204711'],
      ['demandas, filtro de serviço', '/api/solicitacao/interno/demanda/?servico=3'],
      ['pendentes', '/api/pendencia/'],
      ['pendentes, por serviço', '/api/pendencia/?search=rotulagem'],
      ['notas', '/api/projeto/notas/'],
      ['notas, página 100', '/api/projeto/notas/?page=100'],
      ['notas, por serviço', '/api/projeto/notas/?search=rotulagem'],
      ['diagnósticos', '/api/diagnostico/externo/'],
      ['diagnósticos, por serviço', '/api/diagnostico/externo/?search=rotulagem'],
      ['aditivos', '/api/solicitacao/interno/aditivos/'],
      ['aditivos, por serviço', '/api/solicitacao/interno/aditivos/?search=rotulagem'],
    ] as const
  ).map(([nome, caminho]): [string, 'gestora', string] => [`de uma unidade: ${nome}`, 'gestora', caminho]),
  ['notas', 'vera', '/api/projeto/notas/'],
  ['notas, página 500', 'vera', '/api/projeto/notas/?page=500'],
  ['notas a pagar', 'vera', '/api/projeto/notas/?filtro=a_pagar'],
  ['notas, um gestor', 'luciana', '/api/projeto/notas/'],
  ['notas, por número', 'vera', '/api/projeto/notas/?search=2020-000777'],
  ['notas, por empresa', 'vera', '/api/projeto/notas/?search=empresa%204711'],
  ['notas, por serviço', 'vera', '/api/projeto/notas/?search=rotulagem'],
  ['notas, por serviço, um gestor', 'luciana', '/api/projeto/notas/?search=rotulagem'],
  ['notas, filtro de serviço', 'vera', '/api/projeto/notas/?servico=3'],
  ['notas do prestador', 'marina', '/api/projeto/notas/'],
  ['diagnósticos', 'vera', '/api/diagnostico/externo/'],
  ['diagnósticos, por número', 'vera', '/api/diagnostico/externo/?search=2020-000007'],
  ['diagnósticos, por serviço', 'vera', '/api/diagnostico/externo/?search=rotulagem'],
  ['diagnósticos, um gestor', 'luciana', '/api/diagnostico/externo/'],
  ['aditivos', 'vera', '/api/solicitacao/interno/aditivos/'],
  ['aditivos, por número', 'vera', '/api/solicitacao/interno/aditivos/?search=2020-000500'],
  ['aditivos, por serviço', 'vera', '/api/solicitacao/interno/aditivos/?search=rotulagem'],
  ['pagamentos', 'ana', '/api/integracao/admin/pagamento/'],
  ['pagamentos que faltam', 'ana', '/api/integracao/admin/pagamento/nao-pagos/'],
  ['pagamentos, por número', 'ana', '/api/integracao/admin/pagamento/?search=2020-000777'],
  ['pagamentos, por lançamento', 'ana', '/api/integracao/admin/pagamento/?search=L4711'],
  ['pagamentos, por serviço', 'ana', '/api/integracao/admin/pagamento/?search=rotulagem'],
  ['pagamentos com diferença', 'ana', '/api/integracao/admin/pagamento/?diferentes=true'],
  ['projetos do prestador', 'marina', '/api/projeto/externo/'],
  ['projetos, por serviço', 'marina', '/api/projeto/externo/?search=rotulagem'],
  ['projetos do consultor', 'tiago', '/api/projeto/consultor/'],
  ['propostas do prestador', 'marina', '/api/proposta/externo/'],
  ['em tudo, por número', 'vera', '/api/busca/?search=2020-000777'],
  ['em tudo, por empresa', 'vera', '/api/busca/?search=empresa%204711'],
  ['em tudo, por CPF', 'luciana', '/api/busca/?search=900.000.007-11'],
  ['em tudo, por serviço', 'vera', '/api/busca/?search=rotulagem'],
]

type Quem = keyof typeof emails

/** A hub of 900,000 requests of 50,000 companies, of which five in eight are carried out (`--requests`, `--companies`). */
async function comMuitas<T>(servidor: string, tarefa: (url: string, database: string) => Promise<T>): Promise<T> {
  const { values } = parseArgs({
    options: { requests: { type: 'string' }, companies: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  })
  const solicitacoes = Number(values.requests ?? MUITAS)
  const hub = await abrirHub(servidor)
  try {
    await encher(hub.database!, Number(values.companies ?? Math.ceil(solicitacoes / 18)), solicitacoes, {
      mais: [...daExecucao, ...deContratos, ...doRm],
      unidades: UNIDADES,
    })
    return await tarefa(hub.url, hub.database!)
  } finally {
    await hub.parar()
  }
}

/** p50 of searches and of deep pages: medians of three, one call at a time. */
export const medirBuscas = (servidor: string): Promise<Record<string, unknown>> =>
  comMuitas(servidor, async (url) => {
    const tabela: Record<string, unknown> = {}
    for (const [nome, quem, caminho] of buscas) {
      const headers = await entrar(url, emails[quem])
      await carregar(url + caminho, headers, 300, 1)
      const vezes: number[] = []
      for (let vez = 0; vez < 3; vez++) vezes.push((await carregar(url + caminho, headers, 700, 1)).p50)
      tabela[nome] = { 'p50 (ms)': Number(mediana(vezes).toFixed(1)), meta: '≤ 10' }
    }
    return tabela
  })

/** Own memory of the connection that has most of it, in MB (Linux): PostgreSQL keeps what it parsed and planned in each. */
async function maiorConexao(database: string): Promise<number> {
  const cliente = new pg.Client({ connectionString: database })
  await cliente.connect()
  try {
    const { rows } = await cliente.query('select pid from pg_stat_activity where datname = current_database()')
    const lidas = rows.map(({ pid }) => /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
    return Math.round(Math.max(...lidas.map(Number)) / 1024)
  } finally {
    await cliente.end()
  }
}

/**
 * Every list of the registry, with its own first page, three searches and each of its filters, as each person who may: those that take more than the goal, and how
 * many there are; the median of all, by which hours and machines are compared; and the memory that a connection of the database takes when
 * all of them were read. What was slow once is asked twice more when all were asked, and the median counts: a machine that was busy
 * for a second is no slow list.
 */
export const medirTodas = (servidor: string): Promise<Record<string, unknown>> =>
  comMuitas(servidor, async (url, database) => {
    const lentas = new Map<string, { pedir: () => Promise<number>; vezes: number[] }>()
    const todas: number[] = []
    // What a call is allowed by ends after some minutes.
    const entradas = new Map<Quem, { headers: { authorization: string }; ate: number }>()
    const comQue = async (quem: Quem) => {
      let entrada = entradas.get(quem)
      if (!entrada || performance.now() > entrada.ate) {
        entrada = { headers: await entrar(url, emails[quem]), ate: performance.now() + 5 * 60_000 }
        entradas.set(quem, entrada)
      }
      return entrada.headers
    }
    for (const quem of Object.keys(emails) as Quem[]) {
      for (const lista of await listasDe(url, await comQue(quem)))
        for (const busca of ['', '?search=rotulagem', '?search=empresa%204711', '?search=con', ...filtrosDe(lista)]) {
          const caminho = url + lista + busca
          if (!(await fetch(caminho, { headers: await comQue(quem) })).ok) continue
          const pedir = async (ms = 300) => (await carregar(caminho, await comQue(quem), ms, 1)).p50
          const p50 = await pedir(150)
          todas.push(p50)
          if (p50 > META) lentas.set(`${quem}: ${lista}${decodeURIComponent(busca)}`, { pedir, vezes: [p50] })
        }
    }
    for (let vez = 0; vez < 2; vez++) for (const { pedir, vezes } of lentas.values()) vezes.push(await pedir())
    const tabela: Record<string, unknown> = {}
    for (const [nome, { vezes }] of lentas)
      if (mediana(vezes) > META) tabela[nome] = { 'p50 (ms)': Number(mediana(vezes).toFixed(1)) }
    tabela[`all ${todas.length}: the median`] = { 'p50 (ms)': Number(mediana(todas).toFixed(1)), meta: `≤ ${META}` }
    tabela['largest connection of the database'] = { 'memory (MB)': await maiorConexao(database), meta: '≤ 128' }
    return tabela
  })
const META = 10

interface Esquema {
  $ref?: string
  type?: string
  enum?: (string | number)[]
  const?: string | number
  anyOf?: Esquema[]
}
interface Parametro {
  $ref?: string
  name: string
  in: string
  schema: Esquema
}
/** As the document of the API has them. */
const documento = JSON.parse(readFileSync(join(import.meta.dirname, '../protocol/openapi.json'), 'utf8')) as {
  paths: Record<string, { get?: { parameters?: Parametro[] } }>
}
const { paths } = documento

function resolver<T extends { $ref?: string }>(x: T): T {
  if (!x.$ref) return x
  const passos = x.$ref.slice(2).split('/')
  return resolver(passos.reduce((de, passo) => (de as Record<string, unknown>)[passo], documento as unknown) as T)
}

/** Of filters that name no values one that has rows, of some a day, an amount, or a deep page. */
const VALORES: Readonly<Record<string, string>> = {
  servico: '3',
  unidade: '3',
  programa: '1',
  area: '1',
  empresa: '300',
  prestador: '3',
  gestor: '14',
  consultor: '5',
  usuario: '14',
  cidade: '2927408',
  estado: 'BA',
  valor_de: '1000',
  valor_ate: '2000',
  desde: `${ANO}-01-01`,
  ate: `${ANO}-01-31`,
  page: '200',
}
/** How many, in which form, and words, which are asked for apart. */
const SEM_FILTRO = ['page_size', 'formato', 'colunas', 'search']

/** Each filter of a list on its own: every value of those that name them. */
function filtrosDe(lista: string): string[] {
  const parametros = (paths[lista]?.get?.parameters ?? []).map(resolver).filter((p) => p.in === 'query')
  return parametros.flatMap(({ name, schema }) => {
    if (SEM_FILTRO.includes(name)) return []
    const esquemas = [resolver(schema), ...(resolver(schema).anyOf ?? []).map(resolver)]
    const ditos = esquemas.flatMap((e) => e.enum ?? (e.const === undefined ? [] : [e.const])).filter((v) => v !== '')
    const um = esquemas.some((e) => e.type === 'boolean') ? 'true' : VALORES[name]
    // Which day a period is about narrows nothing without one.
    const periodo = name === 'dia' ? `&desde=${VALORES.desde}&ate=${VALORES.ate}` : ''
    return (ditos.length > 0 ? ditos : um ? [um] : []).map((v) => `?${name}=${encodeURIComponent(v)}${periodo}`)
  })
}

/** The calls without parameters that answer somebody a page of rows. */
async function listasDe(url: string, headers: { authorization: string }): Promise<string[]> {
  const listas: string[] = []
  for (const [caminho, chamadas] of Object.entries(paths)) {
    if (!('get' in chamadas) || caminho.includes('{')) continue
    const r = await fetch(url + caminho, { headers, redirect: 'manual' })
    if (!r.ok || !r.headers.get('content-type')?.includes('json')) await r.body?.cancel()
    else if (Array.isArray(((await r.json()) as { results?: unknown } | null)?.results)) listas.push(caminho)
  }
  return listas
}
