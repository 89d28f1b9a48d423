import { papeisInternos } from '@hub/domain/kernel/papel.ts'
import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import { type Substatus, status, substatus, substatusTodos } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { VARIAS_EMPRESAS } from '@hub/domain/subsolicitacao/familia.rules.ts'
import type { Actor } from '../../kernel/use-case.ts'
import { type Database, type SQL, sql } from '../drizzle.ts'
import { bool, num, rows } from '../rows.ts'
import { entreEstas, lista, type Ramo } from './escopo.ts'
import { codigosQue, contem, contemEm, diz, documentoContem, letrasDoDocumento, ou } from './pagina.ts'

/**
 * The letters and digits of a document, where what was typed can be the beginning of one: four at least. A whole CPF is the staff's
 * alone to search by: whoever reads its middle would try what may stand around it.
 */
function documentoEm(busca: string, actor: Actor): string | undefined {
  const documento = letrasDoDocumento(busca)
  if (!/^[0-9A-Z]{4,14}$/.test(documento) || !/\d/.test(documento)) return undefined
  return documento.length === 11 && !actor.grupos.some((g) => papeisInternos.includes(g)) ? undefined : documento
}

/** Digits of a number that begin too many others: below these only the number itself is looked for. */
const DIGITOS = 3

/**
 * A request (or a diagnostic, by its column) by its number, with the year ('2026-000123', '2026000123') or without ('000123', '123'), from its
 * first digit on; undefined for what can be no number. In an index of trigrams nearly every number has the pieces of every other: it is found after its
 * year, by an index of its own.
 */
function numeroComo(frase: string, numero: SQL): SQL | undefined {
  const [, ano, resto] = /^(\d{4})-?(\d{6}.*|(?<=-)\d+.*)$/.exec(frase) ?? [undefined, undefined, frase]
  const [, digitos, parte] = /^(\d{1,6})(-\d*)?$/.exec(resto!) ?? []
  if (!digitos) return undefined
  const escritos = new Set([digitos.padStart(6, '0'), ...(digitos.length >= DIGITOS ? [digitos] : [])])
  const comecam = [...escritos].map((e) => {
    const inicio = `${e}${parte ?? ''}`
    // As the indexes have it.
    const semOAno = sql`substr(${numero}, 6)`
    return sql`(${semOAno} ~>=~ ${inicio} and ${semOAno} ~<~ ${`${inicio}~`})`
  })
  const todos = sql`(${sql.join(comecam, sql` or `)})`
  return ano ? sql`(${todos} and ${numero} like ${`${ano}-%`})` : todos
}

/** The same as a lookup, of its own rows where it is another column's; none for what can be no number. */
export function peloNumero(frase: string, coluna?: SQL): Lookup[] {
  const condicao = numeroComo(frase, coluna ?? sql`x.nrosolicitacao`)
  if (!condicao) return []
  // Few are looked up before their list's order is thought of.
  return coluna
    ? [{ condicao, propria: true }]
    : [{ coluna: sql`s.id`, chaves: sql`array(select x.id from solicitacao x where ${condicao})` }]
}

/** Digits and what stands between them: a number or a document, or a piece of a name. */
const soDigitos = (texto: string) => /^[\d./-]+$/.test(texto) && /\d/.test(texto)

/**
 * One way in which a search finds requests, on alias `s`, or rows of another list by themselves (`propria`): by the values of a column, of
 * which an array is looked up first, or by a condition: one that has an index of its own, or that every row is asked for (`umaAUma`; by values
 * where these are too many to be walked one by one in a list's order).
 * `noAlcance`: in all of the hub it finds so many that who does not see all walks his reach for it.
 */
export type Lookup = ({ coluna: SQL; chaves: SQL } | { condicao: SQL }) & {
  propria?: true
  umaAUma?: true
  noAlcance?: true
}

/** By the values of a column of the request. */
export const pelos = (
  coluna: 'empresa_id' | 'servico_id' | 'prestador_id' | 'gestor_id' | 'unidade_id' | 'substatus',
  chaves: SQL,
): Lookup => ({ coluna: sql.raw(`s.${coluna}`), chaves })

