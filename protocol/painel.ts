import { situacoes as situacoesDaProposta } from '@hub/domain/proposta/proposta.states.ts'
import * as z from 'zod/mini'
import { busca, id, momento, paginacao, situacaoDaSolicitacao, substatusCodigo } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'
import { statusCodigo } from './listagem.ts'
import {
  carga,
  diagnosticosDoPainel,
  dinheiroDaCasa,
  dinheiroDoCliente,
  prazos,
  recebimentos,
  respostas,
  respostasDosPrestadores,
  temposPorFase,
} from './painel.formas.ts'
import { agoraDaSolicitacao, filtroDoPainel, listaDeSolicitacoes, solicitacaoResumo } from './solicitacao.formas.ts'

const porStatus = z.object({
  codigo: statusCodigo,
  descricao: z.string(),
  cor: z.string(),
  total: z.number(),
  atrasadas: z.number(),
})

/** Counters by the `dash_filter` of the list that each one opens. */
const contadores = z.object({
  todas: z.number(),
  minha_vez: z.number(),
  atrasadas: z.number(),
  perto_do_prazo: z.number(),
  em_andamento: z.number(),
  concluidas: z.number(),
  canceladas: z.number(),
})

/** A start screen: what awaits the caller first, then how much there is of everything. */
export const painelDeSolicitacoes = z.object({
  aguardam: z.array(solicitacaoResumo),
  contadores,
  por_status: z.array(porStatus),
})
export type PainelDeSolicitacoes = z.infer<typeof painelDeSolicitacoes>

const painelDoCliente = z.object({
  ...painelDeSolicitacoes.shape,
  diagnosticos: diagnosticosDoPainel,
  tempos: temposPorFase,
  dinheiro: dinheiroDoCliente,
})
export type PainelDoCliente = z.infer<typeof painelDoCliente>

/** Of managers and coordinators, over what they reach. */
const painelDaCasa = z.object({
  ...painelDeSolicitacoes.shape,
  prazos,
  carga,
  diagnosticos: diagnosticosDoPainel,
  /** Invoices by the filter of their list. */
  notas: z.object({ minha_vez: z.number(), a_autorizar: z.number() }),
  /** Internal demands that a provider has yet to accept: demands with this substatus. */
  aguardando_aceite: z.number(),
  /** Accreditations that await the caller. */
  credenciamentos: z.number(),
  /** The caller's own drafts. */
  rascunhos: z.number(),
  /** Requests to act for a company that wait for the caller. */
  vinculos: z.number(),
  tempos: temposPorFase,
  dinheiro: dinheiroDaCasa,
  respostas: respostasDosPrestadores,
})
export type PainelDaCasa = z.infer<typeof painelDaCasa>

/** Of a consultant: each counter by the `dash_filter` of its list. */
const painelDoConsultor = z.object({
  diagnosticos: z.object({ minha_vez: z.number(), atrasados: z.number(), em_andamento: z.number() }),
  projetos: z.object({ minha_vez: z.number(), atrasados: z.number(), em_execucao: z.number() }),
  tempos: temposPorFase,
})
export type PainelDoConsultor = z.infer<typeof painelDoConsultor>

const situacaoDaProposta = z.enum(Object.keys(situacoesDaProposta) as [keyof typeof situacoesDaProposta])

/** Something that waits for a provider: a proposal to write or improve, a contract to sign, a project to carry on. */
const pendenciaDoPrestador = z.object({
  tipo: z.enum(['proposta', 'demanda', 'contrato', 'projeto', 'nota', 'diagnostico']),
  /** Of the proposal or diagnostic, else of the request. */
  id: z.number(),
  nrosolicitacao: z.string(),
  titulo: z.string(),
  cliente: z.string(),
  cidade: z.string(),
  situacao: z.nullable(situacaoDaProposta),
  substatus: situacaoDaSolicitacao,
  agora: agoraDaSolicitacao,
})
export const painelDoPrestador = z.object({
  aguardam: z.array(pendenciaDoPrestador),
  /** Of them all, also those beyond the first that are listed. */
  esperam: z.number(),
  /** By the `dash_filter` of the list of proposals. */
  propostas: z.object({
    minha_vez: z.number(),
    atrasadas: z.number(),
    em_negociacao: z.number(),
    selecionadas: z.number(),
  }),
  /** By the `dash_filter` of the list of projects. */
  projetos: z.object({
    minha_vez: z.number(),
    atrasados: z.number(),
    em_contratacao: z.number(),
    em_execucao: z.number(),
    em_encerramento: z.number(),
  }),
  diagnosticos: diagnosticosDoPainel,
  /** Of its companies: those that await it, and those that are suspended for whatever reason. */
  credenciamentos: z.object({ minha_vez: z.number(), suspensos: z.number() }),
  recebimentos,
  respostas,
  tempos: temposPorFase,
  proximo_prazo: z.nullable(momento),
})
export type PainelDoPrestador = z.infer<typeof painelDoPrestador>

export const painel = {
  cliente: endpoint({
    metodo: 'GET',
    caminho: '/dash/externo/cliente/',
    resumo: 'The client’s start: what awaits it, and counters that open its list.',
    resposta: painelDoCliente,
  }),
  gestor: endpoint({
    metodo: 'GET',
    caminho: '/dash/interno/gestor/',
    resumo: 'The manager’s start, over its units and areas.',
    resposta: painelDaCasa,
  }),
  coordenador: endpoint({
    metodo: 'GET',
    caminho: '/dash/interno/coordenador/',
    resumo: 'The coordinator’s start, over every unit.',
    resposta: painelDaCasa,
  }),
  consultor: endpoint({
    metodo: 'GET',
    caminho: '/dash/interno/consultor/',
    resumo: 'The consultant’s start: diagnostics to make and deliveries to look at.',
    resposta: painelDoConsultor,
    adicao: true,
  }),
  prestador: endpoint({
    metodo: 'GET',
    caminho: '/dash/externo/prestador/',
    resumo: 'The provider’s start: proposals, contracts and projects that await it.',
    resposta: painelDoPrestador,
  }),
  demandas: endpoint({
    metodo: 'GET',
    caminho: '/solicitacao/interno/demanda/',
    resumo: 'Requests within the caller’s reach, by deadline unless said otherwise.',
    query: z.strictObject({
      ...paginacao(),
      search: busca,
      status: z.optional(statusCodigo),
      substatus: z.optional(substatusCodigo),
      /** Whose turn it is. */
      vez: z.optional(z.enum(['cliente', 'prestador', 'gestor', 'coordenador'])),
      prazo: z.optional(z.enum(['atrasadas', 'hoje', 'perto_do_prazo', 'depois', 'sem_prazo'])),
      gestor: z.optional(z.union([id, z.literal('sem')])),
      /** Of this company, as client or as provider. */
      empresa: z.optional(id),
      dash_filter: z.optional(filtroDoPainel),
      ordem: z._default(z.enum(['prazo', 'recentes', 'antigas', 'valor']), 'prazo'),
    }),
    resposta: listaDeSolicitacoes,
  }),
}
