import { codigosDe, maquina } from '../kernel/maquina.ts'

export interface DadosDaEtapa {
  descricao: string
  cor: string
  /** The provider is to deliver it, or to deliver it again. */
  aFazer?: true
  /** Nothing of it is awaited any more. */
  encerrada?: true
}

const linhas = {
  pendente: { descricao: 'Pendente', cor: '#1D4ED8', aFazer: true },
  entregue: { descricao: 'Entregue', cor: '#6D28D9' },
  devolvida: { descricao: 'Devolvida', cor: '#9A3412', aFazer: true },
  aceita: { descricao: 'Aceita', cor: '#166534', encerrada: true },
  cancelada: { descricao: 'Cancelada', cor: '#1F2937', encerrada: true },
} as const satisfies Record<string, DadosDaEtapa>
export type SituacaoDaEtapa = keyof typeof linhas
/** Situations of a stage of a project, and what follows from each. */
export const situacoes: Readonly<Record<SituacaoDaEtapa, DadosDaEtapa>> = linhas
export const situacoesTodas = codigosDe(situacoes)

/**
 * The stage's machine (design: domain §3). The client or the linked consultant accepts, or a job after days of silence. An
 * accepted stage is opened again when the final analysis sends the project back; what is not accepted is cancelled when the
 * request ends early (cancelled or by distrato), so that nobody is asked for it any more.
 */
export const etapa = maquina({
  nome: 'etapa',
  inicios: ['pendente'],
  fins: ['cancelada'],
  estados: situacoesTodas,
  comandos: {
    entregar: {
      quem: ['prestador'],
      de: ['pendente', 'devolvida'],
      para: ['entregue'],
      recusas: { entregue: 'ETAPA_JA_ENTREGUE', aceita: 'ETAPA_JA_ACEITA' },
    },
    /** In an internal demand the manager may attach the delivery in the provider's place. */
    entregarPelaCasa: {
      quem: ['gestor', 'coordenador'],
      de: ['pendente', 'devolvida'],
      para: ['entregue'],
      recusas: { entregue: 'ETAPA_JA_ENTREGUE', aceita: 'ETAPA_JA_ACEITA' },
    },
    aceitar: {
      quem: ['cliente', 'consultor'],
      de: ['entregue'],
      para: ['aceita'],
      recusas: { pendente: 'ETAPA_NAO_ENTREGUE', devolvida: 'ETAPA_NAO_ENTREGUE', aceita: 'ETAPA_JA_ACEITA' },
    },
    aceitarPorSilencio: { quem: ['sistema'], de: ['entregue'], para: ['aceita'] },
    devolver: {
      quem: ['cliente', 'consultor'],
      de: ['entregue'],
      para: ['devolvida'],
      recusas: { pendente: 'ETAPA_NAO_ENTREGUE', aceita: 'ETAPA_JA_ACEITA' },
    },
    reabrir: { quem: ['gestor', 'coordenador'], de: ['aceita'], para: ['devolvida'] },
    cancelar: { quem: ['sistema'], de: ['pendente', 'entregue', 'devolvida'], para: ['cancelada'] },
  },
})
export type ComandoDaEtapa = keyof typeof etapa.comandos
