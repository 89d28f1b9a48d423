import * as z from 'zod/mini'
import { data, id, reais } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'
import { novosResponsaveis } from './solicitacao.formas.ts'
import { solicitacao } from './solicitacao.ts'

/** Records that one call takes: few enough that it answers in seconds. */
export const LINHAS_POR_CHAMADA = 25
/** Records that a screen takes at a time, in as many calls as that needs. */
export const LINHAS_DO_ATO = 500

/** `ensaio`: each row is done and undone, so that what would become of it is known before anything is. */
const linhas = {
  ids: z.array(id).check(z.minLength(1), z.maxLength(LINHAS_POR_CHAMADA)),
  ensaio: z.optional(z.boolean()),
}
const nada = z.strictObject({})

/** Each act is a call of its own for one record; `dados` is what all of them are given. `ids` are of requests, of `autorizarNota` of invoices. */
const corpo = z.discriminatedUnion('ato', [
  z.strictObject({
    ato: z.literal('responsavel'),
    ...linhas,
    dados: z.strictObject(novosResponsaveis),
  }),
  z.strictObject({ ato: z.literal('centro'), ...linhas, dados: solicitacao.alterarCentroCusto.corpo! }),
  z.strictObject({
    ato: z.literal('liberar'),
    ...linhas,
    dados: z.strictObject({
      /** For those that have none; who or what a request has stays. */
      gestor: z.optional(id),
      centrocusto: z.optional(id),
      dtaprazoenvioproposta: z.optional(data),
    }),
  }),
  z.strictObject({ ato: z.literal('pedirAtualizacao'), ...linhas, dados: solicitacao.pedirAtualizacao.corpo! }),
  z.strictObject({ ato: z.literal('indeferir'), ...linhas, dados: solicitacao.indeferir.corpo! }),
  z.strictObject({ ato: z.literal('lembrar'), ...linhas, dados: nada }),
  z.strictObject({ ato: z.literal('autorizarNota'), ...linhas, dados: nada }),
])
type CorpoDoLote = z.infer<typeof corpo>
export type AtoDoLote = CorpoDoLote['ato']
export type DadosDoLote<A extends AtoDoLote> = Extract<CorpoDoLote, { ato: A }>['dados']

/** What the same act is given to make a row as it was. */
export const antesDoAto = z.object({
  gestor: z.optional(z.nullable(z.number())),
  consultor: z.optional(z.nullable(z.number())),
  centrocusto: z.optional(z.nullable(z.number())),
})
const resultado = z.object({
  id: z.number(),
  feita: z.boolean(),
  /** Why not: the code, and the sentence for people. */
  recusa: z.nullable(z.string()),
  mensagem: z.nullable(z.string()),
  /** What the history says of it. */
  detalhe: z.nullable(z.string()),
  /** Of a release: what it sets aside, and whom it invites. */
  reserva: z.nullable(reais),
  convidados: z.array(z.string()),
  /** Null where an act can't be taken back. */
  antes: z.nullable(antesDoAto),
})
export type ResultadoDoLote = z.infer<typeof resultado>

export const lote = {
  executar: endpoint({
    metodo: 'POST',
    caminho: '/lote/',
    resumo:
      'Does one act to several records: each whole or not at all, by the call that does it to one, with the caller’s own rights. Answers for each.',
    corpo,
    resposta: z.object({ results: z.array(resultado) }),
    idempotente: true,
    semTransacao: true,
  }),
}
