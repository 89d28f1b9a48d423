import { codigosDe, estadosOnde, maquina } from '../kernel/maquina.ts'
import { type DadosDoSubstatus, linhas } from './substatus.ts'

/** The six phases of the road, in order. `etapa` of a substatus points here (1 to 6). */
export const fases = ['Solicitação', 'Diagnóstico', 'Proposta', 'Contratação', 'Execução', 'Encerramento'] as const

/** Parent statuses. White text on every colour is at least 4.5:1. */
export const status = {
  em_analise: { descricao: 'Em análise', cor: '#1D4ED8' },
  em_diagnostico: { descricao: 'Em diagnóstico', cor: '#6D28D9' },
  em_proposta: { descricao: 'Em proposta', cor: '#0E7490' },
  em_contratacao: { descricao: 'Em contratação', cor: '#92400E' },
  em_execucao: { descricao: 'Em execução', cor: '#0F766E' },
  em_encerramento: { descricao: 'Em encerramento', cor: '#9A3412' },
  concluida: { descricao: 'Concluída', cor: '#166534' },
  cancelada: { descricao: 'Cancelada', cor: '#1F2937' },
} as const satisfies Record<DadosDoSubstatus['status'], { descricao: string; cor: string }>
export type Status = keyof typeof status

export type Substatus = keyof typeof linhas
export const substatus: Readonly<Record<Substatus, DadosDoSubstatus>> = linhas
export const substatusTodos = codigosDe(substatus)
/** The states whose row says yes: `substatusOnde('trabalha')`. */
export const substatusOnde = (coluna: keyof DadosDoSubstatus): Substatus[] => estadosOnde(substatus, coluna)

/** Nothing but the client's share is left: in the final analysis, and after a termination. What it owes may be written off there. */
export const soRestaADivida = (s: Substatus): boolean =>
  substatus[s].analiseFinal === true || (substatus[s].desfeita === true && substatus[s].cobra === true)

/** Substatuses of the phases before the execution: cancelling is still possible there, but not while an appeal is judged. */
const antesDaExecucao = substatusTodos.filter((s) => {
  const etapa = substatus[s].etapa
  return etapa !== null && etapa < 5 && s !== 'em_recurso'
})
/** Somebody is awaited: it has not ended. */
export const emAndamento = substatusOnde('vez')
const antesDoContrato = antesDaExecucao.filter((s) => substatus[s].status !== 'em_contratacao')
const antesDaAutorizacao = antesDoContrato

const comVisitas = substatusTodos.filter((s) => ['em_execucao', 'em_encerramento'].includes(substatus[s].status))
/** What a way costs may be said once the work has ended, too: the last visit may be of its last day. */
const comCotacao = [...comVisitas, 'concluida', 'cancelada_distrato'] as const

