import { diagnostico as maquina } from '@hub/domain/diagnostico/diagnostico.states.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { Banco } from '../db/banco.ts'
import { sql } from '../db/drizzle.ts'
import { each, linha, num } from '../db/linhas.ts'
import {
  escopoDoDiagnostico,
  type FiltroDoDiagnostico,
  filtrosDoDiagnostico,
} from '../db/queries/escopo-diagnostico.ts'
import { filtrosDaNota, notasComigo, papeisDasNotas } from '../db/queries/filtros-da-nota.ts'
import { type FiltroDoProjeto, filtrosDoProjeto, projetosDe } from '../db/queries/filtros-do-projeto.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import type { Ator } from '../kernel/caso.ts'
import { alcanceDoProjeto } from '../passos/escopo-projeto.ts'

/** Groups whose diagnostics are listed together; a consultant has a list of his own. */
export const papeisDosDiagnosticos: readonly Papel[] = ['cliente', 'prestador', 'gestor', 'coordenador', 'admin']

const abertos = sql.raw(`d.situacao not in (${maquina.fins.map((s) => `'${s}'`).join()})`)

/**
 * Diagnostics that have not ended, by the `dash_filter` of their list; ended ones are in none of these filters. The request of
 * each is looked up, instead of reading all that a manager reaches.
 */
export async function contarDiagnosticos<F extends Exclude<FiltroDoDiagnostico, 'encerrados'>>(
  db: Banco,
  ator: Ator,
  papeis: readonly Papel[],
  r: Regulamento,
  quais: readonly F[],
): Promise<Record<F, number>> {
  const filtros = filtrosDoDiagnostico(ator, papeis, r)
  const contas = quais.map((f) => sql`count(*) filter (where ${filtros[f]})::int as ${sql.identifier(f)}`)
  return (await linha(db, each(quais, num))`
    select ${sql.join(contas, sql`, `)} from diagnostico d cross join lateral (select s.* from solicitacao s where s.id = d.solicitacao_id offset 0) s
      where ${abertos} and ${escopoDoDiagnostico(ator, papeis)}`)!
}

/** Projects by the `dash_filter` of the provider's or the consultant's list. */
export async function contarProjetos<F extends FiltroDoProjeto>(
  db: Banco,
  ator: Ator,
  papel: 'prestador' | 'consultor',
  r: Regulamento,
  quais: readonly F[],
): Promise<Record<F, number>> {
  const filtros = filtrosDoProjeto(ator, r)
  const contas = quais.map((f) => sql`count(*) filter (where ${filtros[f]})::int as ${sql.identifier(f)}`)
  return (await linha(db, each(quais, num))`select ${sql.join(contas, sql`, `)} from ${projetosDe(ator, papel)}`)!
}

/**
 * Invoices to be authorised within the caller's reach, and those of them that wait for him. They are few and have an index of
 * their own: stage and request of each are looked up (`offset 0`), whatever the planner thinks of how many there are.
 */
export async function contarNotas(
  db: Banco,
  ator: Ator,
  r: Regulamento,
): Promise<{ minha_vez: number; a_autorizar: number }> {
  return (await linha(db, { minha_vez: num, a_autorizar: num })`
    select count(*) filter (where ${notasComigo(ator, r.hoje)})::int as minha_vez, count(*)::int as a_autorizar
      from nota n cross join lateral (select e.* from etapa e where e.id = n.etapa_id offset 0) e
      cross join lateral (select s.* from solicitacao s where s.id = n.solicitacao_id offset 0) s
      where ${filtrosDaNota(r.hoje).a_autorizar} and ${alcanceDoProjeto(ator, papeisDasNotas)}`)!
}
