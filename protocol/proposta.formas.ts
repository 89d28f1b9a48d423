import type { acoesDaProposta } from '@hub/domain/proposta/proposta.rules.ts'
import { tamanhos } from '@hub/domain/proposta/proposta.rules.ts'
import { situacoes } from '@hub/domain/proposta/proposta.states.ts'
import { destinosSemAEscolha } from '@hub/domain/subsolicitacao/familia.rules.ts'
import * as z from 'zod/mini'
import {
  acoesDe,
  booleano,
  busca,
  data,
  fala,
  id,
  momento,
  nomeado,
  paginacao,
  parceiroDaDivisao,
  reais,
  rotulo,
  situacaoDaSolicitacao,
  texto,
} from './kernel/campos.ts'
import { recorteDaSolicitacao, recorteDoValor } from './kernel/recorte.ts'

const situacaoDaProposta = z.enum(Object.keys(situacoes) as [keyof typeof situacoes])

/** A stage of a proposal as the editor sends it. In a draft anything may be missing. */
const etapaRascunho = z.strictObject({
  ordem: z.number().check(z.int(), z.minimum(1), z.maximum(tamanhos.etapas)),
  descricao: z._default(rotulo(tamanhos.descricao), ''),
  entrega: z._default(texto(tamanhos.entrega), ''),
  horas: z._default(z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(10_000))), null),
  valor: z._default(z.nullable(reais.check(z.minimum(0))), null),
  dtainicio: z._default(z.nullable(data), null),
  dtafim: z._default(z.nullable(data), null),
})

/** What the provider writes. Whether it is complete is judged by domain/proposta when it is sent, not when it is saved. */
export const conteudo = {
  apresentacao: z._default(texto(tamanhos.apresentacao), ''),
  visita: z._default(z.nullable(texto(tamanhos.visita)), null),
  comentario: z._default(z.nullable(fala(tamanhos.comentario)), null),
  validade: z._default(z.nullable(data), null),
  valor_bruto: z._default(z.nullable(reais.check(z.minimum(0))), null),
  etapas: z._default(z.array(etapaRascunho).check(z.maxLength(tamanhos.etapas)), []),
  /** Version that the editor loaded: another window's later save is not overwritten. Only the first save of an invitation has none. */
  versao: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))),
}
export const conteudoDaProposta = z.strictObject(conteudo)

/** Split of the price: sponsor, partner and client always sum to the total. Percentages in %, two decimals. */
export const divisao = z.object({
  valor_bruto: reais,
  valor_subsidio: reais,
  parceiro: parceiroDaDivisao,
  valor_cliente: reais,
  porcentagem_subsidio: z.number(),
  porcentagem_cliente: z.number(),
  /** What cut the subsidy: the company's yearly limit or the cost centre's balance. */
  limitado_por: z.nullable(z.enum(['limite_anual', 'saldo'])),
  /** What is left of the company's limit in the calendar year. */
  restante_limite: z.nullable(reais),
})
export type DivisaoDoPreco = z.infer<typeof divisao>

/** The split at the top level of a proposal, by the specification's names; null while it has no price. */
const valores = {
  valor_bruto: z.nullable(reais),
  valor_subsidio: z.nullable(reais),
  valor_cliente: z.nullable(reais),
  porcentagem_subsidio: z.nullable(z.number()),
  porcentagem_cliente: z.nullable(z.number()),
}

export const etapa = z.object({
  ordem: z.number(),
  descricao: z.string(),
  entrega: z.string(),
  horas: z.nullable(z.number()),
  valor: z.nullable(reais),
  dtainicio: z.nullable(data),
  dtafim: z.nullable(data),
})

export const empresaCurta = z.object({ id: z.number(), nome: z.string(), cidade: z.string(), estado: z.string() })

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
  /** Who else pays, and how much of the price in basis points; null where nobody does. */
  parceiro: z.nullable(z.object({ nome: z.string(), bp: z.number() })),
  tipo: z.string(),
  rodada: z.number(),
  fases: z.record(z.string(), z.string()),
  cliente: empresaCurta,
  /** Companies that hire together; other than 1 the screens say 'Várias empresas'. */
  count_empresas: z.number(),
  /** Where it goes if this proposal, once it is chosen, is lost. */
  sem_a_escolha: z.enum(destinosSemAEscolha),
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

