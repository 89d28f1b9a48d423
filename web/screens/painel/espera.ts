import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'

/** The number stays with its noun: 'Nada espera por você agora.', '1 solicitação espera por você.', '9 tarefas esperam por você.' of the one list of what waits. */
export function espera({
  esperam,
  pendencias,
}: {
  esperam: number
  pendencias: { solicitacao?: number | undefined }
}): string {
  if (esperam === 0) return 'Nada espera por você agora.'
  const sao = pendencias.solicitacao === esperam ? ['solicitação', 'solicitações'] : ['tarefa', 'tarefas']
  return esperam === 1
    ? `1\u00a0${sao[0]} espera por você.`
    : `${escreverNumero(esperam)}\u00a0${sao[1]} esperam por você.`
}
