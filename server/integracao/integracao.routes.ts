import type { integracao } from '@hub/protocol/integracao.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { conferirPagamentos } from './conferir-agora.ts'
import {
  historicoDaMetricaDeDiagnostico,
  historicoDaMetricaDeSolicitacao,
  historicoDoProvisionamento,
} from './historico.ts'
import { listarMetricasDeDiagnostico, listarMetricasDeSolicitacao } from './listar-metricas.ts'
import { listarNaoPagos, listarPagamentos } from './listar-pagamentos.ts'
import { listarProvisionamento } from './listar-provisionamento.ts'
import { reenviarMetricaDeDiagnostico, reenviarMetricaDeSolicitacao } from './reenviar-metrica.ts'
import { removerMetricaDeDiagnostico, removerMetricaDeSolicitacao, removerProvisionamento } from './remover.ts'
import { reprocessarProvisionamento } from './reprocessar-provisionamento.ts'

export const rotasDaIntegracao: Rotas<typeof integracao> = {
  listarMetricasDeSolicitacao,
  historicoDaMetricaDeSolicitacao,
  reenviarMetricaDeSolicitacao,
  removerMetricaDeSolicitacao,
  listarMetricasDeDiagnostico,
  historicoDaMetricaDeDiagnostico,
  reenviarMetricaDeDiagnostico,
  removerMetricaDeDiagnostico,
  listarProvisionamento,
  historicoDoProvisionamento,
  reprocessarProvisionamento,
  removerProvisionamento,
  listarPagamentos,
  listarNaoPagos,
  conferirPagamentos,
}
