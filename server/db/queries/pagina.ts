import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import { type Database, type SQL, sql } from '../drizzle.ts'
import { each, nullable, num, type Row, row, rows, type Shape, text } from '../rows.ts'
import { lista } from './escopo.ts'

/** What a list is made of: columns, `from … where …`, and an order that ends in something unique. */
export interface Consulta<S extends Shape = Shape> {
  forma: S
  colunas: SQL
  de: SQL
  ordem: SQL
  /** How many there are in all, where that is known without reading them: a number, or a query of one but for a search, which may be a minute old. */
  total?: SQL | number | undefined
  /** A whole number that tells the rows apart: by it an export finds them again. Without one it turns the pages. */
  chave?: SQL | undefined
  /** The words that `de` searches for. What they find is looked up in whole anyway, and counted on the way. */
  busca?: string | undefined
}

/**
 * A limit within the first pages as a constant of the text: a plan made for any limit expects a tenth of the table, and
 * reads it. Deeper pages would make too many texts.
 */
export const ate = (n: number): SQL => (Number.isInteger(n) && n <= 200 ? sql.raw(String(n)) : sql`${n}`)

interface Pagina<T> {
  count: number
  results: T[]
}
/** Of a list that goes out whole: its keys as they were found at the beginning, and how many of them were read. */
export interface Lote {
  chaves?: readonly number[]
  lidas: number
  /** Rows at a time. */
  tamanho: number
  /** As many keys as are looked up. */
  maximo: number
}
export interface Paginacao {
  page: number
  page_size: number
  lote?: Lote | undefined
}

/** Keys of the next rows of a list that goes out whole, as an array; `todas` (a statement with one column, in the list's order) is asked once. */
export async function proximasChaves(db: Database, lote: Lote, todas: SQL): Promise<SQL> {
  lote.chaves ??= (await rows(db, { chave: num })`${todas} limit ${lote.maximo}`).map((l) => l.chave)
  const destas = lote.chaves.slice(lote.lidas, lote.lidas + lote.tamanho)
  lote.lidas += destas.length
  return lista(destas)
}

/** The next rows of a list that goes out whole. Found once and fetched by their keys, none is missed and none comes twice while others are written. */
async function lerLote<S extends Shape>(
  db: Database,
  { forma, colunas, de, ordem, chave }: Consulta<S> & { chave: SQL },
  lote: Lote,
): Promise<{ count: number; results: Row<S>[] }> {
  const destas = await proximasChaves(db, lote, sql`select ${chave} as chave ${de} order by ${ordem}`)
  const results = await rows(db, forma)`select ${colunas} ${de} and ${chave} = any(${destas}) order by ${ordem}`
  return { count: lote.chaves!.length, results }
}

/** Further on a page is found by its keys first: PostgreSQL works out the columns of every row that it passes by. */
const LONGE = 500

/** The rows of a page, and how many there are in all where the page itself tells. */
async function lerPagina<S extends Shape>(
  db: Database,
  { forma, colunas, de, ordem, busca, chave }: Consulta<S>,
  { page, page_size }: Paginacao,
): Promise<{ count: number | undefined; results: Row<S>[] }> {
  const antes = (page - 1) * page_size
  const junto = procurada(busca)
  const shape: Shape = junto ? { ...forma, emTodas: num } : forma
  const desta = sql`order by ${ordem} limit ${ate(page_size)} offset ${ate(antes)}`
  const lidas =
    chave && !junto && antes >= LONGE
      ? await rows(
          db,
          shape,
        )`select ${colunas} ${de} and ${chave} = any(array(select ${chave} ${de} ${desta})) order by ${ordem}`
      : await rows(db, shape)`
          select ${colunas}${junto ? sql`, count(*) over ()::int as "emTodas"` : sql.empty()} ${de} ${desta}`
  const contadas = junto && lidas.length > 0 ? Number(lidas[0]!.emTodas) : undefined
  const ultima = lidas.length < page_size && (lidas.length > 0 || antes === 0)
  const results = junto ? lidas.map(({ emTodas: _, ...l }) => l) : lidas
  return { count: ultima ? antes + lidas.length : contadas, results: results as unknown as Row<S>[] }
}

