import type { Reacoes } from './events/reacoes.ts'

/** Who follows what: the only place where concepts meet. */
export const reacoes: Reacoes = {
  propostaAutorizada: [],
  selecaoReaberta: [],
  solicitacaoCancelada: [],
  projetoFinalizado: [],
}
