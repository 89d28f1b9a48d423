import { origensDoPreco } from '@hub/domain/compra/preco.rules.ts'
import * as z from 'zod/mini'
import { estimativaNoFio } from './dimensionamento.ts'
import {
  fala,
  id,
  linha,
  momento,
  nomeado,
  parceiroDaDivisao,
  porteDaEmpresa,
  reais,
  reaisPositivos,
  situacaoDaSolicitacao,
  suaParte,
  texto,
} from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

/** By kind of question: text or 'YYYY-MM-DD' or option; number; options; ids of files already sent. */
export const respostaSemArquivo = [
  texto(4000),
  z.number().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000)),
  z.array(linha(300)).check(z.maxLength(100)),
] as const
const resposta = z.nullable(z.union([...respostaSemArquivo, z.array(id).check(z.maxLength(20))]))

/** One answer of a questionnaire, by the question's id. */
export const perguntaRespondida = z.strictObject({ pergunta: id, resposta: z._default(resposta, null) })

const modelo = z.strictObject({
  /** The contracting company, one of the caller's. */
  empresa: id,
  modelo_oferta: id,
  objetivo: fala(2000, 5),
  /** The union of all entries' questions, copied into each; a request keeps its own offer's. */
  perguntas: z._default(z.array(perguntaRespondida).check(z.maxLength(300)), []),
  /** Direct choice: only this provider is invited. */
  prestador: z.optional(z.nullable(id)),
})

export const solicitacaoEnviada = z.object({
  id: z.number(),
  nrosolicitacao: z.string(),
  titulo: z.string(),
  empresa: z.object({ id: z.number(), nome: z.string() }),
  modelooferta: z.object({ id: z.number(), titulo: z.string() }),
  substatus: situacaoDaSolicitacao,
  valor: reais,
  objetivo: z.string(),
  /** Until when the manager analyses it. */
  prazo: momento,
  dtainclusao: momento,
})
export type SolicitacaoEnviada = z.infer<typeof solicitacaoEnviada>

/** The same to the client who sent it. */
const minhaEnviada = z.object({ ...solicitacaoEnviada.shape, valor_cliente: suaParte })
export type MinhaEnviada = z.infer<typeof minhaEnviada>

/** An offer before it is sent, with the answers given so far. */
const modeloSimulado = z.strictObject({
  modelo_oferta: id,
  /** The union of all entries' questions may be copied into each, as when it is sent; none is demanded. */
  perguntas: z._default(z.array(perguntaRespondida).check(z.maxLength(300)), []),
  /** What if the proposal comes at this price; only where there is one offer. */
  valor: z.optional(z.nullable(reaisPositivos)),
})

/** What an offer costs before the split: the same for every company. */
const precoSimulado = z.object({
  oferta: z.number(),
  titulo: z.string(),
  valor: reais,
  horas: z.number(),
  origem: z.enum(origensDoPreco),
  /** Only proposals set the price: until then it is an estimate. */
  sob_cotacao: z.boolean(),
  /** Questions whose answers the estimate of hours waits for; the catalogue's price holds until then. */
  espera: z.array(z.string()),
  /** What each answer did to the hours; null where they are the catalogue's. */
  estimativa: z.nullable(estimativaNoFio),
})
export type PrecoSimulado = z.infer<typeof precoSimulado>

/** What a company would pay: its own share of programme and size, offer by offer, until its yearly limit is used up. */
const simulacaoDaEmpresa = z.object({
  empresa: z.object({ id: z.number(), nome: z.string(), porte: z.nullable(porteDaEmpresa) }),
  itens: z.array(
    z.object({
      oferta: z.number(),
      /** Of programme and size, in %, before the limit. */
      porcentagem: z.number(),
      subsidio: reais,
      parceiro: reais,
      cliente: reais,
      limitado: z.boolean(),
      /** Why this company cannot buy it: it is in no sum. */
      recusa: z.nullable(z.string()),
    }),
  ),
  total: reais,
  subsidio: reais,
  parceiro: parceiroDaDivisao,
  cliente: reais,
  /** The yearly limit cut the subsidy. */
  limitado: z.boolean(),
  ano: z.number(),
  limite: reais,
  restante_antes: reais,
  restante_depois: reais,
  /** Why the company cannot send it as it is. */
  recusa: z.nullable(z.string()),
})
export type SimulacaoDaEmpresa = z.infer<typeof simulacaoDaEmpresa>

const simulacao = z.object({ ofertas: z.array(precoSimulado), empresas: z.array(simulacaoDaEmpresa) })
export type Simulacao = z.infer<typeof simulacao>

/** What a new request begins with when an old one is asked for again. */
const copia = z.object({
  nrosolicitacao: z.string(),
  empresa: z.object({ id: z.number(), nome: z.string() }),
  modelooferta: z.object({ id: z.number(), titulo: z.string() }),
  servico: z.object({ id: z.number(), titulo: z.string() }),
  objetivo: z.string(),
  perguntas: z.array(z.object({ pergunta: z.number(), resposta: z.unknown() })),
  /** Answers that the questionnaire of today no longer takes, or that were files. */
  omitidas: z.number(),
  prestador: z.nullable(nomeado),
  /** The direct choice is no longer accredited: all will be invited. */
  prestador_saiu: z.boolean(),
  /** Why it cannot be asked for again. */
  recusa: z.nullable(z.string()),
})
export type CopiaDaSolicitacao = z.infer<typeof copia>

export const compra = {
  enviar: endpoint({
    metodo: 'POST',
    caminho: '/solicitacao/externo/enviar/',
    resumo: 'Turns a cart into requests, one per entry: all or none.',
    corpo: z.strictObject({
      modelos: z.array(modelo).check(z.minLength(1), z.maxLength(20)),
      /** The same was asked for some minutes ago, and is meant once more. */
      repetir: z.optional(z.boolean()),
    }),
    resposta: z.array(minhaEnviada),
    recusas: [
      'NAO_ENCONTRADO',
      'CARRINHO_ITEM_REPETIDO',
      'PEDIDO_IGUAL_RECENTE',
      'OFERTA_INATIVA',
      'OFERTA_NAO_ATENDE_PORTE',
      'EMPRESA_INATIVA',
      'SEM_UNIDADE',
      'PRESTADOR_NAO_CREDENCIADO',
    ],
    idempotente: true,
  }),
  simular: endpoint({
    metodo: 'POST',
    caminho: '/solicitacao/externo/simulacao/',
    resumo:
      'What these offers would cost each of the caller’s companies today, by the answers so far; nothing is kept.',
    corpo: z.strictObject({ modelos: z.array(modeloSimulado).check(z.minLength(1), z.maxLength(20)) }),
    resposta: simulacao,
    recusas: ['CARRINHO_ITEM_REPETIDO'],
    semTransacao: true,
  }),
  copiar: endpoint({
    caminho: '/solicitacao/externo/{id}/copia/',
    resumo: 'What a new request like request id would begin with; a refusal where it is no longer offered.',
    resposta: copia,
  }),
}
