import { aoFinalizarProjeto } from './avaliacao/ao-finalizar-projeto.ts'
import { cancelarContratos, encerrarContratos } from './contrato/cancelar.ts'
import { gerarContratos } from './contrato/gerar.ts'
import { aoPedirDiagnostico } from './diagnostico/ao-pedir-diagnostico.ts'
import { aoCancelarSolicitacao as diagnosticoAoCancelar, aoDispensarDiagnostico } from './diagnostico/encerrar.ts'
import type { Reacoes } from './events/reacoes.ts'
import { acompanharCancelamento } from './pagamento/acompanhar-cancelamento.ts'
import {
  aoAutorizarProposta as projetoAoAutorizar,
  aoCancelarSolicitacao as projetoAoCancelar,
  aoReabrirSelecao as projetoAoReabrir,
} from './projeto/ao-autorizar-proposta.ts'
import { aoLiberarExecucao } from './projeto/ao-liberar-execucao.ts'
import { avisarOsQueVoltam } from './proposta/avisar-os-que-voltam.ts'

/** Who follows what: the only place where concepts meet. */
export const reacoes: Reacoes = {
  propostaAutorizada: [gerarContratos, projetoAoAutorizar],
  selecaoReaberta: [cancelarContratos, projetoAoReabrir, avisarOsQueVoltam],
  solicitacaoCancelada: [cancelarContratos, acompanharCancelamento, projetoAoCancelar, diagnosticoAoCancelar],
  assinaturasCompletas: [],
  diagnosticoPedido: [aoPedirDiagnostico],
  diagnosticoDispensado: [aoDispensarDiagnostico],
  execucaoLiberada: [aoLiberarExecucao],
  solicitacaoConcluida: [encerrarContratos],
  projetoFinalizado: [aoFinalizarProjeto],
}
