import type { integracao } from '@hub/protocol/integracao.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { recortes } from './envios.ts'
import { lerHistorico } from './historico.ts'

export const historicoDaMetricaDeSolicitacao: UseCase<typeof integracao.historicoDaMetricaDeSolicitacao> = ({
  db,
  params,
  query,
}) => lerHistorico(db, recortes.solicitacao, params.id, query)

export const historicoDaMetricaDeDiagnostico: UseCase<typeof integracao.historicoDaMetricaDeDiagnostico> = ({
  db,
  params,
  query,
}) => lerHistorico(db, recortes.diagnostico, params.id, query)

export const historicoDoProvisionamento: UseCase<typeof integracao.historicoDoProvisionamento> = ({
  db,
  params,
  query,
}) => lerHistorico(db, recortes.rm, params.id, query)
