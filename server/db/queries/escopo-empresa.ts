import { naPeleDe } from '@hub/domain/solicitacao/alcance.rules.ts'
import type { Ator } from '../../kernel/caso.ts'
import { type SQL, sql } from '../drizzle.ts'
import { idsComo, lista } from './escopo.ts'

const tem = (ator: Ator, ...grupos: Ator['grupos'][number][]) => ator.grupos.some((g) => grupos.includes(g))

const veTodasAsEmpresas = (ator: Ator): boolean => tem(ator, 'coordenador', 'admin')

/** Of the units of a manager, to stand after `in`. */
const cidadesDoGestor = (ator: Ator): SQL =>
  sql`(select cidade_ibge from unidade_cidade where unidade_id = any(${lista(naPeleDe(ator, 'gestor').flatMap((g) => g.unidades))}))`

/** By city and as a provider: what a manager sees companies by, but for his requests. */
const pelaCasa = (ator: Ator): SQL[] => [sql`e.cidade_ibge in ${cidadesDoGestor(ator)}`, sql`e.prestadora`]

/** The requests (alias q) by which an actor sees their companies. */
const pelasSolicitacoes = (ator: Ator): SQL[] => [
  ...(tem(ator, 'gestor') ? [sql`q.gestor_id = ${idsComo(ator, 'gestor')}`] : []),
  ...(tem(ator, 'consultor') ? [sql`q.consultor_id = ${idsComo(ator, 'consultor')}`] : []),
]

/** Those that an external person acts for. */
const proprias = (ator: Ator): SQL[] => [
  ...(tem(ator, 'cliente') ? [lista(ator.clienteDe)] : []),
  ...(tem(ator, 'prestador') ? [lista(ator.prestadorDe)] : []),
]

/**
 * Which companies an actor may see, as a condition on alias `e` of table empresa: external people their own; a manager the
 * companies of its units' cities and every provider (providers serve all units), and those of requests it answers for; a
 * consultant those of the requests it is linked to; coordinators and administrators all.
 */
export function escopoDaEmpresa(ator: Ator): SQL {
  if (veTodasAsEmpresas(ator)) return sql`true`
  const partes = [
    ...proprias(ator).map((ids) => sql`e.id = any(${ids})`),
    ...(tem(ator, 'gestor') ? pelaCasa(ator) : []),
    ...pelasSolicitacoes(ator).flatMap(deSolicitacao),
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
export function escopoDaPrestadora(ator: Ator): SQL {
  if (tem(ator, 'gestor', 'coordenador', 'admin')) return ehPrestadora
  return tem(ator, 'prestador') ? sql`e.id = any(${lista(ator.prestadorDe)})` : sql`false`
}

/** Companies of requests (alias q) under a condition: each side by its own index, where `in (a, b)` would read every request. */
const deSolicitacao = (onde: SQL): SQL[] => [
  sql`exists (select 1 from solicitacao q where q.empresa_id = e.id and ${onde})`,
  sql`exists (select 1 from solicitacao q where q.prestador_id = e.id and ${onde})`,
]

/** Companies that a manager sees by neither their city nor as a provider, but by his requests: few, looked up one by one. */
function soPelasSolicitacoes(ator: Ator): SQL {
  const ids = [
    ...proprias(ator).map((estas) => sql`select unnest(${estas})`),
    ...pelasSolicitacoes(ator).flatMap((onde) => [
      sql`select q.empresa_id from solicitacao q where ${onde}`,
      sql`select q.prestador_id from solicitacao q where ${onde}`,
    ]),
  ]
  return sql`e.id in (${sql.join(ids, sql` union `)}) and not (${sql.join(pelaCasa(ator), sql` or `)})`
}

/**
 * How many companies are within the scope, as one number: a manager's in parts that have no company in common, each by an index of
 * its own. Undefined for who sees companies one by one alone: they are few.
 */
export function quantasNoEscopo(ator: Ator): SQL | undefined {
  if (veTodasAsEmpresas(ator)) return sql`(select count(*) from empresa)`
  if (!tem(ator, 'gestor')) return undefined
  return sql`(select count(*) from empresa e where e.prestadora)
    + (select count(*) from empresa e where not e.prestadora and e.cidade_ibge in ${cidadesDoGestor(ator)})
    + (select count(*) from empresa e where ${soPelasSolicitacoes(ator)})`
}

const pessoas = sql`empresa_usuario v join usuario u on u.id = v.usuario_id join empresa e on e.id = v.empresa_id`

/**
 * How many links `v` of active people, under a condition on the link, have companies within the scope. Two registers would be
 * joined for a manager's: his are summed from the minute's view (decision 0072).
 */
export function quantosLigadosNoEscopo(ator: Ator, quais: SQL): SQL | undefined {
  if (veTodasAsEmpresas(ator))
    return sql`(select count(*) from empresa_usuario v where ${quais}) - (select count(*) from ${pessoas} where not u.ativo and ${quais})`
  if (!tem(ator, 'gestor')) return undefined
  return sql`coalesce((select sum(v.quantos) from contagem_de_vinculos v
      where (v.prestadora or v.cidade_ibge in ${cidadesDoGestor(ator)}) and ${quais}), 0)
    + (select count(*) from ${pessoas} where ${soPelasSolicitacoes(ator)} and u.ativo and ${quais})`
}
