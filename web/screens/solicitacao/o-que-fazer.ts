import type { Substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { SolicitacaoVista } from './aba.ts'
import { ehInterna } from './aba.ts'
import type { Janela } from './janelas.ts'

/** The step that moves a request on now: a tab where it is done, or a window. */
type Passo = { rotulo: string; aba: string } | { rotulo: string; comando: string; janela: Janela }

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
  // Of several companies: the staff chooses.
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

/** Steps that the act says better than the substatus, by how the act begins. */
const passosDoAto: readonly (readonly [string, Passo])[] = [
  ['pagar a parcela', { rotulo: 'Pagar a parcela', aba: 'pagamento' }],
  ['pagar o que falta', { rotulo: 'Pagar o que falta', aba: 'pagamento' }],
  ['cobrar o cliente', { rotulo: 'Ver o que o cliente deve', aba: 'pagamento' }],
  ['decidir a baixa', { rotulo: 'Decidir a baixa', aba: 'pagamento' }],
  ['confirmar o pagamento', { rotulo: 'Conferir o pagamento', aba: 'pagamento' }],
  ['assinar o aditivo', { rotulo: 'Ler e assinar o aditivo', aba: 'contrato' }],
  ['assinar o distrato', { rotulo: 'Ler e assinar o distrato', aba: 'contrato' }],
  ['decidir o distrato', { rotulo: 'Decidir o distrato', aba: 'contrato' }],
  ['aprovar o', { rotulo: 'Conferir e aprovar', aba: 'contrato' }],
  ['retirar o', { rotulo: 'Ver o pedido', aba: 'contrato' }],
  ['decidir sobre o', { rotulo: 'Ver a proposta de mudança', aba: 'contrato' }],
  ['definir quem assina', { rotulo: 'Ver quem falta assinar', aba: 'contrato' }],
  ['devolver a escolha', { rotulo: 'Devolver a escolha', aba: 'propostas' }],
]

/** What the window of the release asks for itself: no reason to keep it closed. */
const perguntadoNaJanela: readonly string[] = ['SEM_RESPONSAVEL', 'SEM_CENTRO_DE_CUSTO']

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
  const ato = s.agora.minha ? (s.agora.vezes[0]?.ato ?? '') : ''
  const doAto = passosDoAto.find(([inicio]) => ato.startsWith(inicio))
  if (doAto) return doAto[1]
  const passo = (ehInterna(s) ? daCasa : doCliente)[s.substatus.codigo]
  // Nobody waits for an appeal; who may still write one is offered it.
  if (s.substatus.codigo === 'indeferida') return s.acoes.recorrer?.permitido ? passo : undefined
  // Who may do it although another answers for the request still finds the window's command here.
  if (!s.agora.minha && !(passo && 'comando' in passo && acoesComJanelas(s)[passo.comando]?.permitido)) return undefined
  if (passo && 'janela' in passo && passo.janela === 'aprovarAtualizacao' && !s.atualizacao?.respondida_em)
    return undefined
  return passo
}
