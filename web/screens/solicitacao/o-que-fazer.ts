import type { CodigoDeRecusa } from '@hub/domain/kernel/recusas.ts'
import type { Ato } from '@hub/domain/solicitacao/atos.ts'
import type { Substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { linhaDoSubstatus } from '../../parts/substatus.ts'
import { type ComandoVisto, ehInterna, type SolicitacaoVista } from './aba.ts'
import type { Janela } from './Janelas.tsx'

/** A command that has a window of its name. */
export type ComandoComJanela = ComandoVisto & Janela

/** The step that moves a request on now: a tab where it is done, or a window. */
type Passo = { rotulo: string; aba: string } | { rotulo: string; comando: ComandoComJanela }

const doCliente: Partial<Record<Substatus, Passo>> = {
  aguardando_atualizacao_cliente: {
    rotulo: 'Atualizar os dados',
    comando: 'responderAtualizacao',
  },
  em_selecao: { rotulo: 'Comparar as propostas', aba: 'propostas' },
  aguardando_assinaturas: { rotulo: 'Ler e assinar o contrato', aba: 'contrato' },
  aguardando_pagamento: { rotulo: 'Pagar a sua parte', aba: 'pagamento' },
  em_execucao: { rotulo: 'Conferir a entrega', aba: 'etapas' },
  aguardando_avaliacao: { rotulo: 'Avaliar o serviço', aba: 'avaliacao' },
  indeferida: { rotulo: 'Recorrer', aba: 'recurso' },
}

const daEquipe: Partial<Record<Substatus, Passo>> = {
  aguardando_analise: { rotulo: 'Liberar', comando: 'liberar' },
  aguardando_atualizacao_cliente: {
    rotulo: 'Conferir e aceitar os dados',
    comando: 'aprovarAtualizacao',
  },
  em_diagnostico: { rotulo: 'Ver o diagnóstico', aba: 'diagnostico' },
  // Of several companies: the staff chooses.
  em_selecao: { rotulo: 'Comparar as propostas', aba: 'propostas' },
  em_recurso: { rotulo: 'Decidir o recurso', aba: 'recurso' },
  sem_propostas: { rotulo: 'Abrir nova rodada', aba: 'propostas' },
  aguardando_autorizacao_gestor: { rotulo: 'Conferir e autorizar', aba: 'propostas' },
  aguardando_autorizacao_coordenador: { rotulo: 'Conferir e autorizar', aba: 'propostas' },
  aguardando_assinaturas: { rotulo: 'Ler e assinar o contrato', aba: 'contrato' },
  aguardando_liberacao: { rotulo: 'Liberar a execução', comando: 'liberarExecucao' },
  em_execucao: { rotulo: 'Conferir a entrega', aba: 'etapas' },
  aguardando_analise_final: { rotulo: 'Fazer a análise final', aba: 'encerramento' },
}

/** Steps of acts that are not the state's own. Without one the state says it. */
const passosDoAto: Partial<Record<Ato, Passo>> = {
  pagarParcela: { rotulo: 'Pagar a parcela', aba: 'pagamento' },
  pagarSaldo: { rotulo: 'Pagar o que falta', aba: 'pagamento' },
  cobrarCliente: { rotulo: 'Ver o que o cliente deve', aba: 'pagamento' },
  decidirBaixa: { rotulo: 'Decidir a baixa', aba: 'pagamento' },
  confirmarPagamento: { rotulo: 'Conferir o pagamento', aba: 'pagamento' },
  assinarAditivo: { rotulo: 'Ler e assinar o aditivo', aba: 'contrato' },
  assinarDistrato: { rotulo: 'Ler e assinar o distrato', aba: 'contrato' },
  decidirDistrato: { rotulo: 'Decidir o distrato', aba: 'contrato' },
  aprovarMudanca: { rotulo: 'Conferir e aprovar', aba: 'contrato' },
  retirarMudanca: { rotulo: 'Ver o pedido', aba: 'contrato' },
  decidirProposta: { rotulo: 'Ver a proposta de mudança', aba: 'contrato' },
  definirAssinante: { rotulo: 'Ver quem falta assinar', aba: 'contrato' },
  devolverEscolha: { rotulo: 'Devolver a escolha', aba: 'propostas' },
}

/** What the window of the release asks for itself: no reason to keep it closed. */
const perguntadoNaJanela: readonly CodigoDeRecusa[] = ['SEM_RESPONSAVEL', 'SEM_CENTRO_DE_CUSTO']

/** The request's decisions, with a release that lacks only what its window chooses. */
export function acoesComJanelas({ acoes }: SolicitacaoVista): SolicitacaoVista['acoes'] {
  const { liberar } = acoes
  return liberar && !liberar.permitido && perguntadoNaJanela.includes(liberar.recusa)
    ? { ...acoes, liberar: { permitido: true } }
    : acoes
}

/**
 * The one filled button of the page: only for who is awaited. A manager who could stand in for another finds the same
 * step in the menu or in the tab.
 */
export function passoDe(s: SolicitacaoVista): Passo | undefined {
  // Several companies that go on by themselves: the step is in the request of each.
  if (s.count_empresas > 1 && (s.substatus.etapa ?? 0) >= 4)
    return s.agora.minha ? { rotulo: 'Abrir as empresas', aba: 'empresas' } : undefined
  const vez = s.agora.minha ? s.agora.vezes[0] : undefined
  const doAto = vez?.tipo && passosDoAto[vez.tipo]
  if (doAto) return doAto
  const passo = (ehInterna(s) ? daEquipe : doCliente)[s.substatus.codigo]
  // Nobody waits for an appeal; who may still write one is offered it.
  if (linhaDoSubstatus(s.substatus.codigo).cabeRecurso) return s.acoes.recorrer?.permitido ? passo : undefined
  // Who may do it although another answers for the request still finds the window's command here.
  if (!s.agora.minha && !(passo && 'comando' in passo && acoesComJanelas(s)[passo.comando]?.permitido)) return undefined
  if (passo && 'comando' in passo && passo.comando === 'aprovarAtualizacao' && !s.atualizacao?.respondida_em)
    return undefined
  return passo
}
