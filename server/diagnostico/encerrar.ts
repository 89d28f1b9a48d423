import { diagnostico as maquina } from '@hub/domain/diagnostico/diagnostico.states.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { HubEvents, Reacao } from '../events/reacoes.ts'
import { travarSolicitacao } from '../services/solicitacao-travada.ts'
import { tocarExecutor } from './aviso.ts'
import { avisos } from './diagnostico.avisos.ts'
import { diagnosticoDe, mudarDiagnostico } from './diagnostico-travado.ts'

/** Waived by the manager: what was begun of it ends, and its executor is told. The request's history has the reason. */
export const aoDispensarDiagnostico: Reacao<HubEvents['diagnosticoDispensado']> = async (
  tx,
  ports,
  { solicitacaoId, motivo, por },
) => {
  const d = await diagnosticoDe(tx, solicitacaoId)
  if (!d) return
  exigir(decidir(maquina, 'dispensar', d.situacao, ['gestor']))
  const { agora } = await lerRegulamento(tx)
  await mudarDiagnostico(tx, d, { situacao: 'dispensado', motivo, encerradoEm: agora, encerradoPor: por })
  await tocarExecutor(tx, d)
  if (d.situacao !== 'rejeitado') await anunciar(tx, avisos.dispensadoAoExecutor, { d }, ports)
}

/** It ends with its request. One that has ended stays as it is. */
export const aoCancelarSolicitacao: Reacao<HubEvents['solicitacaoCancelada']> = async (
  tx,
  ports,
  { solicitacaoId },
) => {
  const s = await travarSolicitacao(tx, solicitacaoId)
  const d = await diagnosticoDe(tx, solicitacaoId)
  if (!d || !decidir(maquina, 'cancelar', d.situacao, ['sistema']).permitido) return
  const { agora } = await lerRegulamento(tx)
  await mudarDiagnostico(tx, d, { situacao: 'cancelado', encerradoEm: agora })
  await tocarExecutor(tx, d)
  if (d.situacao !== 'rejeitado') await anunciar(tx, avisos.canceladoAoExecutor, { s, por: null, d }, ports)
}
