import { tamanhos } from '@hub/domain/proposta/proposta.rules.ts'
import { situacoes } from '@hub/domain/proposta/proposta.states.ts'
import * as z from 'zod/mini'
import {
  acoes,
  busca,
  comId,
  data,
  id,
  momento,
  paginacao,
  reais,
  situacaoDaSolicitacao,
  texto,
} from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

const situacaoDaProposta = z.enum(Object.keys(situacoes) as [keyof typeof situacoes])

/** A stage of a proposal as the editor sends it. In a draft anything may be missing. */
const etapaRascunho = z.strictObject({
  ordem: z.number().check(z.int(), z.minimum(1), z.maximum(tamanhos.etapas)),
  descricao: z._default(texto(tamanhos.descricao), ''),
  entrega: z._default(texto(tamanhos.entrega), ''),
  horas: z._default(z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(10_000))), null),
  valor: z._default(z.nullable(reais.check(z.minimum(0))), null),
  dtainicio: z._default(z.nullable(data), null),
  dtafim: z._default(z.nullable(data), null),
})

/** What the provider writes. Whether it is complete is judged by domain/proposta when it is sent, not when it is saved. */
const conteudo = {
  apresentacao: z._default(texto(tamanhos.apresentacao), ''),
  visita: z._default(z.nullable(texto(tamanhos.visita)), null),
  comentario: z._default(z.nullable(texto(tamanhos.comentario)), null),
  validade: z._default(z.nullable(data), null),
  valor_bruto: z._default(z.nullable(reais.check(z.minimum(0))), null),
  etapas: z._default(z.array(etapaRascunho).check(z.maxLength(tamanhos.etapas)), []),
  /** Version that the editor loaded: another tab's later save is not overwritten. */
  versao: z.optional(z.number().check(z.int())),
}
export const conteudoDaProposta = z.strictObject(conteudo)

/** Split of the price: sponsor, partner and client always sum to the total. Percentages in %, two decimals. */
export const divisao = z.object({
  valor_bruto: reais,
  valor_subsidio: reais,
  valor_cliente: reais,
  porcentagem_subsidio: z.number(),
  porcentagem_cliente: z.number(),
  /** What cut the subsidy: the company's yearly limit or the cost centre's balance. */
  limitado_por: z.nullable(z.enum(['limite_anual', 'saldo'])),
  /** What is left of the company's limit in the calendar year. */
  restante_limite: z.nullable(reais),
})

const etapa = z.object({
  ordem: z.number(),
  descricao: z.string(),
  entrega: z.string(),
  horas: z.nullable(z.number()),
  valor: z.nullable(reais),
  dtainicio: z.nullable(data),
  dtafim: z.nullable(data),
})

const empresaCurta = z.object({ id: z.number(), nome: z.string(), cidade: z.string(), estado: z.string() })

/** The request as an invited provider sees it. */
const solicitacaoDoConvite = z.object({
  id: z.number(),
  nrosolicitacao: z.string(),
  substatus: situacaoDaSolicitacao,
  titulo: z.string(),
  servico: z.string(),
  objetivo: z.string(),
  horas: z.number(),
  valor: reais,
  /** Subsidy in basis points, for the live split of the editor. */
  bp: z.number(),
  tipo: z.string(),
  rodada: z.number(),
  fases: z.record(z.string(), z.string()),
  cliente: empresaCurta,
  /** Companies that hire together; other than 1 the screens say 'Várias empresas'. */
  count_empresas: z.number(),
  respostas: z.array(z.object({ pergunta: z.string(), resposta: z.unknown() })),
  /** The approved diagnostic that whoever proposes reads first; null where there is none. */
  diagnostico: z.nullable(z.number()),
  /** Stages of the offer with their share of its price and hours, for a proposal to begin with. */
  etapas: z.array(z.object({ ordem: z.number(), descricao: z.string(), horas: z.number(), valor: reais })),
})

