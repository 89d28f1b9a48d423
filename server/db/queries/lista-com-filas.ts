import type { Database } from '../database.ts'
import { type SQL, sql } from '../drizzle.ts'
import { each, list, nullable, num, type Row, record, row, rows, type Shape, text } from '../rows.ts'
import type { Alcance, Caminho } from './alcance-na-lista.ts'
import { lista } from './escopo.ts'
import { ate, CONTADAS, type Lote, ou, type Paginacao, proximasChaves, UMA_A_UMA } from './pagina.ts'
import { emUmaDas, type Lookup, ramoDa } from './solicitacoes-que.ts'

const caminhoDa = (e: Lookup | Caminho): Caminho => ({ ...ramoDa(e), ...(e.propria && { propria: true }) })

/**
 * A list of what belongs to requests (invoices, diagnostics, amendments), with its queues. Conditions, queues and order look at a row, by the
 * table's alias, and at its request, as `s`.
 */
interface ListaComFilas<S extends Shape, F extends string> {
  forma: S
  colunas: SQL
  tabela: string
  alias: string
  /** Joins of the columns alone. */
  juntas?: SQL
  /** As an index of the table has it. */
  ordem: SQL
  /** What is so of every row of the list. */
  condicoes: readonly SQL[]
  /** Whose rows the reader sees; undefined for who sees all. */
  alcance: Alcance | undefined
  /** What narrows the list, each with an index of its own. */
  filtros: readonly { condicao: SQL; propria?: true }[]
  /** Most requests have some. */
  maioria: boolean
  /** The lookups of a search, and what else is to be so of a row that they lead to. */
  busca: { por: readonly Lookup[]; e?: SQL } | undefined
  /** Queues by name. Those of what is over are not counted where the list is long. */
  filas: Readonly<Record<F, SQL>>
  findas: readonly F[]
  /** Queues that look at the row alone, as the conditions of who sees all do: their rows are counted without their requests. */
  proprias: readonly F[]
  fila: F | undefined
  /** An amount to add up, in centavos. */
  soma?: SQL
}
type Alguma = ListaComFilas<Shape, string>

/** So many where each costs little: requests within a reader's reach, and rows of who sees all. */
export const BARATAS = 10_000
/** The same within a manager's reach: each is found by its unit and by its manager. */
const NO_ALCANCE = 3_000
/** So many of the requests that a search finds are looked at for rows, the last ones first. */
const OLHADAS = 5_000
/** A limit as a constant of the text, for the planner: of these there are few. */
const ateUmaMais = (limite: number): SQL => sql.raw(String(limite + 1))

/**
 * One page, with how many there are in all and in each queue (`todas`: whatever the queue). `mais`: there are more than `count`, which then is
 * as far as they were counted. Counters of longer queues, and a sum of more, are left out.
 */
export async function listarComFilas<S extends Shape, F extends string>(
  db: Database,
  l: ListaComFilas<S, F>,
  query: Paginacao,
): Promise<{
  count: number
  mais: boolean
  results: Row<S>[]
  todas?: number
  contagens: Partial<Record<F, number>>
  soma?: number
}> {
  if (query.lote?.chaves) return { ...(await lerLote(db, l, query.lote, sql`select 0`)), mais: false, contagens: {} }
  const achadas = l.busca && (await acharNas(db, l, l.busca.por, CONTADAS))
  const estreitas = achadas?.largas.length === 0 ? achadas : await maisEstreita(db, l, achadas)
  const poucas = estreitas
    ? await reunir(db, l, dentro(l, estreitas.fontes), condicoesDe(l, achadas), 2 * BARATAS)
    : (await temMuitas(db, l, achadas))
      ? undefined
      : await reunir(db, l, aoLongo(l, 'todas'), condicoesDe(l, achadas), contadasAte(l))
  if (query.lote) {
    const de = poucas ? pelosIds(l, poucas.ids) : { de: comSolicitacao(l), onde: l.alcance?.condicao }
    const todas = emOrdem(l, de, ondeSao(l, poucas?.ids, achadas))
    return { ...(await lerLote(db, l, query.lote, todas)), mais: false, contagens: {} }
  }
  const contadas = poucas ?? (await contar(db, l, achadas))
  return {
    count: contadas.n,
    mais: contadas.mais ?? false,
    results: await ler(db, l, daPagina(l, query, contadas.ids, achadas)),
    ...(poucas && { todas: poucas.ids.length }),
    contagens: poucas ? poucas.contagens : l.busca || l.filtros.length ? {} : await contarFilas(db, l),
    ...(l.soma && !contadas.mais && { soma: contadas.soma }),
  }
}