/** One page of a list, with how many there are in all. Where the page holds the last row, that is not counted again. */
export async function pagina<S extends Shape>(
  db: Database,
  consulta: Consulta<S>,
  query: Paginacao,
): Promise<Pagina<Row<S>>> {
  const { de, total, busca, chave } = consulta
  if (query.lote && chave) return lerLote(db, { ...consulta, chave }, query.lote)
  const { count = typeof total === 'number' ? total : undefined, results } = await lerPagina(db, consulta, query)
  if (count !== undefined) return { count, results }
  const contado = await row(
    db,
    { n: num },
    total && typeof total !== 'number' && !procurada(busca)
      ? sql`select (${total})::int as n`
      : sql`select count(*)::int as n ${de}`,
  )
  return { count: Math.max(contado!.n, results.length && (query.page - 1) * query.page_size + results.length), results }
}

/** What no counter keeps is counted, and found by a search, up to here; from here on a list says that there are more (decision 0092). */
export const CONTADAS = 1_000
/** The same where something besides each row has to be looked at: its request, its company, whose turn it is. Ten times the cost. */
export const UMA_A_UMA = 100
/** The same of a list that grows for ever. */
const CONTADOS = 10_000

/** One page of a list that grows for ever: counted up to 10,000, `mais` says that there are more (decision 0052). */
export async function paginaSemFim<S extends Shape>(
  db: Database,
  consulta: Omit<Consulta<S>, 'total'>,
  query: Paginacao,
): Promise<Pagina<Row<S>> & { mais: boolean }> {
  const { chave } = consulta
  if (query.lote && chave) return { ...(await lerLote(db, { ...consulta, chave }, query.lote)), mais: false }
  const { count, results } = await lerPagina(db, consulta, query)
  if (count !== undefined) return { count, mais: false, results }
  const contado = await row(db, { n: num })`
    select count(*)::int as n from (select 1 ${consulta.de} limit ${sql.raw(String(CONTADOS + 1))}) x`
  return { count: Math.min(contado!.n, CONTADOS), mais: contado!.n > CONTADOS, results }
}

/** Columns with how many rows pass each condition, by its name: the counters of a list's queues. */
export const contagensDe = (filtros: Readonly<Record<string, SQL>>): SQL =>
  sql.join(
    Object.entries(filtros).map(([nome, f]) => sql`count(*) filter (where ${f})::int as ${sql.identifier(nome)}`),
    sql`, `,
  )

/** A company as lists name it: columns on alias `e`. */
export const empresaNaLista = {
  id: num,
  ...each(['nomefantasia', 'razaosocial', 'cidade', 'estado'], text),
  ...each(['cnpj', 'cpf'], nullable(text)),
}
export const colunasNaLista = sql`e.id, e.nomefantasia, e.razaosocial, e.cidade, e.estado, e.cnpj, e.cpf`

/** What was typed, as searches compare it; undefined for nothing. */
export const procurada = (busca: string | undefined): string | undefined => chaveDeBusca(busca ?? '') || undefined

/** Letters of which the indexes of words keep where they stand; of fewer they know only with what a word begins. */
const LETRAS = 3
const temLetra = (frase: string): boolean => /[\p{L}\p{N}]/u.test(frase)

/**
 * Does a column that is written as searches compare it (solicitacao.busca) contain what was typed; of one or two letters, has it a word
 * that begins so? `%` and `_` are letters like any other; what has no letter and no digit nothing contains.
 */
export const contemEm = (coluna: SQL, busca: string | undefined): SQL => {
  const frase = procurada(busca)
  if (!frase) return sql`true`
  if (!temLetra(frase)) return sql`false`
  const literal = frase.replaceAll(/[\\%_]/g, '\\$&')
  if (frase.length >= LETRAS) return sql`${coluna} like ${`%${literal}%`}`
  return sql`(${coluna} like ${`${literal}%`} or ${coluna} like ${`% ${literal}%`})`
}

