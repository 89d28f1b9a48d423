import type { integracao } from '@hub/protocol/integracao.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { listarEnvios, type Recorte, recortes } from './envios.ts'

const listar =
  (recorte: Recorte): UseCase<typeof integracao.listarMetricasDeSolicitacao> =>
  ({ db, actor, query, ports }) =>
    listarEnvios(db, actor, recorte, ports.metricas.ligado, query)

export const listarMetricasDeSolicitacao = listar(recortes.solicitacao)
export const listarMetricasDeDiagnostico = listar(recortes.diagnostico)
