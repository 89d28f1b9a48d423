import type { Papel } from '@hub/domain/kernel/papel.ts'
import { naPeleDe } from '@hub/domain/solicitacao/alcance.rules.ts'
import type { Actor } from '../../kernel/use-case.ts'
import { type SQL, sql } from '../drizzle.ts'
import { onde } from './estado.ts'

/** An array as one parameter, so that a prepared statement serves any number of ids. */
export const lista = (ids: readonly number[]): SQL => sql`${`{${ids.join()}}`}::int[]`

/** Is a request among these, which are read once into a hash (`is true`: no join, of whatever kind the planner thinks best for few)? */
export const entreEstas = (id: SQL, ids: SQL): SQL => sql`(${id} in (${ids})) is true`

/** The requests `s` of the units and areas of a manager. */
export const dasUnidades = (g: Pick<Actor, 'unidades' | 'areas'>): SQL =>
  sql`s.unidade_id = any(${lista(g.unidades)})${g.areas.length ? sql` and s.area_id = any(${lista(g.areas)})` : sql``}`

/** Ids that stand for the actor in a group: his own, and those of the absent in whose place he acts. */
export const idsComo = (actor: Actor, papel: Papel): SQL => {
  const [proprio, ...outros] = naPeleDe(actor, papel).map((g) => g.id)
  return outros.length ? sql`any(${lista([proprio!, ...outros])})` : sql`${proprio}`
}

/** All requests are within his reach. */
export const veTodas = (actor: Actor, papeis: readonly Papel[]): boolean =>
  actor.grupos.some((g) => (g === 'coordenador' || g === 'admin') && papeis.includes(g))

/**
 * Which requests an actor may see, as a condition on alias `s` of table solicitacao (design: domain §1). `papeis` narrows
 * to the groups that a call is for; groups that the actor lacks add nothing.
 */
export function escopoDaSolicitacao(actor: Actor, papeis: readonly Papel[] = actor.grupos): SQL {
  if (veTodas(actor, papeis)) return sql`true`
  const valem = actor.grupos.filter((g) => papeis.includes(g))
  const partes: SQL[] = []
  // A hiring of several companies is the staff's: each client has its own part of it.
  if (valem.includes('cliente'))
    partes.push(sql`(s.empresa_id = any(${lista(actor.clienteDe)}) and s.quantas_empresas = 1)`)
  if (valem.includes('prestador'))
    partes.push(
      sql`exists (select 1 from proposta p where p.solicitacao_id = s.id and p.empresa_id = any(${lista(actor.prestadorDe)}))`,
    )
  if (valem.includes('gestor')) {
    for (const g of naPeleDe(actor, 'gestor')) partes.push(sql`(${dasUnidades(g)})`)
    partes.push(sql`s.gestor_id = ${idsComo(actor, 'gestor')}`)
  }
  if (valem.includes('consultor')) partes.push(sql`s.consultor_id = ${idsComo(actor, 'consultor')}`)
  return partes.length ? sql`(${sql.join(partes, sql` or `)})` : sql`false`
}

/** The requests `s` whose documents these companies open: those that they were chosen for, and demands put before them. */
export const documentosDoPrestador = (empresas: readonly number[]): SQL =>
  sql`(s.prestador_id = any(${lista(empresas)})
    or ${onde('pedeAceite')} and s.escolha_direta_id = any(${lista(empresas)}))`

/** Requests `s` as an index walks them in order: for each of `chaves` (an array; on alias `r`), those under `condicao`, for each of `situacoes` (on alias `c`) where these are told. */
export interface Ramo {
  chaves: SQL
  condicao: SQL
  situacoes?: SQL
}

/** The same scope, as an index walks it. Undefined for who sees everything, and where only the condition itself can tell. */
export function ramosDaSolicitacao(actor: Actor, papeis: readonly Papel[] = actor.grupos): Ramo[] | undefined {
  const valem = actor.grupos.filter((g) => papeis.includes(g))
  if (veTodas(actor, papeis) || valem.includes('prestador')) return undefined
  const ramos: Ramo[] = []
  if (valem.includes('cliente'))
    ramos.push({ chaves: lista(actor.clienteDe), condicao: sql`s.empresa_id = r.chave and s.quantas_empresas = 1` })
  if (valem.includes('gestor')) {
    const gestores = naPeleDe(actor, 'gestor')
    for (const { unidades, areas: dele } of gestores) {
      const areas = dele.length ? sql` and s.area_id = any(${lista(dele)})` : sql``
      ramos.push({ chaves: lista(unidades), condicao: sql`s.unidade_id = r.chave${areas}` })
    }
    ramos.push({ chaves: lista(gestores.map((g) => g.id)), condicao: sql`s.gestor_id = r.chave` })
  }
  if (valem.includes('consultor'))
    ramos.push({
      chaves: lista(naPeleDe(actor, 'consultor').map((c) => c.id)),
      condicao: sql`s.consultor_id = r.chave`,
    })
  return ramos
}

/** More units and managers than these are not walked one by one: what so many reach is much of everything. */
const PARTES = 8

/**
 * A manager's reach by what a row has of its request (columns unidade_id, area_id and gestor_id of `alias`), part by part, or in one where there are
 * many; undefined for who is no manager here, or where another of his groups reaches more.
 */
export function alcancePelaLinha(actor: Actor, papeis: readonly Papel[], alias: string): SQL[] | undefined {
  const valem = actor.grupos.filter((g) => papeis.includes(g))
  if (!valem.includes('gestor') || valem.some((g) => g !== 'gestor')) return undefined
  const l = sql.raw(alias)
  const gestores = naPeleDe(actor, 'gestor')
  const partes = [
    ...gestores.flatMap(({ unidades, areas }) => {
      const dele = areas.length ? sql` and ${l}.area_id = any(${lista(areas)})` : sql``
      return unidades.map((u) => sql`(${l}.unidade_id = ${u}${dele})`)
    }),
    ...gestores.map((g) => sql`${l}.gestor_id = ${g.id}`),
  ]
  return partes.length > PARTES ? [sql`(${sql.join(partes, sql` or `)})`] : partes
}