/** What was sent, while what is saved differs from it. */
const conteudoEnviado = z.object({
  apresentacao: z.string(),
  visita: z.nullable(z.string()),
  comentario: z.nullable(z.string()),
  validade: z.nullable(data),
  valor_bruto: reais,
  etapas: z.array(etapa),
})

/** A proposal with its content: to its author always, to the others once the seals are open. */
export const propostaDetalhe = z.object({
  id: z.number(),
  situacao: situacaoDaProposta,
  /** Of the specification: the same as `situacao` in words. */
  status: z.string(),
  rodada: z.number(),
  versao: z.number(),
  dtaprazo: z.nullable(momento),
  empresa_proposta: empresaCurta,
  apresentacao: z.string(),
  visita: z.nullable(z.string()),
  comentario: z.nullable(z.string()),
  validade: z.nullable(data),
  dta_inicio: z.nullable(data),
  dta_fim: z.nullable(data),
  horas: z.nullable(z.number()),
  divisao: z.nullable(divisao),
  etapas: z.array(etapa),
  pedido_negociacao: z.nullable(z.string()),
  prazo_negociacao: z.nullable(momento),
  enviada_em: z.nullable(momento),
  /** To its author only: what the others read, where the author has saved changes that are not sent yet; else null. */
  enviada: z.nullable(conteudoEnviado),
  nota_media: z.nullable(z.number()),
  /** Why its author declined or gave up, once the reader may know that it did. */
  motivo: z.nullable(z.string()),
  /** How many of its sendings the reader may read (listarVersoes). */
  versoes: z.number(),
  solicitacao: solicitacaoDoConvite,
  acoes,
})
export type PropostaDetalhe = z.infer<typeof propostaDetalhe>

/** A sending, as it was made. */
const versaoDaProposta = z.object({
  ...conteudoEnviado.shape,
  /** Counted from 1 among those that the reader may read. */
  numero: z.number(),
  rodada: z.number(),
  /** Answer to a negotiation. */
  negociada: z.boolean(),
  enviada_em: momento,
  /** Who sent it: to its own company; null to everybody else. */
  autor: z.nullable(z.string()),
})
export type VersaoDaProposta = z.infer<typeof versaoDaProposta>

/** An invitation without an answer, declined or given up; told to who conducts the request once the seals are open. */
const conviteSemProposta = z.object({
  empresa: empresaCurta,
  situacao: z.enum(['sem_resposta', 'declinada', 'desistente']),
  motivo: z.nullable(z.string()),
  em: z.nullable(momento),
})
export type ConviteSemProposta = z.infer<typeof conviteSemProposta>

const propostaResumo = z.object({
  id: z.number(),
  situacao: situacaoDaProposta,
  status: z.string(),
  valor_bruto: z.nullable(reais),
  dtaprazo: z.nullable(momento),
  /** Until when the company may act: the end of the open round, or of the negotiation it was asked into; else null. */
  prazo: z.nullable(momento),
  dtainclusao: momento,
  enviada_em: z.nullable(momento),
  solicitacao: z.object({
    id: z.number(),
    nrosolicitacao: z.string(),
    titulo: z.string(),
    cliente: z.string(),
    /** Companies that hire together; other than 1 the screens say 'Várias empresas'. */
    count_empresas: z.number(),
    cidade: z.string(),
    substatus: situacaoDaSolicitacao,
  }),
})
export type PropostaResumo = z.infer<typeof propostaResumo>

/** A list with how many each quick filter would hold under the same tab and search. */
const listaDePropostas = z.object({
  count: z.number(),
  results: z.array(propostaResumo),
  contagens: z.object({
    todas: z.number(),
    minha_vez: z.number(),
    atrasadas: z.number(),
    em_negociacao: z.number(),
    selecionadas: z.number(),
  }),
})

/** What whoever authorises weighs; to others null. */
const autorizacao = z.object({
  /** What the cost centre can still give to this request; null while none is chosen. */
  saldo: z.nullable(reais),
  /** Subsidy up to which a manager's word is final. */
  alcada: reais,
  /** The caller's authorisation goes on to the coordinator. */
  segue_ao_coordenador: z.boolean(),
})

