import { maquina } from '../kernel/maquina.ts'

/** Situations of a charge of the client's share: at most one open per request, company and instalment. */
export const situacoes = {
  pendente: { descricao: 'Pendente', cor: '#1D4ED8' },
  pago: { descricao: 'Pago', cor: '#166534' },
  expirada: { descricao: 'Expirada', cor: '#92400E' },
  cancelada: { descricao: 'Cancelada', cor: '#1F2937' },
  estorno_pendente: { descricao: 'Estorno pendente', cor: '#9A3412' },
  estornada: { descricao: 'Estornada', cor: '#4B5563' },
} as const
export type SituacaoDaCobranca = keyof typeof situacoes
const situacoesTodas = Object.keys(situacoes) as SituacaoDaCobranca[]

/**
 * The charge's machine (design: domain §3). Only the system pays it, after asking the payment provider; in person, the one
 * who records and the one who confirms are two people (`podeConfirmarPresencial`). Money that arrives after the charge
 * expired or was cancelled is never lost: it pays if the share is still owed, else it goes back.
 */
export const cobranca = maquina({
  nome: 'cobranca',
  inicios: ['pendente'],
  fins: ['estornada'],
  estados: situacoesTodas,
  comandos: {
    pagar: { quem: ['sistema'], de: ['pendente'], para: ['pago'] },
    registrarPresencial: {
      quem: ['gestor', 'coordenador'],
      de: ['pendente'],
      para: ['pendente'],
      recusas: { pago: 'COBRANCA_JA_PAGA' },
    },
    confirmarPresencial: {
      quem: ['gestor', 'coordenador', 'admin'],
      de: ['pendente'],
      para: ['pago'],
      recusas: { pago: 'COBRANCA_JA_PAGA' },
    },
    expirar: { quem: ['sistema'], de: ['pendente'], para: ['expirada'] },
    cancelar: {
      quem: ['cliente', 'gestor', 'coordenador', 'sistema'],
      de: ['pendente'],
      para: ['cancelada'],
      recusas: { pago: 'COBRANCA_JA_PAGA' },
    },
    receberAtrasado: { quem: ['sistema'], de: ['expirada', 'cancelada'], para: ['pago', 'estorno_pendente'] },
    pedirEstorno: {
      quem: ['gestor', 'coordenador', 'sistema'],
      de: ['pago'],
      para: ['estorno_pendente'],
      recusas: { pendente: 'COBRANCA_NAO_PAGA', estorno_pendente: 'ESTORNO_JA_PEDIDO', estornada: 'ESTORNO_JA_FEITO' },
    },
    /** Recorded in person and not confirmed, of a request that ended: the money is there, and goes back. */
    devolverPresencial: { quem: ['sistema'], de: ['pendente'], para: ['estorno_pendente'] },
    estornar: { quem: ['sistema', 'coordenador', 'admin'], de: ['estorno_pendente'], para: ['estornada'] },
  },
})
export type ComandoDaCobranca = keyof typeof cobranca.comandos
