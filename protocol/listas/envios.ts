import { integracao } from '../integracao.ts'
import { lista } from '../kernel/lista.ts'

const { listarProvisionamento, listarMetricasDeSolicitacao, listarMetricasDeDiagnostico } = integracao

/** Messages to a system outside. */
export const envios = lista(
  'envios',
  'Envios',
  [listarProvisionamento, listarMetricasDeSolicitacao, listarMetricasDeDiagnostico],
  {
    solicitacao: ['Solicitação', (e) => e.solicitacao?.nrosolicitacao],
    empresa: ['Empresa', (e) => e.empresa?.nome],
    assunto: ['Envio', (e) => e.assunto],
    quando: ['Criado em', (e) => e.dtainclusao, 'momento'],
    situacao: ['Situação', (e) => e.status],
    motivo: ['Motivo', (e) => e.motivo],
    tentativas: ['Tentativas', (e) => e.tentativas, 'numero'],
    proxima: ['Próxima tentativa', (e) => e.proxima_em, 'momento'],
    concluida: ['Recebido em', (e) => e.concluida_em, 'momento'],
    referencia: ['Número no outro sistema', (e) => e.referencia],
  },
)
