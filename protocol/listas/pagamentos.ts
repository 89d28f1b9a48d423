import { integracao } from '../integracao.ts'
import { lista } from '../kernel/lista.ts'

export const noRm = { em_aberto: 'Em aberto', pago: 'Pago', cancelado: 'Cancelado' } as const
export const quemPagou = { rm: 'informado pelo RM', casa: 'informado pela entidade' } as const

export const pagamentos = lista('pagamentos', 'Pagamentos', [integracao.listarPagamentos, integracao.listarNaoPagos], {
  nota: [
    'Nota',
    ({ nota, solicitacao, rm }) =>
      nota ? `${solicitacao?.nrosolicitacao}, parcela ${nota.parcela}` : `Lançamento ${rm?.lancamento}`,
  ],
  numero: ['Número da nota', ({ nota, rm }) => (nota ? nota.numero && `Nota nº ${nota.numero}` : rm?.documento)],
  prestador: ['Prestador', (p) => p.prestador?.nome],
  previsao: ['Previsto para', (p) => p.previsao_em, 'dia'],
  pago: ['Pago em', (p) => p.pago_em, 'dia'],
  quem: ['Quem informou', (p) => p.pago_por && quemPagou[p.pago_por]],
  rm: ['No RM', ({ rm, envio }) => (rm ? noRm[rm.situacao] : (envio?.status ?? 'Fora do RM'))],
  lancamento: ['Lançamento no RM', (p) => p.rm?.lancamento],
  valorNoRm: ['Valor no RM', (p) => p.rm?.valor, 'reais'],
  diferenca: ['Diferença', (p) => p.diferenca?.texto],
  valor: ['Valor', ({ nota, rm }) => nota?.valor ?? rm?.valor, 'reais'],
})