/** What the specification names of a proposal (§3), in lists and alone. */
const daEspecificacao = {
  id: z.number(),
  situacao: situacaoDaProposta,
  /** The same as `situacao` in words. */
  status: z.string(),
  /** The provider company, by both names that the specification gives it. */
  empresa_proposta: empresaCurta,
  empresaproposta: empresaCurta,
  visita: z.nullable(z.string()),
  ...valores,
  dta_inicio: z.nullable(data),
  dta_fim: z.nullable(data),
  dtaprazo: z.nullable(momento),
  comentario: z.nullable(z.string()),
  etapas: z.array(etapa),
}

/** A proposal with its content: to its author always, to the others once the seals are open. */
export const propostaDetalhe = z.object({
  ...daEspecificacao,
  rodada: z.number(),
  versao: z.number(),
  apresentacao: z.string(),
  validade: z.nullable(data),
  horas: z.nullable(z.number()),
  divisao: z.nullable(divisao),
  /** To its author, where the client chooses freely: `divisao` is that of its own price, not what is owed (decision 0022). */
  divisao_reservada: z.boolean(),
  pedido_negociacao: z.nullable(z.string()),
  prazo_negociacao: z.nullable(momento),
  enviada_em: z.nullable(momento),
  /** To its author only: what the others read, where the author has saved changes that are not sent yet; else null. */
  enviada: z.nullable(conteudoEnviado),
  nota_media: z.nullable(z.number()),
  /** Accredited consultants of its company who will do the work. */
  consultores: z.array(nomeado),
  /** To its author only: whom it may name. */
  consultores_possiveis: z.nullable(z.array(nomeado)),
  /** Why its author declined or gave up, or leaves it as it was when asked to adjust it, once the reader may know that it did. */
  motivo: z.nullable(z.string()),
  /** How many of its sendings the reader may read (listarVersoes). */
  versoes: z.number(),
  solicitacao: solicitacaoDoConvite,
  acoes: acoesDe<typeof acoesDaProposta>(),
})

/** A sending, as it was made. */
export const versaoDaProposta = z.object({
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

/** An invitation without an answer, declined or given up; told to who conducts the request once the seals are open. */
export const conviteSemProposta = z.object({
  empresa: empresaCurta,
  situacao: z.enum(['sem_resposta', 'declinada', 'desistente']),
  motivo: z.nullable(z.string()),
  em: z.nullable(momento),
})

export const propostaResumo = z.object({
  ...daEspecificacao,
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

/** A list with how many each quick filter would hold under the same tab and search. */
export const listaDePropostas = z.object({
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
export const autorizacao = z.object({
  /** What the cost centre can still give to this request; null while none is chosen. */
  saldo: z.nullable(reais),
  /** Subsidy up to which a manager's word is final. */
  alcada: reais,
  /** The caller's authorisation goes on to the coordinator. */
  segue_ao_coordenador: z.boolean(),
  /** In how many instalments the client pays, as it chose. */
  parcelas: z.number(),
})

export const consultaDeLista = z.strictObject({
  ...paginacao(),
  search: busca,
  dash_filter: z.optional(z.enum(['', 'minha_vez', 'atrasadas', 'em_negociacao', 'selecionadas'])),
  situacao: z.optional(situacaoDaProposta),
  servico: recorteDaSolicitacao.servico,
  cidade: recorteDaSolicitacao.cidade,
  /** First and last day on which it was invited; least and most of its own price. */
  desde: recorteDaSolicitacao.desde,
  ate: recorteDaSolicitacao.ate,
  ...recorteDoValor,
})
export const parcial = z.strictObject({ partial_save: z._default(booleano, false) })
/** What is asked of a provider in a negotiation, and until when. */
export const pedidoDeAjuste = z.strictObject({
  comentario: fala(2000, 5),
  /** Without it the time that the staff gives to answer a negotiation (parameter prazo_negociacao_du). */
  dtaprazo: z.optional(data),
})
/** The same to several at once; none of them learns of the others. */
export const pedidoDeAjustes = z.strictObject({
  propostas: z.array(id).check(z.minLength(1, 'Escolha pelo menos uma proposta.'), z.maxLength(100)),
  ...pedidoDeAjuste.shape,
})
/** Until when proposals are awaited now. */
export const novoPrazo = z.strictObject({ dtaprazo: data, motivo: z.optional(texto(2000)) })
export const justificada = z.strictObject({ motivo: texto(2000, 5) })
