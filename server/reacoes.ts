import { aplicarValores, concluirAditivo } from './aditivo/ao-assinar.ts'
import { aoNaoAssinar } from './aditivo/encerrar.ts'
import { aoFinalizarProjeto } from './avaliacao/ao-finalizar-projeto.ts'
import {
  aoAbrirAditivo as contratoAoAbrir,
  aoAssinarAditivo as contratoAoAditar,
  aoAprovarAditivo as contratoAoAprovar,
  aoEncerrarAditivo as contratoAoEncerrar,
  aoNaoAssinarDistrato as contratoSemAssinatura,
} from './contrato/ao-aditar.ts'
import { cancelarContratos, encerrarContratos } from './contrato/cancelar.ts'
import { gerarContratos } from './contrato/gerar.ts'
import { aoRecusarTitularidade } from './credenciamento/ao-recusar-titularidade.ts'
import { aoPedirDiagnostico } from './diagnostico/ao-pedir-diagnostico.ts'
import { aoSairConsultor } from './diagnostico/ao-sair-consultor.ts'
import { aoDispensarDiagnostico, aoCancelarSolicitacao as diagnosticoAoCancelar } from './diagnostico/encerrar.ts'
import { pedirAssinaturas } from './empresa/pedir-assinaturas.ts'
import type { Reacoes } from './events/reacoes.ts'
import { acertarPagamentos, cancelarPagamentoDaNota, pedirPagamentoDaNota } from './integracao/ao-enviar-nota.ts'
import {
  cancelarProvisionamento,
  encerrarProvisionamento,
  provisionarAditivo,
  provisionarContratos,
} from './integracao/ao-mudar-contrato.ts'
import { acompanharCancelamento } from './pagamento/acompanhar-cancelamento.ts'
import { aoAssinarAditivo as pagamentoAoAditar } from './pagamento/ao-aditar.ts'
import { aoReabrirEtapas as baixaAoReabrir } from './pagamento/retirar-baixa.ts'
import { aoAssinarAditivo as projetoAoAditar } from './projeto/ao-aditar.ts'
import {
  aoAutorizarProposta as projetoAoAutorizar,
  aoCancelarSolicitacao as projetoAoCancelar,
  aoReabrirSelecao as projetoAoReabrir,
} from './projeto/ao-autorizar-proposta.ts'
import { aoEncerrarAditivo as projetoAoEncerrar } from './projeto/ao-encerrar-aditivo.ts'
import { aoLiberarExecucao } from './projeto/ao-liberar-execucao.ts'
import { acertarPrazoDa as prazoAoAssinar } from './projeto/prazo-do-projeto.ts'
import { avisarOsQueVoltam } from './proposta/avisar-os-que-voltam.ts'
import { contarAditivoAssinado, contarLaFora, contarPagamento } from './webhook/ao-acontecer.ts'

/** Who follows what: the only place where concepts meet. What nobody follows is counted. */
export const reacoes: Reacoes = {
  solicitacaoEnviada: [],
  solicitacaoLiberada: [],
  propostaEnviada: [],
  propostaEscolhida: [],
  propostaAutorizada: [gerarContratos, projetoAoAutorizar, contarLaFora('proposta.autorizada')],
  selecaoReaberta: [cancelarProvisionamento, cancelarContratos, projetoAoReabrir, avisarOsQueVoltam],
  solicitacaoCancelada: [
    cancelarProvisionamento,
    cancelarContratos,
    acompanharCancelamento,
    projetoAoCancelar,
    diagnosticoAoCancelar,
    contarLaFora('solicitacao.cancelada'),
  ],
  assinaturasCompletas: [provisionarContratos, contarLaFora('contrato.assinado')],
  notaEnviada: [pedirPagamentoDaNota],
  notaDevolvida: [cancelarPagamentoDaNota],
  notaPagaPelaCasa: [cancelarPagamentoDaNota],
  diagnosticoPedido: [aoPedirDiagnostico],
  diagnosticoDispensado: [aoDispensarDiagnostico],
  consultorSaiu: [aoSairConsultor],
  passouAAssinar: [pedirAssinaturas],
  titularidadeRecusada: [aoRecusarTitularidade],
  execucaoLiberada: [aoLiberarExecucao, contarLaFora('execucao.liberada')],
  etapaEntregue: [],
  etapaAceita: [acertarPagamentos],
  etapasReabertas: [acertarPagamentos, baixaAoReabrir],
  solicitacaoConcluida: [encerrarContratos, encerrarProvisionamento, contarLaFora('solicitacao.concluida')],
  aditivoAberto: [contratoAoAbrir],
  aditivoAprovado: [contratoAoAprovar, prazoAoAssinar],
  assinaturaAdiada: [prazoAoAssinar],
  aditivoNaoAssinado: [aoNaoAssinar],
  distratoNaoAssinado: [contratoSemAssinatura, prazoAoAssinar],
  aditivoEncerrado: [contratoAoEncerrar, projetoAoEncerrar],
  // The new values first: stages, charges and the contract read them; the end of the request last.
  aditivoAssinado: [
    aplicarValores,
    projetoAoAditar,
    pagamentoAoAditar,
    contratoAoAditar,
    concluirAditivo,
    provisionarAditivo,
    contarAditivoAssinado,
  ],
  projetoFinalizado: [aoFinalizarProjeto, contarLaFora('projeto.finalizado')],
  pagamentoConfirmado: [contarPagamento('pagamento.confirmado')],
  pagamentoDevolvido: [contarPagamento('pagamento.devolvido')],
}