/** Nothing narrows the list but its queues. */
const inteira = (l: Alguma): boolean => !l.busca && !l.alcance && l.filtros.length === 0
/** A reach that is walked, and nothing asks for a request. */
const andavel = (l: Alguma): boolean => !l.busca && !!l.alcance?.andados && l.filtros.every((f) => f.propria)
/** Rows are counted without their requests. */
const barata = (l: Alguma): boolean => inteira(l) || andavel(l)

/** As many rows of a long list as are counted. */
const contadasAte = (l: Alguma): number => (barata(l) ? CONTADAS : UMA_A_UMA)

/**
 * What leads to few rows: the reader's reach, or one of the filters. A reach that can be walked is read whole only where few requests are in it that
 * filters and a wide search ask for.
 */
async function maisEstreita(
  db: Database,
  l: Alguma,
  achadas: Achadas<Lookup> | undefined,
): Promise<Achadas<Caminho | Lookup> | undefined> {
  const { ramos = [], andados, grande } = l.alcance ?? {}
  const pedem = [
    ...l.filtros.filter((f) => !f.propria).map((f) => f.condicao),
    ...(achadas && achadas.proprias.length === 0 && achadas.largas.every((e) => !e.propria)
      ? [ou(sql`s.id = any(${lista(achadas.solicitacoes)})`, emUmaDas(achadas.largas))]
      : []),
  ]
  const alcance = andados ? ramos.map((c) => ({ ...c, condicao: sql.join([c.condicao, ...pedem], sql` and `) })) : ramos
  const limite = andados ? CONTADAS : BARATAS
  for (const por of [grande ? [] : alcance, ...l.filtros.map((f) => [f])]) {
    const estreitas = por.length > 0 && (await acharNas<Caminho | Lookup>(db, l, por, limite))
    if (estreitas && estreitas.largas.length === 0) return estreitas
  }
  return undefined
}

type Tabela = Pick<Alguma, 'tabela' | 'alias'>
const chave = ({ alias }: Tabela): SQL => sql.raw(`${alias}.id`)
const tabela = (l: Tabela): SQL => sql.raw(`${l.tabela} ${l.alias}`)

/** Rows to be looked at, and a condition that makes them those of a lookup. */
interface Fonte {
  de: SQL
  onde?: SQL | undefined
}
/** In which rows are walked to be counted: by an index that leads to a part of a reach, however many the planner expects in it, and not as they lie in the table. */
const ordemDe = (l: Alguma): SQL => (inteira(l) ? sql`` : sql`order by ${l.ordem}`)
/** What lookups lead to, as far as the reader sees it. */
const dentro = (l: Alguma, fontes: readonly Fonte[]): Fonte[] =>
  fontes.map((f) => ({ ...f, onde: juntar([f.onde, l.alcance?.condicao].filter((c) => c !== undefined)) }))
/** The request of each row of `de` looked up by itself (`offset 0`), whatever the planner expects. */
const comSolicitacao = (l: Tabela, de = tabela(l)): SQL =>
  sql`from ${de} cross join lateral (select x.* from solicitacao x where x.id = ${sql.raw(l.alias)}.solicitacao_id offset 0) s`
/** The same where the planner knows better; a request that nothing looks at is not read. */
const emConjunto = (l: Tabela): SQL =>
  sql`from ${tabela(l)} left join solicitacao s on s.id = ${sql.raw(l.alias)}.solicitacao_id`
/**
 * All rows of a queue, in the list's order where that is asked for: of who sees all, or of each part of a reach that can be walked; without their
 * requests where nothing looks at them.
 */
