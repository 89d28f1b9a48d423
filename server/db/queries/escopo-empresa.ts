import { naPeleDe } from '@hub/domain/solicitacao/alcance.rules.ts'
import type { Actor } from '../../kernel/use-case.ts'
import { type Database, type SQL, sql } from '../drizzle.ts'
import { list, num, row } from '../rows.ts'
import { idsComo, lista } from './escopo.ts'

const tem = (actor: Actor, ...grupos: Actor['grupos'][number][]) => actor.grupos.some((g) => grupos.includes(g))

const veTodasAsEmpresas = (actor: Actor): boolean => tem(actor, 'coordenador', 'admin')

/** Of the units of a manager, to stand after `in`. */
const cidadesDoGestor = (actor: Actor): SQL =>
  sql`(select cidade_ibge from unidade_cidade where unidade_id = any(${lista(naPeleDe(actor, 'gestor').flatMap((g) => g.unidades))}))`

/** What a manager sees companies by, but for his requests: their city, and as providers. */
const semPedido = (actor: Actor): SQL[] => [sql`e.cidade_ibge in ${cidadesDoGestor(actor)}`, sql`e.prestadora`]

/** The requests (alias q) by which an actor sees their companies. */
const pelasSolicitacoes = (actor: Actor): SQL[] => [
  ...(tem(actor, 'gestor') ? [sql`q.gestor_id = ${idsComo(actor, 'gestor')}`] : []),
  ...(tem(actor, 'consultor') ? [sql`q.consultor_id = ${idsComo(actor, 'consultor')}`] : []),
]

/** Those that an external person acts for. */
const proprias = (actor: Actor): number[] => [
  ...(tem(actor, 'cliente') ? actor.clienteDe : []),
  ...(tem(actor, 'prestador') ? actor.prestadorDe : []),
]

/**
 * Which companies an actor may see, as a condition on alias `e` of table empresa: external people their own; a manager the
 * companies of its units' cities and every provider (providers serve all units), and those of requests it answers for; a
 * consultant those of the requests it is linked to; coordinators and administrators all.
 */
export const escopoDaEmpresa = (actor: Actor): SQL =>
  noEscopo(actor, [dentre(lista(proprias(actor))), ...pelasSolicitacoes(actor).flatMap(deSolicitacao)])

/** In which of his groups an actor sees a company (alias `e`), as an array: the scope group by group. */
export const gruposQueVeem = (actor: Actor): SQL =>
  sql`array_remove(array[${sql.join(
    actor.grupos.map((g) => sql`case when ${escopoDaEmpresa({ ...actor, grupos: [g] })} then ${g}::text end`),
    sql`, `,
  )}]::text[], null)`

/** The same for a list that walks companies, by what was read of the reader (lerUmaAUma): each walk would read his requests again. */
export const escopoNaLista = (actor: Actor, umaAUma: readonly number[]): SQL =>
  noEscopo(actor, [dentre(lista(umaAUma))])

/** Found by a search, so many companies are asked for their requests; of more the requests are read. */
const ACHADAS = 100

/** The same of companies that a search found, with their number as `achadas`. */
export function escopoDasAchadas(actor: Actor): SQL {
  const por = pelasSolicitacoes(actor)
  if (por.length === 0) return escopoDaEmpresa(actor)
  // `offset 0` leaves each of them to its company: a plan made for any search would read all requests for a few.
  const uma = por.flatMap((onde) => deSolicitacao(sql`${onde} offset 0`))
  return noEscopo(actor, [
    sql`case when e.achadas <= ${sql.raw(String(ACHADAS))} then ${sql.join([dentre(lista(proprias(actor))), ...uma], sql` or `)}
      else ${dentre(umaAUma(actor, por))} end`,
  ])
}

/** What a manager sees without a request of his, and what `outras` conditions add. */
const noEscopo = (actor: Actor, outras: readonly SQL[]): SQL =>
  veTodasAsEmpresas(actor)
    ? sql`true`
    : sql`(${sql.join([...(tem(actor, 'gestor') ? semPedido(actor) : []), ...outras], sql` or `)})`

/** In an array of ids, hashed: compared with it one by one, a walk would take as long as both together. */
const dentre = (ids: SQL): SQL => sql`e.id in (select unnest(${ids}))`

/** A company that provides by its own word: somebody registered it as a provider, or it has, or had, an accreditation. */
const ehPrestadora = sql`(e.prestadora or exists (select 1 from empresa_usuario w where w.empresa_id = e.id and w.lado = 'prestador'))`
/** The same for a list that walks companies: they are few among them, and looked up first. */
export const entreAsPrestadoras = sql`e.id = any(array(select x.id from empresa x where x.prestadora
  union select w.empresa_id from empresa_usuario w where w.lado = 'prestador'))`

