import { maquina } from '../kernel/maquina.ts'

/** Situations of a provider company's accreditation for one service, the most advanced first. */
export const situacoes = {
  credenciado: { descricao: 'Credenciado', cor: '#166534' },
  suspenso: { descricao: 'Suspenso', cor: '#9A3412' },
  em_analise: { descricao: 'Em análise', cor: '#6D28D9' },
  solicitado: { descricao: 'Solicitado', cor: '#1D4ED8' },
  recusado: { descricao: 'Recusado', cor: '#B91C1C' },
  descredenciado: { descricao: 'Descredenciado', cor: '#1F2937' },
} as const
export type SituacaoDoCredenciamento = keyof typeof situacoes
export const situacoesTodas = Object.keys(situacoes) as SituacaoDoCredenciamento[]

/**
 * The accreditation's machine (design: domain §3). Who analyses does not confirm: the gestor takes it up, a coordenador
 * confirms. A job suspends it when a required document has expired, and takes that back when it is renewed.
 */
export const credenciamento = maquina({
  nome: 'credenciamento',
  inicios: ['solicitado'],
  fins: ['descredenciado'],
  estados: situacoesTodas,
  comandos: {
    solicitar: {
      quem: ['prestador'],
      de: ['recusado'],
      para: ['solicitado'],
      recusas: {
        solicitado: 'CREDENCIAMENTO_JA_SOLICITADO',
        em_analise: 'CREDENCIAMENTO_JA_SOLICITADO',
        credenciado: 'CREDENCIAMENTO_JA_CONFIRMADO',
      },
    },
    analisar: { quem: ['gestor'], de: ['solicitado'], para: ['em_analise'] },
    confirmar: {
      quem: ['coordenador'],
      de: ['em_analise'],
      para: ['credenciado'],
      recusas: { solicitado: 'CREDENCIAMENTO_NAO_ANALISADO', credenciado: 'CREDENCIAMENTO_JA_CONFIRMADO' },
    },
    recusar: { quem: ['gestor', 'coordenador'], de: ['solicitado', 'em_analise'], para: ['recusado'] },
    suspender: { quem: ['gestor', 'coordenador', 'sistema'], de: ['credenciado'], para: ['suspenso'] },
    reativar: { quem: ['gestor', 'coordenador', 'sistema'], de: ['suspenso'], para: ['credenciado'] },
    descredenciar: { quem: ['gestor', 'coordenador'], de: ['credenciado', 'suspenso'], para: ['descredenciado'] },
  },
})
export type ComandoDoCredenciamento = keyof typeof credenciamento.comandos
