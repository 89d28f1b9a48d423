import { naPeleDe } from '@hub/domain/solicitacao/alcance.rules.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Ator } from '../../kernel/caso.ts'
import type { ListaContada } from '../tables/contagem.ts'
import { quantosEm } from './contagem-de-cadastros.ts'
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

/** Lists of companies, or of what belongs to them, with the part that providers have of each. */
const dePrestadoras = {
  empresa: 'prestadora',
  proprietario: 'proprietario_de_prestadora',
  socio: 'socio_de_prestadora',
} as const satisfies Partial<Record<ListaContada, ListaContada>>
export type ListaNoEscopo = keyof typeof dePrestadoras

/**
 * How many of a list are of companies within the scope, as one number, from the kept lengths: those of a manager's cities,
 * the providers elsewhere, and those that he sees by neither, one by one. `daEmpresa`: how many of the list company `e`
 * has. Undefined for who sees companies one by one alone: they are few.
 */
export function quantosNoEscopo(ator: Ator, qual: ListaNoEscopo, daEmpresa: SQL = sql`1`): SQL | undefined {
  if (veTodasAsEmpresas(ator)) return quantosEm(qual)
  if (!tem(ator, 'gestor')) return undefined
  const cidades = cidadesDoGestor(ator)
  const ids = [
    ...proprias(ator).map((estas) => sql`select unnest(${estas}) as id`),
    ...pelasSolicitacoes(ator).flatMap((onde) => [
      sql`select q.empresa_id as id from solicitacao q where ${onde}`,
      sql`select q.prestador_id from solicitacao q where ${onde}`,
    ]),
  ]
  return sql`${quantosEm(qual, sql`c.cidade_ibge in ${cidades}`)}
    + ${quantosEm(dePrestadoras[qual], sql`c.cidade_ibge not in ${cidades}`)}
    + coalesce((select sum(${daEmpresa}) from (${sql.join(ids, sql` union `)}) k join empresa e on e.id = k.id
      where not (${sql.join(pelaCasa(ator), sql` or `)})), 0)`
}
