import { maquina } from '../kernel/maquina.ts'

/** Situations of a provider company's accreditation for one service, the most advanced first. */
export const situacoes = {
  credenciado: { descricao: 'Credenciado', cor: '#166534' },
  suspenso: { descricao: 'Suspenso', cor: '#9A3412' },
  em_confirmacao: { descricao: 'Aguardando confirmação', cor: '#0E7490' },
  em_analise: { descricao: 'Em análise', cor: '#6D28D9' },
  em_diligencia: { descricao: 'Aguardando correção', cor: '#92400E' },
  solicitado: { descricao: 'Solicitado', cor: '#1D4ED8' },
  recusado: { descricao: 'Recusado', cor: '#B91C1C' },
  descredenciado: { descricao: 'Descredenciado', cor: '#1F2937' },
} as const
export type SituacaoDoCredenciamento = keyof typeof situacoes
export const situacoesTodas = Object.keys(situacoes) as SituacaoDoCredenciamento[]

/** How many of the four steps to the invitations (request, check of the documents, confirmation, invitations) are behind it. */
export const passosFeitos: Record<SituacaoDoCredenciamento, 0 | 1 | 2 | 3 | 4> = {
  credenciado: 4,
  suspenso: 3,
  em_confirmacao: 2,
  em_analise: 1,
  em_diligencia: 1,
  solicitado: 1,
  recusado: 0,
  descredenciado: 0,
}

/** Asked for and on its way, or held up: what is missing of the documents keeps it from the invitations. */
export const emCurso = (s: SituacaoDoCredenciamento): boolean => passosFeitos[s] > 0 && passosFeitos[s] < 4

/** What suspended an accreditation: somebody, a document that expired, the end of its own term. */
export type CausaDaSuspensao = 'pessoa' | 'documento' | 'vigencia'

const daEquipe = ['gestor', 'coordenador'] as const
const jaPedido = {
  solicitado: 'CREDENCIAMENTO_JA_SOLICITADO',
  em_analise: 'CREDENCIAMENTO_JA_SOLICITADO',
  em_diligencia: 'CREDENCIAMENTO_JA_SOLICITADO',
  em_confirmacao: 'CREDENCIAMENTO_JA_SOLICITADO',
  credenciado: 'CREDENCIAMENTO_JA_CONFIRMADO',
} as const

/**
 * The accreditation's machine (design: domain §3; docs/decisions/0036). Who analyses does not confirm: the gestor checks the
 * documents one by one and sends it on, a coordenador confirms. A job suspends it when a demanded document has expired, and
 * it returns by itself once the renewed one is accepted. What another system had accredited comes accredited (import).
 */
export const credenciamento = maquina({
  nome: 'credenciamento',
  inicios: ['solicitado', 'em_analise', 'credenciado'],
  fins: [],
  estados: situacoesTodas,
  comandos: {
    solicitar: {
      quem: ['prestador'],
      de: ['recusado', 'suspenso'],
      para: ['solicitado'],
      recusas: { ...jaPedido, descredenciado: 'CREDENCIAMENTO_ENCERRADO' },
    },
    vincular: {
      quem: daEquipe,
      de: ['recusado', 'descredenciado'],
      para: ['em_analise'],
      recusas: { ...jaPedido, suspenso: 'CREDENCIAMENTO_SUSPENSO' },
    },
    retirar: {
      quem: ['prestador'],
      de: ['solicitado', 'em_analise', 'em_diligencia', 'em_confirmacao'],
      para: ['recusado'],
    },
    analisar: { quem: daEquipe, de: ['solicitado'], para: ['em_analise'] },
    pedirCorrecao: { quem: daEquipe, de: ['em_analise'], para: ['em_diligencia'] },
    corrigir: { quem: ['prestador'], de: ['em_diligencia'], para: ['em_analise'] },
    encaminhar: {
      quem: daEquipe,
      de: ['solicitado', 'em_analise'],
      para: ['em_confirmacao'],
      recusas: {
        em_diligencia: 'CREDENCIAMENTO_EM_CORRECAO',
        em_confirmacao: 'CREDENCIAMENTO_EM_CONFIRMACAO',
        credenciado: 'CREDENCIAMENTO_JA_CONFIRMADO',
      },
    },
    devolver: { quem: ['coordenador'], de: ['em_confirmacao'], para: ['em_analise'] },
    confirmar: {
      quem: ['coordenador'],
      de: ['em_confirmacao'],
      para: ['credenciado'],
      recusas: {
        solicitado: 'CREDENCIAMENTO_NAO_ANALISADO',
        em_analise: 'CREDENCIAMENTO_NAO_ANALISADO',
        em_diligencia: 'CREDENCIAMENTO_NAO_ANALISADO',
        credenciado: 'CREDENCIAMENTO_JA_CONFIRMADO',
      },
    },
    recusar: {
      quem: ['gestor', 'coordenador', 'sistema'],
      de: ['solicitado', 'em_analise', 'em_diligencia', 'em_confirmacao'],
      para: ['recusado'],
      recusas: { credenciado: 'CREDENCIAMENTO_JA_CONFIRMADO' },
    },
    suspender: {
      quem: ['gestor', 'coordenador', 'sistema'],
      de: ['credenciado'],
      para: ['suspenso'],
      recusas: { suspenso: 'CREDENCIAMENTO_SUSPENSO' },
    },
    reativar: {
      quem: ['gestor', 'coordenador', 'sistema'],
      de: ['suspenso'],
      para: ['credenciado'],
      recusas: { credenciado: 'CREDENCIAMENTO_JA_CONFIRMADO' },
    },
    descredenciar: { quem: daEquipe, de: ['credenciado', 'suspenso'], para: ['descredenciado'] },
  },
})
export type ComandoDoCredenciamento = keyof typeof credenciamento.comandos
