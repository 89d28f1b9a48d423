import { type Database, type SQL, sql } from '../drizzle.ts'
import { each, list, nullable, num, type Row, record, row, rows, type Shape, text } from '../rows.ts'
import type { Alcance, Caminho } from './alcance-na-lista.ts'
import { ANDADAS } from './contagem-de-solicitacoes.ts'
import { lista } from './escopo.ts'
import {
  type Achadas,
  acharNas,
  ateUmaMais,
  chave,
  comSolicitacao,
  daSolicitacao,
  type Fonte,
  fonteDas,
  juntar,
  type Leitura,
  pelosIds,
  primeiras,
  type Tabela,
  tabela,
  temMaisQueUmaAUma,
} from './linhas-com-solicitacao.ts'
import { ate, CONTADAS, type Lote, ou, type Paginacao, proximasChaves, UMA_A_UMA } from './pagina.ts'
import type { FiltroDaLinha } from './recorte-da-solicitacao.ts'
import { emUmaDas, type Lookup } from './solicitacoes-que.ts'

/**
 * A list of what belongs to requests (invoices, diagnostics, amendments), with its queues. Conditions, queues and order look at a row, by the
 * table's alias, and at its request, as `s`.
 */
interface ListaComFilas<S extends Shape, F extends string> extends Tabela {
  forma: S
  colunas: SQL
  /** Joins of the columns alone. */
  juntas?: SQL
  /** As an index of the table has it. */
  ordem: SQL
  /** What is so of every row of the list. */
  condicoes: readonly SQL[]
  /** Whose rows the reader sees; undefined for who sees all. */
  alcance: Alcance | undefined
  /** What narrows the list. */
  filtros: readonly FiltroDaLinha[]
  /** Most requests have some. */
  maioria: boolean
  /** The lookups of a search, and what else is to be so of a row that they lead to, without its request. */
  busca: { por: readonly Lookup[]; e?: SQL } | undefined
  /** Queues by name. Those of what is over are not counted where the list is long. */
  filas: Readonly<Record<F, SQL>>
  findas: readonly F[]
  /** What rows of all other queues have in common, without their requests, as an index in the list's order has it. */
  abertas: SQL
  /** Queues that look at the row alone, as the conditions of who sees all do: their rows are counted without their requests. */
  proprias: readonly F[]
  fila: F | undefined
  /** An amount to add up, in centavos. */
  soma?: SQL
}
type Alguma = ListaComFilas<Shape, string>

/** So many where each costs little: requests within a reader's reach, and rows of who sees all. */
export const BARATAS = 10_000
/** The same within a manager's reach, and of what a filter leads to. */
const NO_ALCANCE = 3_000
/** A reach of no more requests is read for those that pass a filter, from the index of its work list. */
const FILTRADAS = 120_000

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
  const { poucas, muitas } = await reunirPoucas(db, l, achadas)
  if (query.lote) {
    const todas = poucas
      ? emOrdem(l, pelosIds(l, poucas.ids), [], 'nenhuma')
      : emOrdem(l, { linhas: tabela(l), onde: l.alcance?.condicao }, [...condicoesDe(l, achadas), ...naFila(l)])
    return { ...(await lerLote(db, l, query.lote, todas)), mais: false, contagens: {} }
  }
  const contadas = poucas ?? (await contar(db, l, achadas, muitas))
  return {
    count: contadas.n,
    mais: contadas.mais ?? false,
    results: await ler(db, l, daPagina(l, query, poucas ?? (l.fila ? contadas : muitas), achadas)),
    ...(poucas && { todas: poucas.todas }),
    contagens: poucas ? poucas.contagens : l.busca || l.filtros.length ? {} : await contarFilas(db, l),
    ...(l.soma && !contadas.mais && { soma: contadas.soma }),
  }
}