/** Does `palavras` contain what was typed, accents and case aside? */
export const contem = (palavras: SQL, busca: string | undefined): SQL => contemEm(sql`busca_texto(${palavras})`, busca)

/** One of the ids that a query names, with commas between; all where it names none. */
export const estes = (coluna: SQL, ids: string | undefined): SQL =>
  ids === undefined ? sql`true` : sql`${coluna} = any(${`{${ids}}`}::int[])`

/** Any of these is so. */
export const ou = (...condicoes: readonly SQL[]): SQL =>
  condicoes.length ? sql`(${sql.join([...condicoes], sql` or `)})` : sql`false`

/** The same of a text that is here. */
export const diz = (texto: string, busca: string | undefined): boolean => {
  const frase = procurada(busca)
  if (!frase) return true
  if (!temLetra(frase)) return false
  return frase.length < LETRAS ? ` ${chaveDeBusca(texto)}`.includes(` ${frase}`) : chaveDeBusca(texto).includes(frase)
}

/** The codes whose words contain what was typed. */
export const codigosQue = <C extends string>(palavras: Readonly<Record<C, string>>, busca: string | undefined): C[] =>
  (Object.keys(palavras) as C[]).filter((c) => diz(palavras[c], busca))

/** Is a column one of these codes? */
export function dizem<C extends string>(
  coluna: SQL,
  palavras: Readonly<Record<C, string>>,
  busca: string | undefined,
): SQL {
  const codigos = codigosQue(palavras, busca)
  return codigos.length ? sql`${coluna} = any(${`{${codigos.join()}}`}::text[])` : sql`false`
}

/** The words of each state, as lists show them. */
export const descricoes = <C extends string>(
  situacoes: Readonly<Record<C, { descricao: string }>>,
): Record<C, string> =>
  Object.fromEntries(Object.entries<{ descricao: string }>(situacoes).map(([c, s]) => [c, s.descricao])) as Record<
    C,
    string
  >

/** What was typed as documents are kept: capitals and digits alone, without the word before it. */
export const letrasDoDocumento = (busca: string): string =>
  chaveDeBusca(busca)
    .replace(/^(?:cnpj|cpf)[\s:]+/, '')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')

/**
 * A company (alias `e`) by the beginning of its CNPJ or by its whole CPF. Lists show of a CPF the middle alone (decision 0040): found by
 * its beginning, the rest could be told digit by digit.
 */
export function documentoContem(documento: string): SQL {
  // Between itself and what follows everything that begins with it: a range that a plan finds in the index, unlike `like`.
  const peloCnpj = sql`e.cnpj ~>=~ ${documento}::bpchar and e.cnpj ~<~ ${`${documento}~`}::bpchar`
  return /^\d{11}$/.test(documento) ? sql`(${peloCnpj} or e.cpf = ${documento}::bpchar)` : peloCnpj
}

/** A company (alias `e`) by its names, or by its document with or without mask (documentoContem). */
export const empresaContem = (busca: string | undefined): SQL => {
  const documento = letrasDoDocumento(busca ?? '')
  const nomes = contemEm(sql`e.busca`, busca)
  return documento ? sql`(${nomes} or ${documentoContem(documento)})` : nomes
}

/**
 * Companies as alias `e`, to stand after `from`: what a search finds is looked up first, by the indexes of names and
 * documents; without one the list walks the companies in its own order.
 */
export const empresasQue = (busca: string | undefined): SQL =>
  procurada(busca) ? achadasComo(empresaContem(busca)) : sql`empresa e`

/** The companies that a search finds, looked up in whole; `achadas` says how many they are. */
export const achadasComo = (busca: SQL): SQL =>
  sql`(select e.*, count(*) over () as achadas from empresa e where ${busca} offset 0) e`
