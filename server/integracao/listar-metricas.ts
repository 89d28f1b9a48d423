import type { integracao } from '@hub/protocol/integracao.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { listarEnvios, recortes } from './envios.ts'

export const listarMetricasDeSolicitacao: UseCase<typeof integracao.listarMetricasDeSolicitacao> = ({
  db,
  actor,
  query,
  ports,
}) => listarEnvios(db, actor, recortes.solicitacao, ports.metricas.ligado, query)

export const listarMetricasDeDiagnostico: UseCase<typeof integracao.listarMetricasDeDiagnostico> = ({
  db,
  actor,
  query,
  ports,
}) => listarEnvios(db, actor, recortes.diagnostico, ports.metricas.ligado, query)