/** Nothing narrows the list but its queues. */
const inteira = (l: Alguma): boolean => !l.busca && !l.alcance && l.filtros.length === 0
/** Rows are counted without their requests: of who sees all, or in a reach that is walked where nothing asks for a request. */
const barata = (l: Alguma): boolean =>
  inteira(l) || (!l.busca && !!l.alcance?.andados && l.filtros.every((f) => f.propria))

/** As many rows of a long list as are counted before it is known to be one. */
const contadasAte = (l: Alguma): number => (barata(l) ? CONTADAS : UMA_A_UMA)

/**
 * What leads to few rows: the reader's reach, or one of the filters. A reach that can be walked is read whole only where few requests are in it that
 * filters and a wide search ask for: the fewer, the sooner a walk meets its rows.
 */
async function maisEstreita(
  db: Database,
  l: Alguma,
  achadas: Achadas<Lookup> | undefined,
): Promise<{ achadas: Achadas<Caminho | Lookup>; peloAlcance: boolean } | undefined> {
  const { ramos = [], andados, quantas = 0 } = l.alcance ?? {}
  const pelosFiltros = l.filtros.filter((f) => !f.propria).map((f) => f.condicao)
  const pedem = [
    ...pelosFiltros,
    ...(achadas && achadas.proprias.length === 0 && achadas.largas.every((e) => !e.propria)
      ? [ou(sql`s.id = any(${lista(achadas.solicitacoes)})`, emUmaDas(achadas.largas))]
      : []),
  ]
  const daLinha = pedemSolicitacao(l, achadas?.largas) ? [] : condicoesDe(l, achadas)
  const alcance = ramos.map((c) => ({ ...c, condicao: juntar([c.condicao, ...(c.propria ? daLinha : pedem)]) }))
  const grande = quantas > (pelosFiltros.length > 0 ? FILTRADAS : pedem.length > 0 ? ANDADAS : CONTADAS)
  const limite = andados ? (l.maioria ? 3 * UMA_A_UMA : CONTADAS) : BARATAS
  for (const por of [grande ? [] : alcance, ...l.filtros.map((f) => f.caminho)]) {
    const maximo = por === alcance ? limite : Math.min(limite, NO_ALCANCE)
    const estreitas = por.length > 0 && (await acharNas<Caminho | Lookup>(db, l, por, maximo))
    if (estreitas && estreitas.largas.length === 0) return { achadas: estreitas, peloAlcance: por === alcance }
  }
  return undefined
}

/**
 * All rows of a queue, of who sees all or of each part of a reach that can be walked. `separadas`: a row that is in several parts in the first of
 * them alone, so that what is counted is counted part by part, no further than to its end.
 */
function aoLongo(l: Alguma, separadas = false): Fonte[] {
  const { condicao, andados } = l.alcance ?? {}
  if (!andados) return [{ linhas: tabela(l), onde: condicao }]
  return andados.map((parte, i) => ({
    linhas: tabela(l),
    onde: separadas ? juntar([parte, ...andados.slice(0, i).map((outra) => sql`(${outra}) is not true`)]) : parte,
  }))
}
/** Is anything that narrows the list asked of requests, and not of rows alone? */
const pedemSolicitacao = (l: Alguma, largas: readonly Lookup[] = []): boolean =>
  [...largas, ...l.filtros].some((e) => !e.propria)
/** What the reader sees of rows that something else led to: by themselves where a reach can be walked. */
const noAlcance = ({ alcance }: Alguma): SQL | undefined =>
  alcance?.andados ? ou(...alcance.andados) : alcance?.condicao
/** Are requests read where the rows of a queue, or all, are walked for these wide lookups? */
function leituraDaFila(
  l: Alguma,
  { fila, largas }: { fila?: string | undefined; largas?: readonly Lookup[] },
): Leitura {
  if (fila !== undefined && !l.proprias.includes(fila)) return inteira(l) ? 'emConjunto' : 'todas'
  return (!l.alcance || l.alcance.andados) && !pedemSolicitacao(l, largas) ? 'nenhuma' : 'todas'
}
/** Of rows whose queues are asked for, one by one. */
function leituraDasFilas(l: Alguma, achadas: Achadas<Lookup> | undefined, peloAlcance: boolean): Leitura {
  if (pedemSolicitacao(l, achadas?.largas) || (l.alcance && !l.alcance.andados && !peloAlcance)) return 'todas'
  return Object.keys(l.filas).every((f) => l.proprias.includes(f)) ? 'nenhuma' : l.abertas
}

