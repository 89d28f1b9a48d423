import { codigosDe, maquina } from '../kernel/maquina.ts'

export interface DadosDaProposta {
  descricao: string
  /** Asked for and not sent: the invitation is to be answered. */
  aResponder?: true
  /** Takes part in the round that runs: invited, and free to ask and to send. */
  naRodada?: true
  /** Sent, and neither chosen nor out. */
  emDisputa?: true
  /** The chosen one. */
  venceu?: true
  /** Its provider left by itself: declined the invitation, or gave up what it had sent. */
  saiu?: true
}

const linhas = {
  convidada: { descricao: 'Convidada', aResponder: true, naRodada: true },
  rascunho: { descricao: 'Rascunho', aResponder: true, naRodada: true },
  enviada: { descricao: 'Enviada', naRodada: true, emDisputa: true },
  em_negociacao: { descricao: 'Em negociação', emDisputa: true },
  selecionada: { descricao: 'Selecionada', venceu: true },
  autorizada: { descricao: 'Autorizada', venceu: true },
  nao_selecionada: { descricao: 'Não selecionada' },
  declinada: { descricao: 'Convite recusado', saiu: true },
  desistente: { descricao: 'Desistência', saiu: true },
  expirada: { descricao: 'Expirada' },
  cancelada: { descricao: 'Cancelada' },
} as const satisfies Record<string, DadosDaProposta>
export type SituacaoDaProposta = keyof typeof linhas
/** Situations of a proposal, and what follows from each. */
export const situacoes: Readonly<Record<SituacaoDaProposta, DadosDaProposta>> = linhas
export const situacoesTodas = codigosDe(situacoes)

const semEscolha = { expirada: 'PROPOSTA_EXPIRADA', em_negociacao: 'PROPOSTA_EM_NEGOCIACAO' } as const

/**
 * The proposal's machine (design: domain §3). The provider's buttons, the server's refusals, the diagram in
 * docs/estados and the API's documentation all read this table.
 */
export const proposta = maquina({
  nome: 'proposta',
  inicios: ['convidada'],
  fins: ['cancelada'],
  estados: situacoesTodas,
  comandos: {
    salvar: {
      quem: ['prestador'],
      de: ['convidada', 'rascunho', 'enviada', 'em_negociacao'],
      para: ['rascunho', 'enviada', 'em_negociacao'],
    },
    enviar: { quem: ['prestador'], de: ['convidada', 'rascunho', 'enviada', 'em_negociacao'], para: ['enviada'] },
    declinar: { quem: ['prestador'], de: ['convidada', 'rascunho'], para: ['declinada'] },
    desistir: {
      quem: ['prestador'],
      de: ['enviada', 'em_negociacao', 'selecionada', 'autorizada'],
      para: ['desistente'],
      recusas: {
        autorizada: 'PROPOSTA_JA_AUTORIZADA',
        convidada: 'PROPOSTA_NAO_ENVIADA',
        rascunho: 'PROPOSTA_NAO_ENVIADA',
      },
    },
    /** Also one whose validity has passed: its author is asked to renew it. */
    negociar: {
      quem: ['cliente', 'gestor', 'coordenador'],
      de: ['enviada', 'em_negociacao', 'expirada'],
      para: ['em_negociacao'],
    },
    /** The answer that changes nothing: the version that was sent last stands, and the client reads why. */
    manter: { quem: ['prestador'], de: ['em_negociacao'], para: ['enviada'] },
    encerrarNegociacao: { quem: ['sistema'], de: ['em_negociacao'], para: ['enviada'] },
    /** While another one is negotiated too; not the one whose author was asked and has not answered. */
    escolher: { quem: ['cliente'], de: ['enviada'], para: ['selecionada'], recusas: semEscolha },
    escolherPelaCasa: { quem: ['gestor', 'coordenador'], de: ['enviada'], para: ['selecionada'], recusas: semEscolha },
    /** Back to the selection; that of an internal demand is out until the manager asks again. */
    devolver: { quem: ['gestor', 'coordenador'], de: ['selecionada'], para: ['enviada', 'nao_selecionada'] },
    /** An internal direct choice: the provider takes the demand as it was configured, or does not. */
    aceitarDemanda: { quem: ['prestador'], de: ['convidada'], para: ['selecionada'] },
    recusarDemanda: { quem: ['prestador'], de: ['convidada'], para: ['declinada'] },
    autorizar: {
      quem: ['gestor', 'coordenador'],
      de: ['selecionada'],
      para: ['autorizada'],
      recusas: { autorizada: 'PROPOSTA_JA_AUTORIZADA' },
    },
    preterir: { quem: ['sistema'], de: ['enviada', 'em_negociacao'], para: ['nao_selecionada'] },
    reabrir: { quem: ['sistema'], de: ['nao_selecionada', 'selecionada', 'autorizada'], para: ['enviada'] },
    expirar: { quem: ['sistema'], de: ['enviada', 'em_negociacao'], para: ['expirada'] },
    /**
     * A new round asks again whoever declined or whose proposal lost its validity, and who gave up only where nobody else is
     * left to ask; a new demand also who was left out.
     */
    reconvidar: {
      quem: ['sistema'],
      de: ['declinada', 'expirada', 'nao_selecionada', 'desistente'],
      para: ['convidada'],
    },
    cancelar: {
      quem: ['sistema'],
      de: [
        'convidada',
        'rascunho',
        'enviada',
        'em_negociacao',
        'selecionada',
        'autorizada',
        'nao_selecionada',
        'expirada',
      ],
      para: ['cancelada'],
    },
  },
})
export type ComandoDaProposta = keyof typeof proposta.comandos