/** Does the request of a row lie on one of these? For lists that are short anyway. */
export const emUmaDas = (lookups: readonly Lookup[]): SQL =>
  ou(
    ...lookups.map((e) => {
      if (!('chaves' in e)) return e.condicao
      return e.umaAUma ? entreEstas(e.coluna, sql`select unnest(${e.chaves})`) : sql`${e.coluna} = any(${e.chaves})`
    }),
  )

/** The same as an index walks it: for each of `chaves` (on alias `r`) the requests under `condicao`. */
export function ramoDa(e: Lookup | Ramo): Ramo {
  if (!('chaves' in e)) return { chaves: sql`array[0]`, condicao: e.condicao }
  return 'condicao' in e ? e : { chaves: e.chaves, condicao: sql`${e.coluna} = r.chave` }
}

/** The ids of requests on one of them, each looked up key by key, whatever the planner expects of a unit or a manager. */
export const idsDas = (lookups: readonly Lookup[]): SQL =>
  sql`array(${sql.join(
    lookups.map(ramoDa).map(
      ({ chaves, condicao }) => sql`select x.id from (select distinct * from unnest(${chaves})) r(chave)
        cross join lateral (select s.id from solicitacao s where ${condicao} offset 0) x`,
    ),
    sql` union `,
  )})`

/** A company (alias `e`) by its names, or by its document where that may be searched by. */
function empresaPor(busca: string, actor: Actor): SQL {
  const documento = documentoEm(busca, actor)
  const nomes = contemEm(sql`e.busca`, busca)
  return documento ? ou(nomes, documentoContem(documento)) : nomes
}

/** Requests by their own words: number, and what was hired as it was called then; rows by that, where they have it (`servico`). */
function palavrasComo(busca: string, servico?: SQL): Lookup[] {
  const digitos = chaveDeBusca(busca)
  const titulos = sql`array(select distinct t.servico_id from titulo_contratado t where ${contem(sql`t.titulo`, busca)})`
  const doServico: Lookup = servico ? { coluna: servico, chaves: titulos, propria: true } : pelos('servico_id', titulos)
  if (!soDigitos(digitos)) return [doServico]
  const numero = peloNumero(digitos)
  return digitos.length < DIGITOS ? numero : [...numero, doServico]
}
/** Of fewer digits only the number is looked for. */
const procuraEmpresas = (busca: string) => {
  const digitos = chaveDeBusca(busca)
  return !soDigitos(digitos) || digitos.length >= DIGITOS
}

/** More companies than these are not walked one by one: rows are walked instead, and their company is looked up among so many more. */
const EMPRESAS = 100
/** Of more than these the company of each row is asked for the words. */
const JUNTAS = 1_000
/** As many are asked whether most have a word. */
const PRIMEIRAS = sql.raw(String(2 * EMPRESAS))

/**
 * Companies (alias `e`) under a condition, one more than are looked up by their ids. The first ones are asked by themselves: a word that most have
 * is known by these, and the index of words would read it once for each.
 */
const empresasAte = (db: Database, condicao: SQL) =>
  rows(db, { id: num, prestadora: bool })`
    select e.id, e.prestadora from (select e.* from empresa e where e.id <= ${PRIMEIRAS} offset 0) e where ${condicao}
    union all select e.id, e.prestadora from empresa e where e.id > ${PRIMEIRAS} and ${condicao} limit ${sql.raw(String(JUNTAS + 1))}`

/** The same of providers, who are few among them. */
const prestadorasAte = (db: Database, condicao: SQL) =>
  rows(db, { id: num })`
    select e.id from (select e.* from empresa e where e.prestadora offset 0) e where ${condicao} limit ${sql.raw(String(JUNTAS + 1))}`

/** By the company in a column: one of these, if any, or of so many each is looked at. */
const pelasEmpresas = (coluna: SQL, achadas: readonly { id: number }[], condicao: SQL): Lookup[] => {
  if (achadas.length === 0) return []
  const ids = lista(achadas.map((e) => e.id))
  if (achadas.length <= EMPRESAS) return [{ coluna, chaves: ids }]
  if (achadas.length <= JUNTAS) return [{ coluna, chaves: ids, umaAUma: true }]
  // A scalar subquery is asked row by row; `exists` may be turned into a join that begins with all these companies.
  return [{ condicao: sql`(select ${condicao} from empresa e where e.id = ${coluna})`, umaAUma: true }]
}

