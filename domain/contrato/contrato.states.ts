import { codigosDe, maquina } from '../kernel/maquina.ts'

export interface DadosDoContrato {
  descricao: string
  cor: string
  /** Signatures of the document itself are awaited. */
  aAssinar?: true
  /** Signed by every party and not over. */
  emVigor?: true
  /** It never came into force: another one may be drawn in its place. */
  semEfeito?: true
}

const linhas = {
  gerado: { descricao: 'Gerado', cor: '#1D4ED8', aAssinar: true },
  em_assinatura: { descricao: 'Em assinatura', cor: '#6D28D9', aAssinar: true },
  assinado: { descricao: 'Assinado', cor: '#0F766E', emVigor: true },
  em_aditivo: { descricao: 'Em aditivo', cor: '#0E7490', emVigor: true },
  em_distrato: { descricao: 'Em distrato', cor: '#92400E', emVigor: true },
  encerrado: { descricao: 'Encerrado', cor: '#166534' },
  distratado: { descricao: 'Distratado', cor: '#9A3412' },
  expirado: { descricao: 'Expirado', cor: '#4B5563', semEfeito: true },
  cancelado: { descricao: 'Cancelado', cor: '#1F2937', semEfeito: true },
} as const satisfies Record<string, DadosDoContrato>
export type SituacaoDoContrato = keyof typeof linhas
/** Situations of a contract, and what follows from each: one contract per proposal and client company. */
export const situacoes: Readonly<Record<SituacaoDoContrato, DadosDoContrato>> = linhas
const situacoesTodas = codigosDe(situacoes)

/**
 * The contract's machine (design: domain §3). The parties are client, provider and the sponsoring body, for which a
 * coordenador signs. A signature moves the contract only when it is the last one missing; each document to be signed (the
 * contract, an addendum, the distrato) has its own command, so that no signature counts for another.
 */
export const contrato = maquina({
  nome: 'contrato',
  inicios: ['gerado'],
  fins: ['encerrado', 'distratado', 'expirado', 'cancelado'],
  estados: situacoesTodas,
  comandos: {
    enviar: {
      quem: ['gestor', 'coordenador', 'sistema'],
      de: ['gerado', 'em_assinatura'],
      para: ['em_assinatura'],
      recusas: { assinado: 'CONTRATO_JA_ASSINADO' },
    },
    assinar: {
      quem: ['cliente', 'prestador', 'coordenador'],
      de: ['em_assinatura'],
      para: ['em_assinatura', 'assinado'],
      recusas: {
        gerado: 'CONTRATO_NAO_ENVIADO',
        assinado: 'CONTRATO_JA_ASSINADO',
        cancelado: 'CONTRATO_CANCELADO',
        expirado: 'CONTRATO_EXPIRADO',
      },
    },
    recusarAssinatura: {
      quem: ['cliente', 'prestador', 'coordenador'],
      de: ['em_assinatura'],
      para: ['cancelado'],
      recusas: { assinado: 'CONTRATO_JA_ASSINADO' },
    },
    expirar: { quem: ['sistema'], de: ['gerado', 'em_assinatura'], para: ['expirado'] },
    cancelar: { quem: ['sistema'], de: ['gerado', 'em_assinatura', 'assinado', 'em_aditivo'], para: ['cancelado'] },
    abrirAditivo: {
      quem: ['gestor', 'coordenador'],
      de: ['assinado'],
      para: ['em_aditivo'],
      recusas: { em_aditivo: 'ADITIVO_EM_ABERTO', em_distrato: 'DISTRATO_EM_ABERTO' },
    },
    assinarAditivo: {
      quem: ['cliente', 'prestador', 'coordenador'],
      de: ['em_aditivo'],
      para: ['em_aditivo', 'assinado'],
    },
    retirarAditivo: { quem: ['gestor', 'coordenador', 'sistema'], de: ['em_aditivo'], para: ['assinado'] },
    abrirDistrato: {
      quem: ['gestor', 'coordenador'],
      de: ['assinado'],
      para: ['em_distrato'],
      recusas: { em_aditivo: 'ADITIVO_EM_ABERTO', em_distrato: 'DISTRATO_EM_ABERTO' },
    },
    assinarDistrato: {
      quem: ['cliente', 'prestador', 'coordenador'],
      de: ['em_distrato'],
      para: ['em_distrato', 'distratado'],
    },
    retirarDistrato: { quem: ['gestor', 'coordenador', 'sistema'], de: ['em_distrato'], para: ['assinado'] },
    encerrar: { quem: ['sistema'], de: ['assinado'], para: ['encerrado'] },
  },
})
export type ComandoDoContrato = keyof typeof contrato.comandos
