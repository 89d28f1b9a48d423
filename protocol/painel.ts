import { faixasDeParadaTodas } from '@hub/domain/painel/parada.rules.ts'
import { type DiaDaSolicitacao, diasDaSolicitacao } from '@hub/domain/painel/periodo.rules.ts'
import { primeirosPassos } from '@hub/domain/painel/primeiros-passos.ts'
import * as z from 'zod/mini'
import { busca, data, id, momento, paginacao, substatusCodigo } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'
import { recorteDaSolicitacao, recorteDoValor } from './kernel/recorte.ts'
import { statusCodigo } from './listagem.ts'
import {
  carga,
  diagnosticosDoPainel,
  dinheiroDaEquipe,
  dinheiroDoCliente,
  prazos,
  recebimentos,
  respostas,
  respostasDosPrestadores,
  series,
  temposPorFase,
} from './painel.formas.ts'
import { inicioDasPendencias } from './pendencia.ts'
import { filtroDoPainel, listaDeSolicitacoes } from './solicitacao.formas.ts'

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
const painelDeSolicitacoes = z.object({
  ...inicioDasPendencias,
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
const painelDaEquipe = z.object({
  ...painelDeSolicitacoes.shape,
  prazos,
  carga,
  diagnosticos: diagnosticosDoPainel,
  /** Internal demands that a provider has yet to accept: demands with this substatus. */
  aguardando_aceite: z.number(),
  /** The caller's own drafts. */
  rascunhos: z.number(),
  tempos: temposPorFase,
  dinheiro: dinheiroDaEquipe,
  respostas: respostasDosPrestadores,
  /** Of when these three are: they are counted once a minute. */
  contado_em: momento,
})
export type PainelDaEquipe = z.infer<typeof painelDaEquipe>

/** Of a consultant: each counter by the `dash_filter` of its list. */
const painelDoConsultor = z.object({
  ...inicioDasPendencias,
  diagnosticos: z.object({ minha_vez: z.number(), atrasados: z.number(), em_andamento: z.number() }),
  projetos: z.object({ minha_vez: z.number(), atrasados: z.number(), em_execucao: z.number() }),
  tempos: temposPorFase,
})

const painelDoPrestador = z.object({
  ...inicioDasPendencias,
  /** By the `dash_filter` of the list of proposals. */
  propostas: z.object({
    todas: z.number(),
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
  /** Of its companies: those that are suspended for whatever reason, and those that bring invitations. */
  credenciamentos: z.object({ suspensos: z.number(), em_vigor: z.number() }),
  recebimentos,
  respostas,
  tempos: temposPorFase,
  proximo_prazo: z.nullable(momento),
})
export type PainelDoPrestador = z.infer<typeof painelDoPrestador>

const filtrosDasDemandas = {
  search: busca,
  status: z.optional(statusCodigo),
  substatus: z.optional(substatusCodigo),
  /** Whose turn it is. */
  vez: z.optional(z.enum(['cliente', 'prestador', 'gestor', 'coordenador'])),
  prazo: z.optional(z.enum(['atrasadas', 'hoje', 'perto_do_prazo', 'depois', 'sem_prazo'])),
  ...recorteDaSolicitacao,
  /** Which day of a request the period is about: the one on which it was sent unless told. Without a period it narrows nothing. */
  dia: z.optional(z.enum(Object.keys(diasDaSolicitacao) as [DiaDaSolicitacao])),
  /** Under way, and for how many business days in their phase. */
  parada: z.optional(z.enum(faixasDeParadaTodas)),
  ...recorteDoValor,
  /** Of this company, as client or as provider. */
  empresa: z.optional(id),
  dash_filter: z.optional(filtroDoPainel),
  ordem: z._default(z.enum(['prazo', 'recentes', 'antigas', 'valor']), 'prazo'),
}

export const painel = {
  cliente: endpoint({
    caminho: '/dash/externo/cliente/',
    resumo: 'The client’s start: what awaits it, and counters that open its list.',
    resposta: painelDoCliente,
  }),
  gestor: endpoint({
    caminho: '/dash/interno/gestor/',
    resumo: 'The manager’s start, over its units and areas.',
    resposta: painelDaEquipe,
  }),
  coordenador: endpoint({
    caminho: '/dash/interno/coordenador/',
    resumo: 'The coordinator’s start, over every unit.',
    resposta: painelDaEquipe,
  }),
  consultor: endpoint({
    caminho: '/dash/interno/consultor/',
    resumo: 'The consultant’s start: diagnostics to make and deliveries to look at.',
    resposta: painelDoConsultor,
  }),
  series: endpoint({
    caminho: '/dash/interno/series/',
    resumo:
      'Numbers over time: arrivals, conclusions, money and time per phase in a period (the last twelve months unless told), and what is under way by age.',
    query: z.strictObject({ desde: z.optional(data), ate: z.optional(data) }),
    resposta: series,
  }),
  prestador: endpoint({
    caminho: '/dash/externo/prestador/',
    resumo: 'The provider’s start: proposals, contracts and projects that await it.',
    resposta: painelDoPrestador,
  }),
  primeirosPassos: endpoint({
    caminho: '/dash/interno/primeiros-passos/',
    resumo: 'What a new installation needs before the first request, in order, and what of it there is.',
    resposta: z.object({ passos: z.array(z.object({ codigo: z.enum(primeirosPassos), feito: z.boolean() })) }),
  }),
  demandas: endpoint({
    caminho: '/solicitacao/interno/demanda/',
    resumo: 'Requests within the caller’s reach, by deadline unless said otherwise.',
    query: z.strictObject({ ...paginacao(), ...filtrosDasDemandas }),
    resposta: listaDeSolicitacoes,
  }),
}
