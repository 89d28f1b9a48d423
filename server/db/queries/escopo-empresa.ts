import { naPeleDe } from '@hub/domain/solicitacao/alcance.rules.ts'
import type { Actor } from '../../kernel/use-case.ts'
import { type SQL, sql } from '../drizzle.ts'
import { idsComo, lista } from './escopo.ts'

const tem = (actor: Actor, ...grupos: Actor['grupos'][number][]) => actor.grupos.some((g) => grupos.includes(g))

const veTodasAsEmpresas = (actor: Actor): boolean => tem(actor, 'coordenador', 'admin')

/** Of the units of a manager, to stand after `in`. */
const cidadesDoGestor = (actor: Actor): SQL =>
  sql`(select cidade_ibge from unidade_cidade where unidade_id = any(${lista(naPeleDe(actor, 'gestor').flatMap((g) => g.unidades))}))`

/** By city and as a provider: what a manager sees companies by, but for his requests. */
const pelaCasa = (actor: Actor): SQL[] => [sql`e.cidade_ibge in ${cidadesDoGestor(actor)}`, sql`e.prestadora`]

/** The requests (alias q) by which an actor sees their companies. */
const pelasSolicitacoes = (actor: Actor): SQL[] => [
  ...(tem(actor, 'gestor') ? [sql`q.gestor_id = ${idsComo(actor, 'gestor')}`] : []),
  ...(tem(actor, 'consultor') ? [sql`q.consultor_id = ${idsComo(actor, 'consultor')}`] : []),
]

/** Those that an external person acts for. */
const proprias = (actor: Actor): SQL[] => [
  ...(tem(actor, 'cliente') ? [lista(actor.clienteDe)] : []),
  ...(tem(actor, 'prestador') ? [lista(actor.prestadorDe)] : []),
]

/**
 * Which companies an actor may see, as a condition on alias `e` of table empresa: external people their own; a manager the
 * companies of its units' cities and every provider (providers serve all units), and those of requests it answers for; a
 * consultant those of the requests it is linked to; coordinators and administrators all.
 */
export function escopoDaEmpresa(actor: Actor): SQL {
  if (veTodasAsEmpresas(actor)) return sql`true`
  const partes = [
    ...proprias(actor).map((ids) => sql`e.id = any(${ids})`),
    ...(tem(actor, 'gestor') ? pelaCasa(actor) : []),
    ...pelasSolicitacoes(actor).flatMap(deSolicitacao),
  ]
  return partes.length ? sql`(${sql.join(partes, sql` or `)})` : sql`false`
}

/** A company that provides by its own word: somebody registered it as a provider, or it has, or had, an accreditation. */
export const ehPrestadora = sql`(e.prestadora or exists (select 1 from empresa_usuario w where w.empresa_id = e.id and w.lado = 'prestador'))`

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

/** Companies that a manager sees by neither their city nor as a provider, but by his requests: few, looked up one by one. */
function soPelasSolicitacoes(actor: Actor): SQL {
  const ids = [
    ...proprias(actor).map((estas) => sql`select unnest(${estas})`),
    // Both sides of one walk: two would read as many requests twice.
    ...pelasSolicitacoes(actor).map(
      (onde) => sql`select unnest(array[q.empresa_id, q.prestador_id]) from solicitacao q where ${onde}`,
    ),
  ]
  return sql`e.id in (${sql.join(ids, sql` union `)}) and not (${sql.join(pelaCasa(actor), sql` or `)})`
}

/**
 * How many companies are within the scope but for a few (`menos`, a condition on `e` with an index), as one number: a manager's in
 * parts that have no company in common, each by an index of its own. Undefined for who sees companies one by one alone: they are few.
 */
export function quantasNoEscopo(actor: Actor, menos: SQL): SQL | undefined {
  const quantas = (onde: SQL) => sql`(select count(*) from empresa e where ${onde})`
  if (veTodasAsEmpresas(actor)) return sql`(select count(*) from empresa) - ${quantas(menos)}`
  if (!tem(actor, 'gestor')) return undefined
  const daCidade = sql`not e.prestadora and e.cidade_ibge in ${cidadesDoGestor(actor)}`
  return sql`${quantas(sql`e.prestadora`)} + ${quantas(daCidade)} + ${quantas(sql`${soPelasSolicitacoes(actor)} and not ${menos}`)}
    - ${quantas(sql`${menos} and (${sql.join(pelaCasa(actor), sql` or `)})`)}`
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
    + (select count(*) from ${pessoas} where ${soPelasSolicitacoes(actor)} and u.ativo and ${quais})`
}
