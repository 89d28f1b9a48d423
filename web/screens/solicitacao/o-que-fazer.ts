import type { Substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { SolicitacaoVista } from './aba.ts'
import { ehInterna } from './aba.ts'
import type { Janela } from './janelas.ts'

/** The step that moves a request on now: a tab where it is done, or a window. */
export type Passo = { rotulo: string; aba: string } | { rotulo: string; comando: string; janela: Janela }

const doCliente: Partial<Record<Substatus, Passo>> = {
  aguardando_atualizacao_cliente: {
    rotulo: 'Atualizar os dados',
    comando: 'responderAtualizacao',
    janela: 'responderAtualizacao',
  },
  em_selecao: { rotulo: 'Comparar as propostas', aba: 'propostas' },
  aguardando_assinaturas: { rotulo: 'Ler e assinar o contrato', aba: 'contrato' },
  aguardando_pagamento: { rotulo: 'Pagar a sua parte', aba: 'pagamento' },
  em_execucao: { rotulo: 'Conferir a entrega', aba: 'etapas' },
  aguardando_avaliacao: { rotulo: 'Avaliar o serviço', aba: 'avaliacao' },
  indeferida: { rotulo: 'Recorrer', aba: 'recurso' },
}

const daCasa: Partial<Record<Substatus, Passo>> = {
  aguardando_analise: { rotulo: 'Liberar', comando: 'liberar', janela: 'liberar' },
  aguardando_atualizacao_cliente: {
    rotulo: 'Conferir e aceitar os dados',
    comando: 'aprovarAtualizacao',
    janela: 'aprovarAtualizacao',
  },
  em_diagnostico: { rotulo: 'Ver o diagnóstico', aba: 'diagnostico' },
  // Of several companies: the house chooses.
  em_selecao: { rotulo: 'Comparar as propostas', aba: 'propostas' },
  em_recurso: { rotulo: 'Decidir o recurso', aba: 'recurso' },
  sem_propostas: { rotulo: 'Abrir nova rodada', aba: 'propostas' },
  aguardando_autorizacao_gestor: { rotulo: 'Conferir e autorizar', aba: 'propostas' },
  aguardando_autorizacao_coordenador: { rotulo: 'Conferir e autorizar', aba: 'propostas' },
  aguardando_assinaturas: { rotulo: 'Ler e assinar o contrato', aba: 'contrato' },
  aguardando_liberacao: { rotulo: 'Liberar a execução', comando: 'liberarExecucao', janela: 'liberarExecucao' },
  em_execucao: { rotulo: 'Conferir a entrega', aba: 'etapas' },
  aguardando_analise_final: { rotulo: 'Fazer a análise final', aba: 'encerramento' },
}

/** What a release waits for, as the step before it: no button that only says no. */
const antesDeLiberar: Record<string, Passo> = {
  SEM_RESPONSAVEL: {
    rotulo: 'Definir o responsável',
    comando: 'alterarResponsaveis',
    janela: 'alterarResponsaveis',
  },
  SEM_CENTRO_DE_CUSTO: {
    rotulo: 'Definir o centro de custo',
    comando: 'alterarCentroCusto',
    janela: 'alterarCentroCusto',
  },
}

/**
 * The one filled button of the page: only for who is awaited. A manager who could stand in for another finds the same
 * step in the menu or in the tab.
 */
export function passoDe(s: SolicitacaoVista): Passo | undefined {
  // Several companies that go on by themselves: the step is in the request of each.
  if (s.count_empresas > 1 && (s.substatus.etapa ?? 0) >= 4)
    return s.agora.minha ? { rotulo: 'Abrir as empresas', aba: 'empresas' } : undefined
  if (s.agora.minha && s.agora.vezes[0]?.ato.startsWith('pagar a parcela'))
    return { rotulo: 'Pagar a parcela', aba: 'pagamento' }
  const passo = (ehInterna(s) ? daCasa : doCliente)[s.substatus.codigo]
  // Nobody waits for an appeal; who may still write one is offered it.
  if (s.substatus.codigo === 'indeferida') return s.acoes.recorrer?.permitido ? passo : undefined
  // Who may do it although another answers for the request still finds the window's command here.
  if (!s.agora.minha && !(passo && 'comando' in passo && s.acoes[passo.comando]?.permitido)) return undefined
  if (passo && 'janela' in passo && passo.janela === 'aprovarAtualizacao' && !s.atualizacao?.respondida_em)
    return undefined
  const liberar = s.acoes.liberar
  if (s.substatus.codigo === 'aguardando_analise' && liberar && !liberar.permitido)
    return antesDeLiberar[liberar.recusa] ?? passo
  return passo
}
