import { comExecutor } from '@hub/domain/diagnostico/diagnostico.rules.ts'
import { formatarData } from '@hub/domain/kernel/data.ts'
import { diagnosticoAtrasado } from '../db/queries/escopo-diagnostico.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { num, rows } from '../db/rows.ts'
import type { Ports } from '../kernel/ports.ts'
import { cadaUm } from '../services/cada-um.ts'
import { travarSolicitacao } from '../services/solicitacao-travada.ts'
import { contar } from './aviso.ts'
import { avisos } from './diagnostico.avisos.ts'
import { diagnosticoDe, mudarDiagnostico } from './diagnostico-travado.ts'

/** Tells once that a diagnostic is late with its executor: both sides hear of it, and its history says so. */
export async function avisarAtrasos(ports: Ports): Promise<number> {
  const { database } = ports.acesso
  const r = await lerRegulamento(database)
  const atrasados = await rows(database, { solicitacaoId: num })`
    select d.solicitacao_id as "solicitacaoId" from diagnostico d where ${diagnosticoAtrasado(r)} and d.atraso_avisado_em is null
      and d.situacao = any(${`{${comExecutor.join()}}`}::text[]) order by d.prazo, d.id limit 500`
  return cadaUm(atrasados, 'late diagnostics could not be told', ({ solicitacaoId }) =>
    database.transaction(async (tx) => {
      const s = await travarSolicitacao(tx, solicitacaoId)
      const d = await diagnosticoDe(tx, solicitacaoId)
      // Somebody was faster between the reading and the lock.
      if (!d || d.atrasoAvisadoEm || d.prazo >= r.hoje || !comExecutor.includes(d.situacao)) return false
      await mudarDiagnostico(tx, d, { atrasoAvisadoEm: r.agora })
      const dia = formatarData(d.prazo)
      return contar(tx, ports, avisos.diagnosticoAtrasado, { s, por: null, d, dia })
    }),
  )
}