const consultaDeLista = z.strictObject({
  ...paginacao(),
  search: busca,
  dash_filter: z.optional(z.enum(['', 'minha_vez', 'atrasadas', 'em_negociacao', 'selecionadas'])),
  situacao: z.optional(situacaoDaProposta),
})
const parcial = z.strictObject({ partial_save: z._default(z.stringbool(), false) })
/** What is asked of a provider in a negotiation, and until when. */
export const pedidoDeAjuste = z.strictObject({ comentario: texto(2000, 5), dtaprazo: data })
/** The same to several at once; none of them learns of the others. */
export const pedidoDeAjustes = z.strictObject({
  propostas: z.array(id).check(z.minLength(1, 'Escolha pelo menos uma proposta.'), z.maxLength(100)),
  comentario: texto(2000, 5),
  dtaprazo: data,
})
/** Until when proposals are awaited now. */
export const novoPrazo = z.strictObject({ dtaprazo: data, motivo: z.optional(texto(2000)) })
const justificada = z.strictObject({ motivo: texto(2000, 5) })

export const proposta = {
  listar: endpoint({
    metodo: 'GET',
    caminho: '/proposta/externo/',
    resumo: 'Invitations and proposals of the caller’s companies.',
    query: consultaDeLista,
    resposta: listaDePropostas,
  }),
  listarEmAnalise: endpoint({
    metodo: 'GET',
    caminho: '/proposta/externo/emanalise/',
    resumo: 'Those that still wait for the provider: invited, draft or in negotiation.',
    query: consultaDeLista,
    resposta: listaDePropostas,
  }),
  listarEnviadas: endpoint({
    metodo: 'GET',
    caminho: '/proposta/externo/enviadas/',
    resumo: 'Those that were sent, whatever became of them.',
    query: consultaDeLista,
    resposta: listaDePropostas,
  }),
  listarEmpresas: endpoint({
    metodo: 'GET',
    caminho: '/proposta/externo/{id}/empresas/',
    resumo: 'Client companies of request id with each one’s share of the price.',
    params: comId,
    resposta: z.array(
      z.object({
        empresa: empresaCurta,
        porte: z.nullable(z.string()),
        /** Its share of the price in %, two decimals. */
        porcentagem: z.number(),
        /** False of one that left a hiring of several: its part ends, nobody else pays it. */
        ativa: z.boolean(),
        /** Once a proposal is chosen; not for the others who were invited. */
        divisao: z.nullable(divisao),
      }),
    ),
  }),
  listarDaSolicitacao: endpoint({
    metodo: 'GET',
    caminho: '/proposta/externo/{id}/solicitacao/',
    resumo: 'Proposals of request id that the caller may see; none of a rival’s, none before the seals open.',
    params: comId,
    resposta: z.object({
      selada: z.boolean(),
      dtaprazo: z.nullable(momento),
      rodada: z.number(),
      substatus: situacaoDaSolicitacao,
      nrosolicitacao: z.string(),
      cliente: empresaCurta,
      autorizacao: z.nullable(autorizacao),
      /** Invitations that brought no proposal: to who conducts the request, once the seals are open; else null. */
      convites: z.nullable(z.array(conviteSemProposta)),
      /** How the providers were invited; null before. */
      distribuicao: z.nullable(z.enum(['TODOS', 'RODIZIO', 'ESCOLHA_CLIENTE'])),
      /** Commands on the request: abrirRodada, estenderPrazo, autorizar, devolver … */
      acoes,
      results: z.array(propostaDetalhe),
    }),
  }),
  detalhar: endpoint({
    metodo: 'GET',
    caminho: '/proposta/externo/detalhe/{id}/',
    resumo: 'One proposal.',
    params: comId,
    resposta: propostaDetalhe,
  }),
  criar: endpoint({
    metodo: 'POST',
    caminho: '/proposta/externo/',
    resumo: 'Creates and sends the proposal of an invitation; with partial_save=true it stays a draft.',
    query: parcial,
    corpo: z.strictObject({ solicitacao: id, ...conteudo }),
    resposta: propostaDetalhe,
    recusas: ['PRAZO_ENCERRADO', 'HORAS_EXCEDIDAS', 'VERSAO_DESATUALIZADA', 'SITUACAO_NAO_PERMITE'],
    idempotente: true,
  }),
  atualizar: endpoint({
    metodo: 'PUT',
    caminho: '/proposta/externo/atualiza/',
    resumo: 'Saves what the provider wrote; what was sent before stands until it is sent again.',
    corpo: z.strictObject({ id, ...conteudo }),
    resposta: propostaDetalhe,
    recusas: ['PRAZO_ENCERRADO', 'VERSAO_DESATUALIZADA', 'SITUACAO_NAO_PERMITE'],
  }),
  enviar: endpoint({
    metodo: 'PATCH',
    caminho: '/proposta/externo/envia-selecao/{id}/',
    resumo: 'Sends proposal id into the selection; with partial_save=true it only saves.',
    params: comId,
    query: parcial,
    corpo: conteudoDaProposta,
    resposta: propostaDetalhe,
    recusas: ['PRAZO_ENCERRADO', 'HORAS_EXCEDIDAS', 'VERSAO_DESATUALIZADA', 'SITUACAO_NAO_PERMITE'],
    idempotente: true,
  }),
  abrirRodada: endpoint({
    metodo: 'PUT',
    caminho: '/proposta/interno/nova-rodada/{id}/',
    resumo: 'Opens a new round of request id, or extends the deadline of the one that runs.',
    params: comId,
    corpo: novoPrazo,
    resposta: z.object({ rodada: z.number(), dtaprazoenvioproposta: momento }),
    recusas: [
      'PRAZO_NAO_FUTURO',
      'PRAZO_NAO_MAIOR',
      'SEM_PRESTADORES',
      'PRESTADOR_NAO_CREDENCIADO',
      'SITUACAO_NAO_PERMITE',
    ],
  }),
  negociar: endpoint({
    metodo: 'PUT',
    caminho: '/proposta/{id}/interno/{id2}/negociacao/',
    resumo: 'Asks the author of proposal id2, of request id, to adjust it until a date.',
    params: z.strictObject({ id, id2: id }),
    corpo: pedidoDeAjuste,
    resposta: propostaDetalhe,
    recusas: ['PRAZO_NAO_FUTURO', 'PROPOSTA_SELADA', 'SITUACAO_NAO_PERMITE'],
    idempotente: true,
  }),
  desistir: endpoint({
    metodo: 'PUT',
    caminho: '/proposta/{id}/externo/desistencia/',
    resumo: 'The provider gives the proposal up.',
    params: comId,
    corpo: justificada,
    resposta: propostaDetalhe,
    recusas: ['PROPOSTA_JA_AUTORIZADA', 'PROPOSTA_NAO_ENVIADA', 'CONTRATO_JA_ASSINADO', 'SITUACAO_NAO_PERMITE'],
  }),
  autorizar: endpoint({
    metodo: 'PATCH',
    caminho: '/proposta/autoriza/execucao/{id}/',
    resumo: 'The client chooses the proposal; the manager, then above his limit the coordinator, authorises it.',
    params: comId,
    corpo: z.strictObject({}),
    resposta: z.object({ proposta: z.number(), solicitacao: z.number(), substatus: situacaoDaSolicitacao }),
    recusas: [
      'PROPOSTA_JA_AUTORIZADA',
      'PROPOSTA_EXPIRADA',
      'PROPOSTA_SELADA',
      'AUTOR_NAO_AUTORIZA',
      'SALDO_INSUFICIENTE',
      'LIMITE_ANUAL_EXCEDIDO',
      'ACIMA_DA_ALCADA',
      'SITUACAO_NAO_PERMITE',
    ],
    idempotente: true,
  }),
  listarEtapas: endpoint({
    metodo: 'GET',
    caminho: '/proposta/{a}/etapas/{b}/',
    resumo: 'Stages of proposal a for client company b.',
    params: z.strictObject({ a: id, b: id }),
    resposta: z.array(etapa),
  }),
  declinar: endpoint({
    metodo: 'PUT',
    caminho: '/proposta/{id}/externo/declina/',
    resumo: 'The provider declines the invitation.',
    params: comId,
    corpo: justificada,
    resposta: propostaDetalhe,
    recusas: ['SITUACAO_NAO_PERMITE', 'PRAZO_ENCERRADO'],
    adicao: true,
  }),
  devolver: endpoint({
    metodo: 'PUT',
    caminho: '/proposta/{id}/interno/devolucao/',
    resumo: 'Who should authorise the chosen proposal sends it back to the selection.',
    params: comId,
    corpo: justificada,
    resposta: z.object({ solicitacao: z.number(), substatus: situacaoDaSolicitacao }),
    recusas: ['SITUACAO_NAO_PERMITE'],
    adicao: true,
  }),
  listarVersoes: endpoint({
    metodo: 'GET',
    caminho: '/proposta/externo/{id}/versoes/',
    resumo:
      'Sendings of proposal id, oldest first: all of them to its author; to others those whose seal is open, without the ones replaced before it opened.',
    params: comId,
    resposta: z.array(versaoDaProposta),
    adicao: true,
  }),
  negociarVarias: endpoint({
    metodo: 'PUT',
    caminho: '/proposta/{id}/interno/negociacoes/',
    resumo: 'Asks the authors of several proposals of request id for the same adjustment: all or none.',
    params: comId,
    corpo: pedidoDeAjustes,
    resposta: z.object({
      solicitacao: z.number(),
      substatus: situacaoDaSolicitacao,
      propostas: z.array(z.number()),
    }),
    recusas: ['PRAZO_NAO_FUTURO', 'PROPOSTA_SELADA', 'SITUACAO_NAO_PERMITE'],
    idempotente: true,
    adicao: true,
  }),
  exportarComparacao: endpoint({
    metodo: 'GET',
    caminho: '/proposta/externo/{id}/comparacao/',
    resumo: 'The proposals of request id side by side, as a spreadsheet.',
    params: comId,
    query: z.strictObject({ formato: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    resposta: 'arquivo',
    recusas: ['PROPOSTA_SELADA'],
    limite: 'exportacao',
    adicao: true,
  }),
  baixarPlanilha: endpoint({
    metodo: 'GET',
    caminho: '/proposta/externo/{id}/planilha/',
    resumo: 'Template of proposal id as a spreadsheet, filled with its draft, else with the stages of the offer.',
    params: comId,
    resposta: 'arquivo',
    limite: 'exportacao',
    adicao: true,
  }),
  preencherPorPlanilha: endpoint({
    metodo: 'POST',
    caminho: '/proposta/externo/{id}/planilha/',
    resumo:
      'Fills the draft of proposal id from the template; faults come back by sheet and cell (`campos["Etapas!C3"]`) and nothing is saved.',
    params: comId,
    corpo: z.strictObject({ versao: z.optional(z.coerce.number().check(z.int())) }),
    resposta: propostaDetalhe,
    recusas: [
      'ARQUIVO_AUSENTE',
      'ARQUIVO_TIPO_NAO_ACEITO',
      'ARQUIVO_GRANDE_DEMAIS',
      'PLANILHA_ILEGIVEL',
      'PLANILHA_COM_ERROS',
      'PRAZO_ENCERRADO',
      'VERSAO_DESATUALIZADA',
      'SITUACAO_NAO_PERMITE',
    ],
    tipo: 'multipart',
    limite: 'upload',
    adicao: true,
  }),
}