/** The request's machine (design: domain §3). A coordenador may give every command of a gestor. */
export const solicitacao = maquina({
  nome: 'solicitacao',
  inicios: ['aguardando_analise'],
  // A refusal is no end of the machine: the client may appeal once.
  fins: ['concluida', 'cancelada_cliente', 'cancelada_entidade', 'cancelada_prazo', 'cancelada_distrato'],
  estados: substatusTodos,
  comandos: {
    pedirAtualizacao: {
      quem: ['gestor', 'coordenador'],
      de: ['aguardando_analise'],
      para: ['aguardando_atualizacao_cliente'],
    },
    /** The client hands in the data asked for; the manager still has to accept them. */
    responderAtualizacao: {
      quem: ['cliente'],
      de: ['aguardando_atualizacao_cliente'],
      para: ['aguardando_atualizacao_cliente'],
    },
    aprovarAtualizacao: {
      quem: ['gestor', 'coordenador'],
      de: ['aguardando_atualizacao_cliente'],
      para: ['aguardando_analise'],
    },
    alterarResponsaveis: { quem: ['gestor', 'coordenador'], de: emAndamento, para: emAndamento },
    alterarCentroCusto: { quem: ['gestor', 'coordenador'], de: antesDaAutorizacao, para: antesDaAutorizacao },
    alterarConsultor: { quem: ['gestor', 'coordenador'], de: emAndamento, para: emAndamento },
    alterarObjetivo: { quem: ['gestor', 'coordenador', 'cliente'], de: antesDoContrato, para: antesDoContrato },
    anexarDocumento: { quem: ['gestor', 'coordenador', 'cliente', 'consultor'], de: emAndamento, para: emAndamento },
    liberar: {
      quem: ['gestor', 'coordenador'],
      de: ['aguardando_analise'],
      para: ['em_diagnostico', 'aguardando_propostas', 'aguardando_aceite_prestador'],
    },
    /** Of an internal demand: provider, stages and price of the direct choice, or none. */
    configurarDemanda: { quem: ['gestor', 'coordenador'], de: ['aguardando_analise'], para: ['aguardando_analise'] },
    aceitarDemanda: {
      quem: ['prestador'],
      de: ['aguardando_aceite_prestador'],
      para: ['aguardando_autorizacao_gestor'],
    },
    recusarDemanda: { quem: ['prestador'], de: ['aguardando_aceite_prestador'], para: ['aguardando_analise'] },
    indeferir: { quem: ['gestor', 'coordenador'], de: ['aguardando_analise'], para: ['indeferida'] },
    /** Once, within the days of the parameter. */
    recorrer: { quem: ['cliente'], de: ['indeferida'], para: ['em_recurso'] },
    /** A manager or the administration only where no coordinator is free to judge (domain/recurso, quemJulga). */
    aceitarRecurso: {
      quem: ['coordenador', 'gestor', 'admin'],
      de: ['em_recurso'],
      para: ['aguardando_analise'],
    },
    negarRecurso: { quem: ['coordenador', 'gestor', 'admin'], de: ['em_recurso'], para: ['indeferida'] },
    dispensarDiagnostico: {
      quem: ['gestor', 'coordenador'],
      de: ['em_diagnostico'],
      para: ['aguardando_propostas', 'aguardando_aceite_prestador'],
    },
    /** The manager approves the diagnostic's file: the request goes on as after a release without one. */
    aprovarDiagnostico: {
      quem: ['gestor', 'coordenador'],
      de: ['em_diagnostico'],
      para: ['aguardando_propostas', 'aguardando_aceite_prestador'],
    },
    encerrarPrazo: { quem: ['sistema'], de: ['aguardando_propostas'], para: ['em_selecao', 'sem_propostas'] },
    abrirRodada: {
      quem: ['gestor', 'coordenador'],
      de: ['em_selecao', 'em_negociacao', 'sem_propostas'],
      para: ['aguardando_propostas'],
    },
    estenderPrazo: { quem: ['gestor', 'coordenador'], de: ['aguardando_propostas'], para: ['aguardando_propostas'] },
    negociar: {
      quem: ['cliente', 'gestor', 'coordenador'],
      de: ['em_selecao', 'em_negociacao'],
      para: ['em_negociacao'],
    },
    encerrarNegociacao: { quem: ['sistema'], de: ['em_negociacao'], para: ['em_selecao'] },
    /** The last proposal was given up: there is nothing to choose or to negotiate any more. */
    ficarSemPropostas: { quem: ['sistema'], de: ['em_selecao', 'em_negociacao'], para: ['sem_propostas'] },
    /** Also while a proposal is negotiated: the negotiation ends with the choice of another one. */
    escolher: {
      quem: ['cliente'],
      de: ['em_selecao', 'em_negociacao'],
      para: ['aguardando_autorizacao_gestor'],
    },
    /** Of a hiring of several companies: no single client can choose for all of them. */
    escolherPelaCasa: {
      quem: ['gestor', 'coordenador'],
      de: ['em_selecao', 'em_negociacao'],
      para: ['aguardando_autorizacao_gestor'],
    },
    autorizar: {
      quem: ['gestor', 'coordenador'],
      de: ['aguardando_autorizacao_gestor'],
      para: ['aguardando_assinaturas', 'aguardando_autorizacao_coordenador'],
      recusas: {
        aguardando_assinaturas: 'PROPOSTA_JA_AUTORIZADA',
        aguardando_autorizacao_coordenador: 'ACIMA_DA_ALCADA',
      },
    },
    autorizarAcimaDaAlcada: {
      quem: ['coordenador'],
      de: ['aguardando_autorizacao_coordenador'],
      para: ['aguardando_assinaturas'],
      recusas: { aguardando_assinaturas: 'PROPOSTA_JA_AUTORIZADA' },
    },
    devolver: {
      quem: ['gestor', 'coordenador'],
      de: ['aguardando_autorizacao_gestor', 'aguardando_autorizacao_coordenador'],
      // An internal direct choice has no selection to go back to: the manager configures it anew.
      para: ['em_selecao', 'aguardando_analise'],
    },
    /** Also of an amendment or termination that is out to be signed while the work runs. */
    enviarContratos: {
      quem: ['gestor', 'coordenador'],
      de: ['aguardando_assinaturas', 'em_execucao'],
      para: ['aguardando_assinaturas', 'em_execucao'],
    },
    /** Consequence of the provider's giving up or of a refused signature: the selection opens again, or the analysis. */
    reabrirSelecao: {
      quem: ['sistema'],
      de: ['aguardando_autorizacao_gestor', 'aguardando_autorizacao_coordenador', 'aguardando_assinaturas'],
      para: ['em_selecao', 'sem_propostas', 'aguardando_analise'],
    },
    completarAssinaturas: {
      quem: ['sistema'],
      de: ['aguardando_assinaturas'],
      para: ['aguardando_pagamento', 'aguardando_liberacao'],
    },
    confirmarPagamento: { quem: ['sistema'], de: ['aguardando_pagamento'], para: ['aguardando_liberacao'] },
    liberarExecucao: { quem: ['gestor', 'coordenador'], de: ['aguardando_liberacao'], para: ['em_execucao'] },
    finalizarProjeto: { quem: ['prestador'], de: ['em_execucao'], para: ['aguardando_avaliacao'] },
    enviarAnaliseFinal: {
      quem: ['cliente', 'sistema'],
      de: ['aguardando_avaliacao'],
      para: ['aguardando_analise_final'],
    },
    devolverExecucao: { quem: ['gestor', 'coordenador'], de: ['aguardando_analise_final'], para: ['em_execucao'] },
    concluir: { quem: ['gestor', 'coordenador'], de: ['aguardando_analise_final'], para: ['concluida'] },
    cancelar: {
      quem: ['cliente', 'gestor', 'coordenador'],
      de: antesDaExecucao,
      para: ['cancelada_cliente', 'cancelada_entidade'],
    },
    /** The linked consultant records his visits, and takes back what he recorded by mistake. */
    registrarVisita: { quem: ['consultor'], de: comVisitas, para: comVisitas },
    cotarVisita: { quem: ['gestor', 'coordenador'], de: comCotacao, para: comCotacao },
    /** Consequence of the last signature under a termination that a coordinator approved. */
    distratar: { quem: ['sistema'], de: ['em_execucao'], para: ['cancelada_distrato'] },
    vencerPrazo: {
      quem: ['sistema'],
      de: [
        'aguardando_atualizacao_cliente',
        'sem_propostas',
        'em_selecao',
        'aguardando_aceite_prestador',
        'aguardando_assinaturas',
        'aguardando_pagamento',
      ],
      para: ['cancelada_prazo'],
    },
  },
})
export type ComandoDaSolicitacao = keyof typeof solicitacao.comandos
