import type { SituacaoDoDiagnostico } from '@hub/domain/diagnostico/diagnostico.states.ts'

/** What comes next, after whose turn it is. In an end: what became of the diagnostic. */
export const depoisDoDiagnostico: Record<SituacaoDoDiagnostico, string> = {
  sem_executor: 'Quem for escolhido recebe o pedido e aceita ou rejeita.',
  aguardando_aceite: 'Depois de aceito, o trabalho começa.',
  rejeitado: 'O novo executor tem o prazo inteiro.',
  em_andamento: 'Depois, o gestor aprova o resultado ou pede correção.',
  em_aprovacao: 'Aprovado, os prestadores são convidados a propor, menos quem fez o diagnóstico.',
  em_correcao: 'Depois, o gestor confere de novo.',
  aprovado: 'O resultado está disponível, e a solicitação seguiu para as propostas.',
  dispensado: 'Não houve diagnóstico: o pedido foi direto para as propostas.',
  cancelado: 'O diagnóstico terminou junto com a solicitação.',
}

/** Kinds of executor, as people call them. */
export const tipoDeExecutor = { prestador: 'Prestador', consultor: 'Consultor' } as const
