import { aoFinalizarProjeto } from './avaliacao/ao-finalizar-projeto.ts'
import type { Reacoes } from './events/reacoes.ts'
import {
  aoAutorizarProposta as projetoAoAutorizar,
  aoCancelarSolicitacao as projetoAoCancelar,
  aoReabrirSelecao as projetoAoReabrir,
} from './projeto/ao-autorizar-proposta.ts'

/** Who follows what: the only place where concepts meet. */
export const reacoes: Reacoes = {
  propostaAutorizada: [projetoAoAutorizar],
  selecaoReaberta: [projetoAoReabrir],
  solicitacaoCancelada: [projetoAoCancelar],
  diagnosticoPedido: [],
  diagnosticoDispensado: [],
  execucaoLiberada: [],
  solicitacaoConcluida: [],
  projetoFinalizado: [aoFinalizarProjeto],
}
