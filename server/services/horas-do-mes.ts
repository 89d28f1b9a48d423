import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/drizzle.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { num, row } from '../db/rows.ts'

/**
 * Hours of a provider by month in which a stage begins, with what it is already bound to: the stages of its other contracts as they stand
 * (they are there from the authorisation on), moved, amended or cancelled. @throws Recusa HORAS_EXCEDIDAS
 */
export async function conferirHorasDoMes(
  tx: Database,
  p: { id: number; empresaId: number },
  etapas: readonly { dtainicio: string | null; horas: number | null }[],
  r: Regulamento,
): Promise<void> {
  const limite = r.parametro('horas_mes_max_credenciado')
  const porMes = new Map<string, number>()
  for (const e of etapas) porMes.set(e.dtainicio!.slice(0, 7), (porMes.get(e.dtainicio!.slice(0, 7)) ?? 0) + e.horas!)
  for (const [mes, horas] of porMes) {
    const { tomadas } = (await row(tx, { tomadas: num })`
      select coalesce(sum(e.horas), 0)::int as tomadas from etapa e join solicitacao s on s.id = e.solicitacao_id
        where s.prestador_id = ${p.empresaId} and s.proposta_id is distinct from ${p.id} and e.situacao <> 'cancelada'
          and to_char(e.dtainicio, 'YYYY-MM') = ${mes}`)!
    if (horas + tomadas > limite) throw new Recusa('HORAS_EXCEDIDAS')
  }
}
