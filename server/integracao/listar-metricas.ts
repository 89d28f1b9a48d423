import type { integracao } from '@hub/protocol/integracao.ts'
import type { Caso } from '../kernel/caso.ts'
import { listarEnvios, recortes } from './envios.ts'

export const listarMetricasDeSolicitacao: Caso<typeof integracao.listarMetricasDeSolicitacao> = ({
  db,
  ator,
  query,
  portas,
}) => listarEnvios(db, ator, recortes.solicitacao, portas.metricas.ligado, query)

export const listarMetricasDeDiagnostico: Caso<typeof integracao.listarMetricasDeDiagnostico> = ({
  db,
  ator,
  query,
  portas,
}) => listarEnvios(db, ator, recortes.diagnostico, portas.metricas.ligado, query)
