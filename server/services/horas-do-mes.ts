import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/database.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { num, row } from '../db/rows.ts'

/** Hours of a provider by month in which a stage begins, with what it is already bound to. @throws Recusa HORAS_EXCEDIDAS */
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
      select coalesce(sum(t.horas), 0)::int as tomadas from proposta_etapa t join proposta p on p.id = t.proposta_id
        where p.empresa_id = ${p.empresaId} and p.situacao = 'autorizada' and p.id <> ${p.id}
          and not exists (select 1 from solicitacao m where m.id = p.solicitacao_id and m.quantas_empresas > 1) and to_char(t.dtainicio, 'YYYY-MM') = ${mes}`)!
    if (horas + tomadas > limite) throw new Recusa('HORAS_EXCEDIDAS')
  }
}
