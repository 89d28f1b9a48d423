import type { SituacaoDoDiagnostico } from '@hub/domain/diagnostico/diagnostico.states.ts'
import type { DiagnosticoDetalhe } from '@hub/protocol/diagnostico.ts'

/** What comes next, after whose turn it is. In an end: what became of the diagnostic. */
export function depoisDoDiagnostico(d: Pick<DiagnosticoDetalhe, 'situacao' | 'prazos' | 'chama'>): string {
  if (d.situacao !== 'em_aprovacao') return depois[d.situacao]
  // Whom a direct choice calls is told to the staff alone.
  if (!d.prazos) return 'Aprovado, a solicitação segue.'
  if (!d.chama) return 'Aprovado, os prestadores são convidados a propor, menos quem fez o diagnóstico.'
  return `Aprovado, ${d.chama.nome} ${d.chama.aceita ? 'recebe a demanda e responde se aceita' : 'é convidado a propor'}.`
}

const depois: Record<Exclude<SituacaoDoDiagnostico, 'em_aprovacao'>, string> = {
  sem_executor: 'Quem for escolhido recebe o pedido e aceita ou rejeita.',
  aguardando_aceite: 'Depois de aceito, o trabalho começa.',
  rejeitado: 'O novo executor tem o prazo inteiro.',
  em_andamento: 'Depois, o gestor aprova o resultado ou pede correção.',
  em_correcao: 'Depois, o gestor confere de novo.',
  aprovado: 'O resultado está pronto, e o pedido seguiu.',
  dispensado: 'Não houve diagnóstico: o pedido seguiu sem ele.',
  cancelado: 'O diagnóstico terminou junto com a solicitação.',
}

/** Kinds of executor, as people call them. */
export const tipoDeExecutor = { prestador: 'Prestador', consultor: 'Consultor' } as const