/** Wide lookups, where not most requests have rows with `is true`: the list is walked in its order, and no index of words read whole. */
const nasLargas = (l: Alguma, condicao: SQL): SQL => (l.maioria ? condicao : sql`(${condicao}) is true`)
function entreAchadas(l: Alguma, { solicitacoes, proprias, largas }: Achadas<Lookup>): SQL {
  const estreitas = [sql`${daSolicitacao(l)} = any(${lista(solicitacoes)})`, sql`${chave(l)} = any(${lista(proprias)})`]
  if (largas.length === 0) return ou(...estreitas)
  return nasLargas(l, ou(...estreitas, emUmaDas(largas)))
}
/** Of a search the narrow lookups by what they found, instead of asking each row for all words; without it (`achadas`), for rows that one of its lookups led to. */
const condicoesDe = (l: Alguma, achadas?: Achadas<Lookup>): SQL[] => [
  ...l.condicoes,
  ...l.filtros.map((f) => f.condicao),
  ...(achadas ? [entreAchadas(l, achadas)] : []),
  ...(l.busca?.e ? [l.busca.e] : []),
]
const naFila = <F extends string>({ fila, filas }: ListaComFilas<Shape, F>): SQL[] => (fila ? [filas[fila]] : [])

/** `ids`: those of all that are counted, where these are few, or the first ones of more; in order only where `emOrdem`. `mais`: there are more than `n`. */
interface Contadas {
  ids?: number[]
  emOrdem?: boolean
  n: number
  mais?: boolean
  soma: number
}
interface Reunidas<F extends string> extends Contadas {
  ids: number[]
  todas: number
  contagens: Partial<Record<F, number>>
}

/** All rows whatever the queue, where they are few (`poucas`); else what is known of them by then (`muitas`). */
async function reunirPoucas<F extends string>(
  db: Database,
  l: ListaComFilas<Shape, F>,
  achadas: Achadas<Lookup> | undefined,
): Promise<{ poucas?: Reunidas<F>; muitas?: Contadas }> {
  const pelaBusca = achadas?.largas.length === 0
  const estreitas = pelaBusca ? { achadas, peloAlcance: false } : await maisEstreita(db, l, achadas)
  if (estreitas) {
    const fonte = { ...fonteDas(l, estreitas.achadas), ...(!estreitas.peloAlcance && { onde: noAlcance(l) }) }
    const leitura = leituraDasFilas(l, achadas, estreitas.peloAlcance)
    return reunir(db, l, [fonte], condicoesDe(l, pelaBusca ? undefined : achadas), 2 * BARATAS, leitura)
  }
  if (barata(l)) {
    const todas = await contarAte(db, { ...l, fila: undefined }, undefined, l.fila ? CONTADAS : muitasAte(l))
    if (todas.mais || todas.n > CONTADAS) return l.fila ? {} : { muitas: todas }
  } else if (await temMuitas(db, l, achadas)) return {}
  const leitura = leituraDasFilas(l, achadas, false)
  return reunir(db, l, aoLongo(l, true), condicoesDe(l, achadas), contadasAte(l), leitura)
}

/** There are more rows than are counted, of the last requests that a word or a filter leads to; or it is not known. */
async function temMuitas(db: Database, l: Alguma, achadas: Achadas<Lookup> | undefined): Promise<boolean> {
  if (!l.maioria || l.alcance) return false
  return temMaisQueUmaAUma(db, l, achadas?.largas ?? l.filtros.flatMap((f) => f.caminho), condicoesDe(l, achadas))
}

