import type { integracao } from '@hub/protocol/integracao.ts'
import type { Caso } from '../kernel/caso.ts'
import { recortes } from './envios.ts'
import { lerHistorico } from './historico.ts'

export const historicoDaMetricaDeSolicitacao: Caso<typeof integracao.historicoDaMetricaDeSolicitacao> = ({
  db,
  params,
  query,
}) => lerHistorico(db, recortes.solicitacao, params.id, query)

export const historicoDaMetricaDeDiagnostico: Caso<typeof integracao.historicoDaMetricaDeDiagnostico> = ({
  db,
  params,
  query,
}) => lerHistorico(db, recortes.diagnostico, params.id, query)

export const historicoDoProvisionamento: Caso<typeof integracao.historicoDoProvisionamento> = ({ db, params, query }) =>
  lerHistorico(db, recortes.rm, params.id, query)
