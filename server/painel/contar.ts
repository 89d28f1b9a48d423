import { diagnostico as maquina } from '@hub/domain/diagnostico/diagnostico.states.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { type Database, sql } from '../db/drizzle.ts'
import {
  escopoDoDiagnostico,
  type FiltroDoDiagnostico,
  filtrosDoDiagnostico,
} from '../db/queries/escopo-diagnostico.ts'
import { type FiltroDoProjeto, filtrosDoProjeto, projetosDe } from '../db/queries/filtros-do-projeto.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { each, num, row } from '../db/rows.ts'
import type { Actor } from '../kernel/use-case.ts'

/** Groups whose diagnostics are listed together; a consultant has a list of his own. */
export const papeisDosDiagnosticos: readonly Papel[] = ['cliente', 'prestador', 'gestor', 'coordenador', 'admin']

const abertos = sql.raw(`d.situacao not in (${maquina.fins.map((s) => `'${s}'`).join()})`)

/**
 * Diagnostics that have not ended, by the `dash_filter` of their list; ended ones are in none of these filters. The request of
 * each is looked up, instead of reading all that a manager reaches.
 */
export async function contarDiagnosticos<F extends Exclude<FiltroDoDiagnostico, 'encerrados'>>(
  db: Database,
  actor: Actor,
  papeis: readonly Papel[],
  r: Regulamento,
  quais: readonly F[],
): Promise<Record<F, number>> {
  const filtros = filtrosDoDiagnostico(actor, papeis, r)
  const contas = quais.map((f) => sql`count(*) filter (where ${filtros[f]})::int as ${sql.identifier(f)}`)
  return (await row(db, each(quais, num))`
    select ${sql.join(contas, sql`, `)} from diagnostico d cross join lateral (select s.* from solicitacao s where s.id = d.solicitacao_id offset 0) s
      where ${abertos} and ${escopoDoDiagnostico(actor, papeis)}`)!
}

/** Projects by the `dash_filter` of the provider's or the consultant's list. */
export async function contarProjetos<F extends FiltroDoProjeto>(
  db: Database,
  actor: Actor,
  papel: 'prestador' | 'consultor',
  r: Regulamento,
  quais: readonly F[],
): Promise<Record<F, number>> {
  const filtros = filtrosDoProjeto(actor, r)
  const contas = quais.map((f) => sql`count(*) filter (where ${filtros[f]})::int as ${sql.identifier(f)}`)
  return (await row(db, each(quais, num))`select ${sql.join(contas, sql`, `)} from ${projetosDe(actor, papel)}`)!
}