function aoLongo(l: Alguma, fila: string | undefined | 'todas' = l.fila): Fonte[] {
  const propria = fila === undefined || l.proprias.includes(fila)
  if (inteira(l)) return [{ de: propria ? sql`from ${tabela(l)}` : emConjunto(l) }]
  const { condicao, andados } = l.alcance ?? {}
  if (!andados) return [{ de: comSolicitacao(l), onde: condicao }]
  const sozinha = propria && andavel(l)
  return andados.map((onde) => ({ de: sozinha ? sql`from ${tabela(l)}` : comSolicitacao(l), onde }))
}
/** The rows that a lookup leads to. */
const peloCaminho = (l: Tabela, { chaves, condicao, propria }: Caminho): Fonte => ({
  de: propria
    ? comSolicitacao(
        l,
        sql`unnest(${chaves}) r(chave) cross join lateral (select ${sql.raw(l.alias)}.* from ${tabela(l)} where ${condicao} offset 0) ${sql.raw(l.alias)}`,
      )
    : sql`from unnest(${chaves}) r(chave) cross join lateral (select s.* from solicitacao s where ${condicao} offset 0) s
        cross join lateral (select x.* from ${sql.raw(l.tabela)} x where x.solicitacao_id = s.id offset 0) ${sql.raw(l.alias)}`,
})
/** Rows of these requests, each row before its request: most requests may have none. */
const dasSolicitacoes = (l: Tabela, ids: readonly number[]): Fonte => ({
  de: comSolicitacao(
    l,
    sql`unnest(${lista(ids)}) r(chave) cross join lateral (select x.* from ${sql.raw(l.tabela)} x where x.solicitacao_id = r.chave offset 0) ${sql.raw(l.alias)}`,
  ),
})
const pelosIds = (l: Tabela, ids: readonly number[]): Fonte =>
  peloCaminho(l, { chaves: lista(ids), condicao: sql`${chave(l)} = r.chave`, propria: true })

const juntar = (condicoes: readonly SQL[]): SQL => (condicoes.length ? sql.join([...condicoes], sql` and `) : sql`true`)
/** Of a search the narrow lookups by what they found, instead of asking each row for all words. */
const condicoesDe = (l: Alguma, achadas?: Achadas<Lookup>): SQL[] => [
  ...l.condicoes,
  ...l.filtros.map((f) => f.condicao),
  ...(achadas
    ? [
        ou(
          sql`s.id = any(${lista(achadas.solicitacoes)})`,
          sql`${chave(l)} = any(${lista(achadas.proprias)})`,
          ...(achadas.largas.length ? [emUmaDas(achadas.largas)] : []),
        ),
      ]
    : []),
  ...(l.busca?.e ? [l.busca.e] : []),
]
const naFila = <F extends string>({ fila, filas }: ListaComFilas<Shape, F>): SQL[] => (fila ? [filas[fila]] : [])

/** `quantas` of the rows under `condicoes`, of which one that several sources lead to is one. */
const primeiras = (
  fontes: readonly Fonte[],
  colunas: SQL,
  condicoes: readonly SQL[],
  quantas: SQL,
  ordem = sql``,
): SQL =>
  sql`select * from (${sql.join(
    fontes.map(
      ({ de, onde }) =>
        sql`(select ${colunas} ${de} where ${juntar(onde ? [...condicoes, onde] : condicoes)} ${ordem} limit ${quantas})`,
    ),
    sql` union `,
  )}) x`

/** What lookups lead to, of requests or of rows themselves (`proprias`): of the narrow ones all, and which ones are wide. */
interface Achadas<E> {
  solicitacoes: number[]
  proprias: number[]
  /** The rows of both. */
  fontes: Fonte[]
  largas: E[]
}
export async function acharNas<E extends Lookup | Caminho>(
  db: Database,
  l: Tabela,
  por: readonly E[],
  limite: number,
): Promise<Achadas<E>> {
  // Ids of wide ones would be thousands that nobody reads.
  const lidas = await rows(db, { lookup: num, ids: nullable(list(num)) })`${sql.join(
    por.map((e, i) => {
      const { chaves, condicao, propria } = caminhoDa(e)
      const de = propria ? sql`select ${chave(l)} from ${tabela(l)}` : sql`select s.id from solicitacao s`
      return sql`select ${i}::int as lookup, (select case when count(*) <= ${limite}::int then coalesce(array_agg(y.id), '{}') end
        from (select x.id from unnest(${chaves}) r(chave) cross join lateral (${de} where ${condicao} limit ${ateUmaMais(limite)}) x limit ${ateUmaMais(limite)}) y) as ids`
    }),
    sql` union all `,
  )}`
  const ids = por.map((_, i) => lidas.find((a) => a.lookup === i)!.ids)
  const poucas = (propria: boolean) => [...new Set(ids.flatMap((x, i) => (x && !por[i]!.propria !== propria ? x : [])))]
  const [solicitacoes, proprias] = [poucas(false), poucas(true)]
  return {
    solicitacoes,
    proprias,
    fontes: [dasSolicitacoes(l, solicitacoes), pelosIds(l, proprias)],
    largas: por.filter((_, i) => ids[i] === null),
  }
}

