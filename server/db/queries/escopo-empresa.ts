import { naPeleDe } from '@hub/domain/solicitacao/alcance.rules.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Ator } from '../../kernel/caso.ts'
import { idsComo, lista } from './escopo.ts'

/**
 * Which companies an actor may see, as a condition on alias `e` of table empresa: external people their own; a manager the
 * companies of its units' cities and every provider (providers serve all units), and those of requests it answers for; a
 * consultant those of the requests it is linked to; coordinators and administrators all.
 */
export function escopoDaEmpresa(ator: Ator): SQL {
  const tem = (...grupos: Ator['grupos'][number][]) => ator.grupos.some((g) => grupos.includes(g))
  if (tem('coordenador', 'admin')) return sql`true`
  const partes: SQL[] = []
  if (tem('cliente')) partes.push(sql`e.id = any(${lista(ator.clienteDe)})`)
  if (tem('prestador')) partes.push(sql`e.id = any(${lista(ator.prestadorDe)})`)
  if (tem('gestor'))
    partes.push(
      sql`e.cidade_ibge in (select cidade_ibge from unidade_cidade where unidade_id = any(${lista(naPeleDe(ator, 'gestor').flatMap((g) => g.unidades))}))`,
      sql`e.prestadora`,
      ...deSolicitacao(sql`q.gestor_id = ${idsComo(ator, 'gestor')}`),
    )
  if (tem('consultor')) partes.push(...deSolicitacao(sql`q.consultor_id = ${idsComo(ator, 'consultor')}`))
  return partes.length ? sql`(${sql.join(partes, sql` or `)})` : sql`false`
}

/** Companies of requests (alias q) under a condition: each side by its own index, where `in (a, b)` would read every request. */
const deSolicitacao = (onde: SQL): SQL[] => [
  sql`exists (select 1 from solicitacao q where q.empresa_id = e.id and ${onde})`,
  sql`exists (select 1 from solicitacao q where q.prestador_id = e.id and ${onde})`,
]
