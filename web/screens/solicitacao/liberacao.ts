import type { PrevisaoDaLiberacao } from '@hub/protocol/solicitacao.ts'

/** The button says what pressing it sends. */
export function rotuloDeLiberar({ segue, convidados }: Pick<PrevisaoDaLiberacao, 'segue' | 'convidados'>): string {
  if (segue === 'diagnostico') return 'Liberar para o diagnóstico'
  if (segue === 'aceite') return 'Liberar e chamar o prestador'
  return convidados.length === 0 ? 'Liberar' : `Liberar e convidar ${convidados.length}`
}

/** Why somebody stays out, after its name. */
export const porQueFica: Record<PrevisaoDaLiberacao['fora'][number]['motivo'], string> = {
  credenciamento_suspenso: 'credenciamento suspenso',
  empresa_suspensa: 'empresa suspensa',
  empresa_inativa: 'empresa inativa',
  pede_o_servico: 'pede este serviço',
  fez_o_diagnostico: 'fez o diagnóstico desta solicitação',
  saiu_desta: 'já respondeu a um convite desta solicitação',
  rodizio: 'não é a vez no rodízio',
}