/** Counted queue by queue, where there are no more rows than `limite`; of more the first ones. */
async function reunir<F extends string>(
  db: Database,
  l: ListaComFilas<Shape, F>,
  fontes: readonly Fonte[],
  condicoes: readonly SQL[],
  limite: number,
  leitura: Leitura,
): Promise<{ poucas?: Reunidas<F>; muitas?: Contadas }> {
  const nomes = Object.keys(l.filas) as F[]
  const daFila = (f: F) => sql`coalesce(${l.filas[f]}, false) as ${sql.identifier(f)}`
  const colunas = sql`${chave(l)} as chave, ${l.soma ?? sql`0`} as valor, ${sql.join(nomes.map(daFila), sql`, `)}`
  const quantas = (f: F) => sql`${f}::text, count(*) filter (where a.${sql.identifier(f)})`
  const dela = l.fila ? sql` filter (where a.${sql.identifier(l.fila)})` : sql``
  const opcoes = { ordem: sql`order by ${l.ordem}`, leitura, separadas: true } as const
  const lidas = (await row(db, {
    ids: nullable(list(num)),
    ...each(['n', 'soma', 'todas'], num),
    contagens: record(text, num),
  })`
    with a as materialized (${primeiras(l, fontes, colunas, condicoes, ateUmaMais(limite), opcoes)} limit ${ateUmaMais(limite)})
    select array_agg(a.chave)${dela} as ids, (count(*)${dela})::int as n, coalesce(sum(a.valor)${dela}, 0)::bigint as soma,
      count(*)::int as todas, jsonb_build_object(${sql.join(nomes.map(quantas), sql`, `)}) as contagens from a`)!
  const reunidas = { ...lidas, ids: lidas.ids ?? [], emOrdem: fontes.length === 1, soma: Number(lidas.soma) }
  if (lidas.todas > limite) return { muitas: { ...reunidas, mais: true } }
  return { poucas: { ...reunidas, contagens: lidas.contagens as Partial<Record<F, number>> } }
}

/** The rows of these ids. */
const ler = <S extends Shape, F extends string>(db: Database, l: ListaComFilas<S, F>, ids: SQL): Promise<Row<S>[]> =>
  rows(db, l.forma)`
    select ${l.colunas} from ${comSolicitacao(l, tabela(l), 'emConjunto')} ${l.juntas ?? sql``} where ${chave(l)} = any(${ids}) order by ${l.ordem}`

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

const emOrdem = (l: Alguma, { linhas, onde }: Fonte, condicoes: readonly SQL[], leitura?: Leitura): SQL =>
  sql`select ${chave(l)} as chave from ${comSolicitacao(l, linhas, leitura)} where ${juntar([...condicoes, onde])} order by ${l.ordem}`

/** Ids of the rows to show, as an array. */
function daPagina(
  l: Alguma,
  { page, page_size }: Paginacao,
  contadas: Contadas | undefined,
  achadas: Achadas<Lookup> | undefined,
): SQL {
  const desta = sql`limit ${ate(page_size)} offset ${ate((page - 1) * page_size)}`
  const { ids, mais } = contadas ?? {}
  if (ids && contadas?.emOrdem && (!mais || (!l.fila && page * page_size < ids.length)))
    return lista(ids.slice((page - 1) * page_size, page * page_size))
  if (ids && !mais) return sql`array(${emOrdem(l, pelosIds(l, ids), [], 'nenhuma')} ${desta})`
  const onde = [...condicoesDe(l), ...naFila(l)]
  const leitura = leituraDaFila(l, { fila: l.fila, ...(achadas && { largas: achadas.largas }) })
  const partes = aoLongo(l)
  if (!achadas && partes.length === 1) return sql`array(${emOrdem(l, partes[0]!, onde, leitura)} ${desta})`
  // Each part of a reach, and each lookup of a search, to the end of the page, and of these the page.
  const fontes = achadas
    ? [
        ...(achadas.solicitacoes.length + achadas.proprias.length > 0
          ? [{ ...fonteDas(l, achadas), onde: noAlcance(l) }]
          : []),
        ...achadas.largas.flatMap((e) =>
          partes.map((f) => ({ ...f, onde: juntar([f.onde, nasLargas(l, emUmaDas([e]))]) })),
        ),
      ]
    : partes
  const opcoes = { ordem: sql`order by ${l.ordem}`, leitura }
  const candidatas = primeiras(l, fontes, chave(l), onde, ate(page * page_size), opcoes)
  return sql`array(${emOrdem(l, { linhas: tabela(l) }, [sql`${chave(l)} = any(array(${candidatas}))`], 'nenhuma')} ${desta})`
}