/** There are more rows than are counted: of all, or of the last requests that a word or a filter leads to; or it is not known. */
async function temMuitas(db: Database, l: Alguma, achadas: Achadas<Lookup> | undefined): Promise<boolean> {
  if (barata(l)) return (await contarAte(db, { ...l, fila: undefined }, undefined, CONTADAS)).mais ?? false
  if (!l.maioria || l.alcance) return false
  return temMaisQueUmaAUma(db, l, achadas?.largas ?? l.filtros, condicoesDe(l, achadas))
}

/** Do the last of the requests on one of these lookups have more rows under `condicoes` than are counted one by one? Where not, all of them may. */
export async function temMaisQueUmaAUma(
  db: Database,
  l: Tabela,
  por: readonly (Lookup | Caminho)[],
  condicoes: readonly SQL[],
): Promise<boolean> {
  const largas = por.filter((e) => !e.propria).map(caminhoDa)
  if (largas.length === 0) return false
  const ultimas = sql`order by s.id desc limit ${sql.raw(String(OLHADAS))}`
  const fontes = largas.map((c) => peloCaminho(l, { ...c, condicao: sql`${c.condicao} ${ultimas}` }))
  const { n } = (await row(db, { n: num })`
    select count(*)::int as n from (${primeiras(fontes, chave(l), condicoes, ateUmaMais(UMA_A_UMA))}) a`)!
  return n > UMA_A_UMA
}

/** `ids`: those of all that are counted, where these are few. `mais`: there are more than `n`. */
interface Contadas {
  ids?: number[]
  n: number
  mais?: boolean
  soma: number
}

/** All rows whatever the queue, where they are few; counted. */
async function reunir<F extends string>(
  db: Database,
  l: ListaComFilas<Shape, F>,
  fontes: readonly Fonte[],
  condicoes: readonly SQL[],
  limite: number,
): Promise<(Contadas & { ids: number[]; contagens: Partial<Record<F, number>> }) | undefined> {
  const nomes = Object.keys(l.filas) as F[]
  const daFila = (f: F) => sql`coalesce(${l.filas[f]}, false) as ${sql.identifier(f)}`
  const colunas = sql`${chave(l)} as chave, ${l.soma ?? sql`0`} as valor, ${sql.join(nomes.map(daFila), sql`, `)}`
  const quantas = (f: F) => sql`${f}::text, count(*) filter (where a.${sql.identifier(f)})`
  const dela = l.fila ? sql` filter (where a.${sql.identifier(l.fila)})` : sql``
  const lidas = (await row(db, { ids: nullable(list(num)), n: num, soma: num, contagens: record(text, num) })`
    with a as materialized (${primeiras(fontes, colunas, condicoes, ateUmaMais(limite), ordemDe(l))} limit ${ateUmaMais(limite)})
    select array_agg(a.chave) as ids, (count(*)${dela})::int as n, coalesce(sum(a.valor)${dela}, 0)::bigint as soma,
      jsonb_build_object(${sql.join(nomes.map(quantas), sql`, `)}) as contagens from a`)!
  const ids = lidas.ids ?? []
  if (ids.length > limite) return undefined
  return { ids, n: lidas.n, soma: Number(lidas.soma), contagens: lidas.contagens as Partial<Record<F, number>> }
}

/** The rows of these ids. */
const ler = <S extends Shape, F extends string>(db: Database, l: ListaComFilas<S, F>, ids: SQL): Promise<Row<S>[]> =>
  rows(db, l.forma)`
    select ${l.colunas} ${emConjunto(l)} ${l.juntas ?? sql``} where ${chave(l)} = any(${ids}) order by ${l.ordem}`

/** The next rows of a list that goes out whole. */
async function lerLote<S extends Shape, F extends string>(
  db: Database,
  l: ListaComFilas<S, F>,
  lote: Lote,
  todas: SQL,
) {
  const results = await ler(db, l, await proximasChaves(db, lote, todas))
  return { count: lote.chaves!.length, results }
}

