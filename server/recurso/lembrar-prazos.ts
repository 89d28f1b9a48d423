import { formatarData } from '@hub/domain/kernel/data.ts'
import { and, eq } from '../db/drizzle.ts'
import { onde } from '../db/queries/estado.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { num, rows, text } from '../db/rows.ts'
import { recurso } from '../db/tables/solicitacao.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import { cadaUm } from '../services/cada-um.ts'
import { avisos } from './recurso.avisos.ts'

/** Business days before the end of the time to appeal on which the client is reminded. */
const DIAS_ANTES = 1

/** Reminds each client once, while there is still a day to write. Safe to run twice: the row says that it was done. */
export async function lembrarPrazosDeRecurso(ports: Ports): Promise<number> {
  const { database } = ports.acesso
  const r = await lerRegulamento(database)
  const perto = await rows(database, { id: num, empresaId: num, nrosolicitacao: text, prazo: text })`
    select s.id, s.empresa_id as "empresaId", s.nrosolicitacao, x.prazo from recurso x join solicitacao s on s.id = x.solicitacao_id
      where x.recorrida_em is null and not x.lembrado and ${onde('cabeRecurso')}
        and x.prazo > agora() and x.prazo <= ${r.emDiasUteis(DIAS_ANTES).toISOString()}::timestamptz order by x.prazo limit 200`
  return cadaUm(perto, 'clients could not be reminded of an appeal', (s) =>
    database.transaction(async (tx) => {
      const [primeira] = await tx
        .update(recurso)
        .set({ lembrado: true })
        .where(and(eq(recurso.solicitacaoId, s.id), eq(recurso.lembrado, false)))
        .returning({ id: recurso.solicitacaoId })
      if (!primeira) return false
      const ate = formatarData(r.diaDe(new Date(s.prazo)))
      return anunciar(tx, avisos.prazoParaRecorrer, { ...s, ate }, ports)
    }),
  )
}
