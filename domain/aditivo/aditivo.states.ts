import { maquina } from '../kernel/maquina.ts'

/** What changes a running contract: an amendment of its stages, or its early end. */
export const tipos = {
  aditivo: { nome: 'Aditivo', artigo: 'o aditivo' },
  distrato: { nome: 'Distrato', artigo: 'o distrato' },
} as const
export type TipoDoAditivo = keyof typeof tipos

/** Situations of an amendment or termination. */
export const situacoes = {
  proposto: { descricao: 'Proposto', cor: '#1D4ED8' },
  em_aprovacao: { descricao: 'Em aprovação', cor: '#0E7490' },
  em_assinatura: { descricao: 'Em assinatura', cor: '#6D28D9' },
  /** A termination that was not signed while somebody is in default: the coordination ends the contract, or lets it go on. */
  em_decisao: { descricao: 'Não assinado, em decisão', cor: '#92400E' },
  vigente: { descricao: 'Em vigor', cor: '#166534' },
  recusado: { descricao: 'Recusado', cor: '#9A3412' },
  retirado: { descricao: 'Retirado', cor: '#4B5563' },
  expirado: { descricao: 'Expirado', cor: '#1F2937' },
} as const
export type SituacaoDoAditivo = keyof typeof situacoes
export const situacoesTodas = Object.keys(situacoes) as SituacaoDoAditivo[]

/**
 * The machine of amendments and terminations (design: domain §3). The client or the provider may propose one, the manager
 * requests it, a coordinator who is not its author approves it, the three parties sign it, and only then it has effect.
 * Whatever ends it before leaves the contract as it was. A termination needs no signature of who is in default: after the
 * notice a coordinator ends the contract without it (contract, section 11 and 12).
 */
export const aditivo = maquina({
  nome: 'aditivo',
  inicios: ['proposto', 'em_aprovacao'],
  fins: ['vigente', 'recusado', 'retirado', 'expirado'],
  estados: situacoesTodas,
  comandos: {
    /** The manager takes a proposal up, as it is or changed. */
    encaminhar: { quem: ['gestor', 'coordenador'], de: ['proposto'], para: ['em_aprovacao'] },
    aprovar: {
      quem: ['coordenador'],
      de: ['em_aprovacao'],
      para: ['em_assinatura'],
      recusas: {
        proposto: 'ADITIVO_NAO_ENCAMINHADO',
        em_assinatura: 'ADITIVO_JA_APROVADO',
        vigente: 'ADITIVO_EM_VIGOR',
      },
    },
    /** A proposal by the manager, what the manager requested by the coordinator. */
    recusar: {
      quem: ['gestor', 'coordenador'],
      de: ['proposto', 'em_aprovacao'],
      para: ['recusado'],
      recusas: { em_assinatura: 'ADITIVO_JA_APROVADO', vigente: 'ADITIVO_EM_VIGOR' },
    },
    /** By who proposed it while it is a proposal, by the managers until the last signature. */
    retirar: {
      quem: ['cliente', 'prestador', 'gestor', 'coordenador'],
      de: ['proposto', 'em_aprovacao', 'em_assinatura', 'em_decisao'],
      para: ['retirado'],
      recusas: { vigente: 'ADITIVO_EM_VIGOR' },
    },
    assinar: {
      quem: ['cliente', 'prestador', 'coordenador'],
      de: ['em_assinatura'],
      para: ['em_assinatura', 'vigente'],
    },
    /** A party refuses to sign the document. */
    recusarAssinatura: {
      quem: ['cliente', 'prestador', 'coordenador'],
      de: ['em_assinatura'],
      para: ['recusado', 'em_decisao'],
    },
    expirar: { quem: ['sistema'], de: ['em_assinatura'], para: ['expirado', 'em_decisao'] },
    /** The end by default, with the settlement of the termination that was not signed. */
    rescindir: { quem: ['coordenador'], de: ['em_decisao'], para: ['vigente'] },
  },
})

/** Until one of these ends, no other may begin on the same contract. */
export const abertos = [
  'proposto',
  'em_aprovacao',
  'em_assinatura',
  'em_decisao',
] as const satisfies SituacaoDoAditivo[]
/** While it is in one of these nobody works on what it changes. */
export const emMudanca = ['em_aprovacao', 'em_assinatura', 'em_decisao'] as const satisfies SituacaoDoAditivo[]
/** Business days that who is in default has to mend it, from the notice on: the contract says so (server/integrations/pdf/clausulas.ts). */
export const DIAS_PARA_SANAR = 10

/** 'Aditivo 2 ao contrato 2026-000123/1', before its approval without the number; 'Distrato do contrato 2026-000123/1'. */
export const tituloDoAditivo = (tipo: TipoDoAditivo, numero: number | null, contrato: string): string =>
  tipo === 'distrato'
    ? `Distrato do contrato ${contrato}`
    : `Aditivo ${numero === null ? '' : `${numero} `}ao contrato ${contrato}`
