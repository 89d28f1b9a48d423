import { diagnostico as maquina } from '@hub/domain/diagnostico/diagnostico.states.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import { asc, eq } from '../db/drizzle.ts'
import { diagnostico } from '../db/tables/diagnostico.ts'
import { anunciar } from '../events/anunciar.ts'
import type { HubEvents, Reacao } from '../events/reacoes.ts'
import { travarSolicitacao } from '../services/solicitacao-travada.ts'
import { avisos } from './diagnostico.avisos.ts'
import { diagnosticoDe } from './diagnostico-travado.ts'
import { trocarExecutor } from './trocar-executor.ts'

/** Reaction: whoever carried diagnostics out cannot any more. What he has in hand has no executor, and the manager is told. */
export const aoSairConsultor: Reacao<HubEvents['consultorSaiu']> = async (tx, ports, { usuarioId, por }) => {
  const dele = await tx
    .select({ solicitacaoId: diagnostico.solicitacaoId })
    .from(diagnostico)
    .where(eq(diagnostico.consultorId, usuarioId))
    .orderBy(asc(diagnostico.solicitacaoId))
  for (const { solicitacaoId } of dele) {
    const s = await travarSolicitacao(tx, solicitacaoId)
    const d = await diagnosticoDe(tx, solicitacaoId)
    if (d?.consultorId !== usuarioId || d.situacao === 'rejeitado') continue
    if (!decidir(maquina, 'removerExecutor', d.situacao, ['sistema']).permitido) continue
    await trocarExecutor(tx, ports, { s, d, quem: { id: por, papeis: ['sistema'] } }, null)
    await anunciar(tx, avisos.executorSaiu, { s, por, d }, ports)
  }
}