/**
 * The lookups of a search, by what lists show of requests: number, company, service, provider, and the company's or provider's document
 * (documentoContem). Each has an index of its own and is walked by itself: of lookups joined by `or` the widest would have the whole table
 * read. `mais`: what else the list shows; `cliente`: what else of the client, on alias `e`. `prestador`: the column of the list's own rows with the
 * provider whom they show, where that is not the request's: a search tells nothing that its list does not; `servico`: the one with the service of their request.
 */
export async function lookupsDe(
  db: Database,
  busca: string,
  actor: Actor,
  {
    cliente,
    prestador,
    servico,
    mais = [],
  }: { cliente?: SQL; prestador?: SQL; servico?: SQL; mais?: readonly Lookup[] } = {},
): Promise<Lookup[]> {
  const palavras = palavrasComo(busca, servico)
  // Nothing else looks like it.
  if (/^\d{4}-\d{6}(?:-\d+)?$/.test(busca.trim())) return palavras.slice(0, 1)
  if (!procuraEmpresas(busca)) return aoMenosUma([...palavras, ...mais])
  const empresa = empresaPor(busca, actor)
  const prestadora = sql`e.prestadora and ${empresa}`
  const achadas = await empresasAte(db, empresa)
  const prestadoras = achadas.length > JUNTAS ? await prestadorasAte(db, empresa) : achadas.filter((e) => e.prestadora)
  const dosPrestadores = pelasEmpresas(prestador ?? sql`s.prestador_id`, prestadoras, prestadora)
  return aoMenosUma([
    ...palavras,
    ...pelasEmpresas(sql`s.empresa_id`, achadas, empresa),
    ...dosPrestadores.map((e): Lookup => ({ ...e, ...(prestador && { propria: true }) })),
    ...(cliente ? pelasEmpresas(sql`s.empresa_id`, await empresasAte(db, cliente), cliente) : []),
    ...mais,
  ])
}

/** Each lookup repeats all conditions of its list: one that can find nothing is left out, and what nothing can find is one that finds nothing. */
export const aoMenosUma = (lookups: Lookup[]): Lookup[] => (lookups.length > 0 ? lookups : [{ condicao: sql`false` }])

/** The words of a request's states, by which a search finds them. */
export const nomesDasSituacoes = Object.fromEntries(
  substatusTodos.map((s) => {
    const pai = status[substatus[s].status].descricao
    return [s, pai === substatus[s].descricao ? pai : `${pai}: ${substatus[s].descricao}`]
  }),
) as Record<Substatus, string>

/** Requests by the words of their state, if any has them; where only some are looked for (`so`), of these states, or these few. */
export function naSituacaoQue(
  busca: string,
  so?: { situacoes: readonly Substatus[]; alem: readonly number[] },
): Lookup[] {
  const codigos = codigosQue(nomesDasSituacoes, busca)
  const destas = so ? codigos.filter((c) => so.situacoes.includes(c)) : codigos
  const entre = (situacoes: readonly Substatus[]) => sql`${`{${situacoes.join()}}`}::text[]`
  return [
    ...(destas.length > 0 ? [{ ...pelos('substatus', entre(destas)), noAlcance: true as const }] : []),
    ...(so?.alem.length && codigos.length > 0
      ? [{ condicao: sql`s.id = any(${lista(so.alem)}) and s.substatus = any(${entre(codigos)})` }]
      : []),
  ]
}

/** People by name, as ids to stand in `any(…)`. */
export const pessoasQue = (busca: string | undefined): SQL =>
  sql`array(select u.id from usuario u where ${contem(sql`u.nome || ' ' || u.sobrenome`, busca)})`

/** Hirings of several companies, by what lists call them. */
export const deVariasQue = (busca: string): Lookup[] =>
  diz(VARIAS_EMPRESAS, busca) ? [{ condicao: sql`s.quantas_empresas > 1` }] : []