/**
 * Rows of the queue that is shown, added up, as far as `limite`; their ids where they are few. Within a reach in the list's order: by an index that
 * leads to a part of it, however many the planner expects there, and not as they lie in the table.
 */
async function contarAte(
  db: Database,
  l: Alguma,
  achadas: Achadas<Lookup> | undefined,
  limite: number,
): Promise<Contadas> {
  const colunas = sql`${chave(l)} as chave, ${l.soma ?? sql`0`} as valor`
  const opcoes = {
    ordem: inteira(l) ? sql`` : sql`order by ${l.ordem}`,
    leitura: leituraDaFila(l, { fila: l.fila, ...(achadas && { largas: achadas.largas }) }),
    separadas: true,
  } as const
  const onde = [...condicoesDe(l, achadas), ...naFila(l)]
  const { ids, n, soma } = (await row(db, { ids: nullable(list(num)), n: num, soma: num })`
    select ${l.fila ? sql`case when count(*) <= ${CONTADAS} then array_agg(a.chave) end` : sql`null`} as ids, count(*)::int as n,
        coalesce(sum(a.valor), 0)::bigint as soma
      from (${primeiras(l, aoLongo(l, true), colunas, onde, ateUmaMais(limite), opcoes)} limit ${ateUmaMais(limite)}) a`)!
  if (n > limite) return { n: limite, mais: true, soma: 0 }
  return { n, soma: Number(soma), ...(l.fila && n <= CONTADAS && { ids: ids ?? [] }) }
}

/** As many of a long list as are counted, where rows are counted without their requests. */
const muitasAte = (l: Alguma): number => (inteira(l) ? BARATAS : NO_ALCANCE)

/** Of many: as many of the queue that is shown as are counted, or added up. `muitas`: what is known of all. */
const contar = async (
  db: Database,
  l: Alguma,
  achadas: Achadas<Lookup> | undefined,
  muitas: Contadas | undefined,
): Promise<Contadas> => {
  if (barata(l)) return (l.fila ? undefined : muitas) ?? contarAte(db, l, achadas, muitasAte(l))
  return l.fila ? contarAte(db, l, achadas, UMA_A_UMA) : { n: UMA_A_UMA, mais: true, soma: 0 }
}

/** Of many that nothing narrows, the queues that are short. */
async function contarFilas<F extends string>(
  db: Database,
  l: ListaComFilas<Shape, F>,
): Promise<Partial<Record<F, number>>> {
  const abertas = (Object.keys(l.filas) as F[]).filter((f) => !l.findas.includes(f))
  const limite = contadasAte(l)
  const conta = (f: F) => {
    // Who sees all has an index for most queues; of a part of his reach a manager has the one of its order.
    const onde = [...condicoesDe(l), l.filas[f], ...(l.alcance ? [l.abertas] : [])]
    const opcoes = { leitura: leituraDaFila(l, { fila: f }), separadas: true } as const
    return sql`(select count(*)::int from (${primeiras(l, aoLongo(l, true), chave(l), onde, ateUmaMais(limite), opcoes)} limit ${ateUmaMais(limite)}) a) as ${sql.identifier(f)}`
  }
  const lidas = (await row(db, each(abertas, num))`select ${sql.join(abertas.map(conta), sql`, `)}`)!
  return Object.fromEntries(Object.entries<number>(lidas).filter(([, quantas]) => quantas <= limite)) as Partial<
    Record<F, number>
  >
}