/**
 * Which companies an actor may deal with as providers, as a condition on alias `e` of table empresa: whoever acts for one as its
 * provider those, the staff (but for consultants) every one, for providers serve all units. A company that only buys is
 * nobody's provider: an accreditation opens it to all managers, and is never put on it by one of them.
 */
export function escopoDaPrestadora(actor: Actor): SQL {
  if (tem(actor, 'gestor', 'coordenador', 'admin')) return ehPrestadora
  return tem(actor, 'prestador') ? sql`e.id = any(${lista(actor.prestadorDe)})` : sql`false`
}

/** Companies of requests (alias q) under a condition: each side by its own index, where `in (a, b)` would read every request. */
const deSolicitacao = (onde: SQL): SQL[] => [
  sql`exists (select 1 from solicitacao q where q.empresa_id = e.id and ${onde})`,
  sql`exists (select 1 from solicitacao q where q.prestador_id = e.id and ${onde})`,
]

/**
 * The companies that an actor sees one by one, as an array: his own, and those of his requests; of a manager those that he sees
 * by neither their city nor as a provider, which are few beside his requests.
 */
function umaAUma(actor: Actor, por: readonly SQL[]): SQL {
  const vistas = tem(actor, 'gestor')
    ? semPedido(actor).map((onde) => sql`select e.id from empresa e where ${onde}`)
    : [sql`select 0 where false`]
  // Each company once: a manager has many requests of one.
  const lados = [sql`q.empresa_id`, sql`q.prestador_id`].flatMap((lado) =>
    por.map((onde) => sql`select distinct ${lado} as id from solicitacao q where ${onde}`),
  )
  const todas = sql.join([sql`select unnest(${lista(proprias(actor))}) as id`, ...lados], sql` union all `)
  return sql`array(with vistas(id) as materialized (${sql.join(vistas, sql` union all `)})
    select distinct x.id from (${todas}) x where x.id is not null and x.id not in (select id from vistas))`
}

/** Their ids, read once for the page and for the count of a list. */
export async function lerUmaAUma(db: Database, actor: Actor): Promise<readonly number[]> {
  if (veTodasAsEmpresas(actor)) return []
  const por = pelasSolicitacoes(actor)
  return por.length ? (await row(db, { ids: list(num) })`select ${umaAUma(actor, por)} as ids`)!.ids : proprias(actor)
}

/**
 * How many companies are within the scope but for a few (`menos`, a condition on `e` with an index), as one number: a manager's in
 * parts that have no company in common, each by an index of its own. Undefined for who sees companies one by one alone: they are few.
 */
export function quantasNoEscopo(actor: Actor, ids: readonly number[], menos: SQL): SQL | undefined {
  const quantas = (onde: SQL) => sql`(select count(*) from empresa e where ${onde})`
  if (veTodasAsEmpresas(actor)) return sql`(select count(*) from empresa) - ${quantas(menos)}`
  if (!tem(actor, 'gestor')) return undefined
  const daCidade = sql`not e.prestadora and e.cidade_ibge in ${cidadesDoGestor(actor)}`
  return sql`${quantas(sql`e.prestadora`)} + ${quantas(daCidade)} + ${quantas(sql`${dentre(lista(ids))} and not ${menos}`)}
    - ${quantas(sql`${menos} and (${sql.join(semPedido(actor), sql` or `)})`)}`
}

const pessoas = sql`empresa_usuario v join usuario u on u.id = v.usuario_id join empresa e on e.id = v.empresa_id`

/**
 * How many links `v` of active people, under a condition on the link, have companies within the scope. Two registers would be
 * joined for a manager's: his are summed from the minute's view (decision 0072).
 */
export function quantosLigadosNoEscopo(actor: Actor, quais: SQL): SQL | undefined {
  if (veTodasAsEmpresas(actor))
    return sql`(select count(*) from empresa_usuario v where ${quais}) - (select count(*) from ${pessoas} where not u.ativo and ${quais})`
  if (!tem(actor, 'gestor')) return undefined
  return sql`coalesce((select sum(v.quantos) from contagem_de_vinculos v
      where (v.prestadora or v.cidade_ibge in ${cidadesDoGestor(actor)}) and ${quais}), 0)
    + (select count(*) from ${pessoas} where ${dentre(umaAUma(actor, pelasSolicitacoes(actor)))} and u.ativo and ${quais})`
}
