import { type Database, type SQL, sql } from '../drizzle.ts'
import { list, nullable, num, row, rows } from '../rows.ts'
import type { Caminho } from './alcance-na-lista.ts'
import { lista } from './escopo.ts'
import { UMA_A_UMA } from './pagina.ts'
import { type Lookup, ramoDa } from './solicitacoes-que.ts'

/** A table of what belongs to requests. */
export interface Tabela {
  tabela: string
  alias: string
}
export const chave = ({ alias }: Tabela): SQL => sql.raw(`${alias}.id`)
export const daSolicitacao = ({ alias }: Tabela): SQL => sql.raw(`${alias}.solicitacao_id`)
export const tabela = (l: Tabela): SQL => sql.raw(`${l.tabela} ${l.alias}`)

/** So many of the requests that a search finds are looked at for rows, the last ones first. */
const OLHADAS = sql.raw('5000')
/** A limit as a constant of the text, for the planner: of these there are few. */
export const ateUmaMais = (limite: number): SQL => sql.raw(String(limite + 1))

/** Rows to be looked at, to stand after `from`, and a condition that makes them those of a lookup. */
export interface Fonte {
  linhas: SQL
  onde?: SQL | undefined
}

/** Whose requests are read, as `s`: of all rows, of none, of those under a condition (the others have none), or as the planner knows better. */
export type Leitura = 'todas' | 'nenhuma' | 'emConjunto' | SQL

/** Where the planner is not asked, each is looked up by itself (`offset 0`), whatever it expects. */
export function comSolicitacao(l: Tabela, linhas: SQL, leitura: Leitura = 'todas'): SQL {
  if (leitura === 'nenhuma') return linhas
  if (leitura === 'emConjunto') return sql`${linhas} left join solicitacao s on s.id = ${daSolicitacao(l)}`
  const so = leitura === 'todas' ? sql`` : sql` and ${leitura}`
  return sql`${linhas} ${leitura === 'todas' ? sql`cross join` : sql`left join`} lateral (
    select x.* from solicitacao x where x.id = ${daSolicitacao(l)}${so} offset 0) s${leitura === 'todas' ? sql`` : sql` on true`}`
}

/** For each of `chaves` the rows under a condition, whatever the planner expects. */
const porChave = (l: Tabela, chaves: SQL, condicao: SQL): SQL =>
  sql`${chaves} r(chave) cross join lateral (select x.* from ${sql.raw(l.tabela)} x where ${condicao} offset 0) ${sql.raw(l.alias)}`
/** Rows by their ids. */
export const pelosIds = (l: Tabela, ids: readonly number[]): Fonte => ({
  linhas: porChave(l, sql`unnest(${lista(ids)})`, sql`x.id = r.chave`),
})

export const juntar = (condicoes: readonly (SQL | undefined)[]): SQL => {
  const so = condicoes.filter((c) => c !== undefined)
  return so.length ? sql.join(so, sql` and `) : sql`true`
}

/** `quantas` of the rows under `condicoes` that each source leads to; of one that several lead to one, unless they have none in common. */
export const primeiras = (
  l: Tabela,
  fontes: readonly Fonte[],
  colunas: SQL,
  condicoes: readonly SQL[],
  quantas: SQL,
  { ordem = sql``, leitura, separadas }: { ordem?: SQL; leitura?: Leitura; separadas?: true } = {},
): SQL =>
  sql`select * from (${sql.join(
    fontes.map(
      ({ linhas, onde }) =>
        sql`(select ${colunas} from ${comSolicitacao(l, linhas, leitura)} where ${juntar([...condicoes, onde])} ${ordem} limit ${quantas})`,
    ),
    separadas ? sql` union all ` : sql` union `,
  )}) x`

/** What lookups lead to, of requests or of rows themselves (`proprias`): of the narrow ones all, and which ones are wide. */
export interface Achadas<E> {
  solicitacoes: number[]
  proprias: number[]
  largas: E[]
}

/** There are no more requests than are looked at. */
const haPoucas = sql`(select count(*) from (select from solicitacao limit ${OLHADAS} + 1) z) <= ${OLHADAS}`

const caminhoDa = (e: Lookup | Caminho): Caminho => ({ ...ramoDa(e), ...(e.propria && { propria: true }) })

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
      const ids = sql`(select case when count(*) <= ${limite}::int then coalesce(array_agg(y.id), '{}') end
        from (select x.id from unnest(${chaves}) r(chave) cross join lateral (${de} where ${condicao} limit ${ateUmaMais(limite)}) x limit ${ateUmaMais(limite)}) y)`
      // What each row is asked for has no index: looked for in a hub of few requests, and wide in any other.
      const semIndice = 'umaAUma' in e && e.umaAUma && !('chaves' in e)
      return sql`select ${i}::int as lookup, ${semIndice ? sql`case when ${haPoucas} then ${ids} end` : ids} as ids`
    }),
    sql` union all `,
  )}`
  const ids = por.map((_, i) => lidas.find((a) => a.lookup === i)!.ids)
  const poucas = (propria: boolean) => [...new Set(ids.flatMap((x, i) => (x && !por[i]!.propria !== propria ? x : [])))]
  return { solicitacoes: poucas(false), proprias: poucas(true), largas: por.filter((_, i) => ids[i] === null) }
}

/** The rows of what was found, each once. */
export function fonteDas(l: Tabela, { solicitacoes, proprias }: Omit<Achadas<unknown>, 'largas'>): Fonte {
  if (solicitacoes.length === 0) return pelosIds(l, proprias)
  // Most requests may have none: not read themselves before there is one.
  const delas = sql`unnest(${lista(solicitacoes)})`
  if (proprias.length === 0) return { linhas: porChave(l, delas, sql`x.solicitacao_id = r.chave`) }
  const ids = sql`(select ${chave(l)} from ${porChave(l, delas, sql`x.solicitacao_id = r.chave`)} union select unnest(${lista(proprias)}))`
  return { linhas: porChave(l, ids, sql`x.id = r.chave`) }
}

/**
 * Do the rows that one of these lookups leads to, or the last of the requests, have more under `condicoes` than are counted one by one? Where not,
 * all of them may.
 */
export async function temMaisQueUmaAUma(
  db: Database,
  l: Tabela,
  por: readonly (Lookup | Caminho)[],
  condicoes: readonly SQL[],
): Promise<boolean> {
  if (por.length === 0) return false
  const fontes = por.map(caminhoDa).map(({ chaves, condicao, propria }) => ({
    linhas: propria
      ? comSolicitacao(
          l,
          sql`unnest(${chaves}) r(chave)
      cross join lateral (select ${sql.raw(l.alias)}.* from ${tabela(l)} where ${condicao} limit ${OLHADAS}) ${sql.raw(l.alias)}`,
        )
      : sql`unnest(${chaves}) r(chave)
      cross join lateral (select s.* from solicitacao s where ${condicao} order by s.id desc limit ${OLHADAS}) s
      cross join lateral (select x.* from ${sql.raw(l.tabela)} x where x.solicitacao_id = s.id offset 0) ${sql.raw(l.alias)}`,
  }))
  const { n } = (await row(db, { n: num })`
    select count(*)::int as n from (${primeiras(l, fontes, chave(l), condicoes, ateUmaMais(UMA_A_UMA), { leitura: 'nenhuma' })}) a`)!
  return n > UMA_A_UMA
}