/** What those have in common that are shown. */
const ondeSao = <F extends string>(
  l: ListaComFilas<Shape, F>,
  poucas: readonly number[] | undefined,
  achadas: Achadas<Lookup> | undefined,
): SQL[] => [...(poucas ? [] : condicoesDe(l, achadas)), ...naFila(l)]

const emOrdem = (l: Alguma, { de, onde }: Fonte, condicoes: readonly SQL[]): SQL =>
  sql`select ${chave(l)} as chave ${de} where ${juntar(onde ? [...condicoes, onde] : condicoes)} order by ${l.ordem}`

/** Ids of the rows to show, as an array. */
function daPagina(
  l: Alguma,
  { page, page_size }: Paginacao,
  poucas: readonly number[] | undefined,
  achadas: Achadas<Lookup> | undefined,
): SQL {
  const onde = ondeSao(l, poucas, achadas)
  const desta = sql`limit ${ate(page_size)} offset ${ate((page - 1) * page_size)}`
  if (poucas) return sql`array(${emOrdem(l, pelosIds(l, poucas), onde)} ${desta})`
  const [uma, ...outras] = aoLongo(l)
  if (!achadas && outras.length === 0) return sql`array(${emOrdem(l, uma!, onde)} ${desta})`
  // Each part of a reach, and each lookup of a search, to the end of the page, and of these the page.
  const fontes = achadas
    ? [
        ...dentro(l, achadas.fontes),
        ...achadas.largas.flatMap((e) =>
          aoLongo(l).map((f) => ({ ...f, onde: juntar([...(f.onde ? [f.onde] : []), emUmaDas([e])]) })),
        ),
      ]
    : [uma!, ...outras]
  const candidatas = primeiras(fontes, chave(l), onde, ate(page * page_size), sql`order by ${l.ordem}`)
  return sql`array(${emOrdem(l, { de: sql`from ${tabela(l)}` }, [sql`${chave(l)} = any(array(${candidatas}))`])} ${desta})`
}

/** Rows of the queue that is shown, added up, as far as `limite`; their ids where they are few. */
async function contarAte(
  db: Database,
  l: Alguma,
  achadas: Achadas<Lookup> | undefined,
  limite: number,
): Promise<Contadas> {
  const colunas = sql`${chave(l)} as chave, ${l.soma ?? sql`0`} as valor`
  const { ids, n, soma } = (await row(db, { ids: nullable(list(num)), n: num, soma: num })`
    select ${l.fila ? sql`case when count(*) <= ${CONTADAS} then array_agg(a.chave) end` : sql`null`} as ids, count(*)::int as n,
        coalesce(sum(a.valor), 0)::bigint as soma
      from (${primeiras(aoLongo(l), colunas, [...condicoesDe(l, achadas), ...naFila(l)], ateUmaMais(limite), ordemDe(l))} limit ${ateUmaMais(limite)}) a`)!
  if (n > limite) return { n: limite, mais: true, soma: 0 }
  return { n, soma: Number(soma), ...(l.fila && n <= CONTADAS && { ids: ids ?? [] }) }
}

/** Of many: as many of the queue that is shown as are counted, or added up. */
const contar = async (db: Database, l: Alguma, achadas: Achadas<Lookup> | undefined): Promise<Contadas> => {
  if (barata(l)) return contarAte(db, l, achadas, inteira(l) ? BARATAS : NO_ALCANCE)
  return l.fila ? contarAte(db, l, achadas, UMA_A_UMA) : { n: UMA_A_UMA, mais: true, soma: 0 }
}

/** Of many that nothing narrows, the queues that are short. */
async function contarFilas<F extends string>(
  db: Database,
  l: ListaComFilas<Shape, F>,
): Promise<Partial<Record<F, number>>> {
  const abertas = (Object.keys(l.filas) as F[]).filter((f) => !l.findas.includes(f))
  const limite = contadasAte(l)
  const conta = (f: F) =>
    sql`(select count(*)::int from (${primeiras(aoLongo(l, f), chave(l), [...condicoesDe(l), l.filas[f]], ateUmaMais(limite))} limit ${ateUmaMais(limite)}) a) as ${sql.identifier(f)}`
  const lidas = (await row(db, each(abertas, num))`select ${sql.join(abertas.map(conta), sql`, `)}`)!
  return Object.fromEntries(Object.entries<number>(lidas).filter(([, quantas]) => quantas <= limite)) as Partial<
    Record<F, number>
  >
}
