import { maquina } from '../kernel/maquina.ts'

/** Situations of a diagnostic. `etapa` counts its own steps: 1 acceptance, 2 work, 3 approval, 4 ended. */
export const situacoes = {
  sem_executor: { descricao: 'Sem executor', etapa: 1, cor: '#B84A00' },
  aguardando_aceite: { descricao: 'Aguardando aceite', etapa: 1, cor: '#1D4ED8' },
  rejeitado: { descricao: 'Rejeitado', etapa: 1, cor: '#B91C1C' },
  em_andamento: { descricao: 'Em andamento', etapa: 2, cor: '#0F766E' },
  em_aprovacao: { descricao: 'Em aprovação', etapa: 3, cor: '#6D28D9' },
  em_correcao: { descricao: 'Em correção', etapa: 2, cor: '#9A3412' },
  aprovado: { descricao: 'Aprovado', etapa: 4, cor: '#166534' },
  dispensado: { descricao: 'Dispensado', etapa: 4, cor: '#92400E' },
  cancelado: { descricao: 'Cancelado', etapa: 4, cor: '#1F2937' },
} as const
export type SituacaoDoDiagnostico = keyof typeof situacoes
export const situacoesTodas = Object.keys(situacoes) as SituacaoDoDiagnostico[]

/** Its own steps, in order; `etapa` of a situation points here (1 to 4). */
export const passos = ['Aceite', 'Trabalho', 'Aprovação', 'Resultado'] as const

/**
 * The diagnostic's machine (design: domain §3; docs/decisions/0016). Its executor is a provider or an internal consultant.
 * Released without one it waits until the manager names somebody. The executor can be replaced until the file is sent, so
 * that one who falls ill does not hold the request: the new one is asked to accept.
 */
export const diagnostico = maquina({
  nome: 'diagnostico',
  inicios: ['sem_executor', 'aguardando_aceite'],
  fins: ['aprovado', 'dispensado', 'cancelado'],
  estados: situacoesTodas,
  comandos: {
    aceitar: {
      quem: ['prestador', 'consultor'],
      de: ['aguardando_aceite'],
      para: ['em_andamento'],
      recusas: { em_andamento: 'DIAGNOSTICO_JA_ACEITO' },
    },
    rejeitar: {
      quem: ['prestador', 'consultor'],
      de: ['aguardando_aceite'],
      para: ['rejeitado'],
      recusas: { em_andamento: 'DIAGNOSTICO_JA_ACEITO' },
    },
    alterarExecutor: {
      quem: ['gestor', 'coordenador'],
      de: ['sem_executor', 'aguardando_aceite', 'rejeitado', 'em_andamento', 'em_correcao'],
      para: ['aguardando_aceite'],
      recusas: { em_aprovacao: 'DIAGNOSTICO_JA_ENVIADO' },
    },
    /** By the system where he has lost his access. */
    removerExecutor: {
      quem: ['gestor', 'coordenador', 'sistema'],
      de: ['aguardando_aceite', 'rejeitado', 'em_andamento', 'em_correcao'],
      para: ['sem_executor'],
      recusas: { em_aprovacao: 'DIAGNOSTICO_JA_ENVIADO' },
    },
    enviarArquivo: {
      quem: ['prestador', 'consultor'],
      de: ['em_andamento', 'em_correcao'],
      para: ['em_aprovacao'],
      recusas: { aguardando_aceite: 'DIAGNOSTICO_NAO_ACEITO', em_aprovacao: 'DIAGNOSTICO_JA_ENVIADO' },
    },
    aprovar: {
      quem: ['gestor', 'coordenador'],
      de: ['em_aprovacao'],
      para: ['aprovado'],
      recusas: { em_andamento: 'DIAGNOSTICO_SEM_ARQUIVO', em_correcao: 'DIAGNOSTICO_SEM_ARQUIVO' },
    },
    pedirCorrecao: { quem: ['gestor', 'coordenador'], de: ['em_aprovacao'], para: ['em_correcao'] },
    dispensar: {
      quem: ['gestor', 'coordenador'],
      de: ['sem_executor', 'aguardando_aceite', 'rejeitado', 'em_andamento', 'em_aprovacao', 'em_correcao'],
      para: ['dispensado'],
    },
    cancelar: {
      quem: ['sistema'],
      de: ['sem_executor', 'aguardando_aceite', 'rejeitado', 'em_andamento', 'em_aprovacao', 'em_correcao'],
      para: ['cancelado'],
    },
  },
})
export type ComandoDoDiagnostico = keyof typeof diagnostico.comandos
