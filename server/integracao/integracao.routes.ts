export { conferirPagamentos } from './conferir-agora.ts'
export {
  historicoDaMetricaDeDiagnostico,
  historicoDaMetricaDeSolicitacao,
  historicoDoProvisionamento,
} from './historico.ts'
export { listarMetricasDeDiagnostico, listarMetricasDeSolicitacao } from './listar-metricas.ts'
export { listarNaoPagos, listarPagamentos } from './listar-pagamentos.ts'
export { listarProvisionamento } from './listar-provisionamento.ts'
export { reenviarMetricaDeDiagnostico, reenviarMetricaDeSolicitacao } from './reenviar-metrica.ts'
export { removerMetricaDeDiagnostico, removerMetricaDeSolicitacao, removerProvisionamento } from './remover.ts'
export { reprocessarProvisionamento } from './reprocessar-provisionamento.ts'
