import * as z from 'zod/mini'
import { respostaSemArquivo } from './compra.ts'
import { id, momento } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'
import { perguntaDoQuestionario } from './servico.ts'

const respostas = z
  .array(z.strictObject({ pergunta: id, resposta: z.nullable(z.union(respostaSemArquivo)) }))
  .check(z.maxLength(100))

const questionario = z.object({
  solicitacao: z.object({
    id: z.number(),
    nrosolicitacao: z.string(),
    titulo: z.string(),
    cliente: z.string(),
    prestador: z.string(),
  }),
  perguntas: z.array(perguntaDoQuestionario),
  /** It can be answered now: the project is finished and the final analysis has not begun. */
  aberta: z.boolean(),
  /** What was answered; asked again only where the final analysis sent the project back and it is open anew. */
  respondida: z.nullable(
    z.object({
      nota: z.nullable(z.number()),
      em: momento,
      /** Closed by its deadline, without an answer. */
      por_silencio: z.boolean(),
      respostas: z.array(z.object({ pergunta: z.string(), resposta: z.unknown() })),
    }),
  ),
})
export type QuestionarioDaAvaliacao = z.infer<typeof questionario>
const feita = z.object({ solicitacao: z.number(), nota: z.nullable(z.number()) })
const token = z.strictObject({ token: z.string().check(z.minLength(20), z.maxLength(100)) })

export const avaliacao = {
  lerQuestionario: endpoint({
    caminho: '/avaliacao/questionario/{id}/',
    resumo: 'Satisfaction questionnaire of request id, with its answers once given.',
    resposta: questionario,
  }),
  avaliar: endpoint({
    metodo: 'POST',
    caminho: '/avaliacao/',
    resumo: 'The client evaluates the service in the portal; the request goes on to the final analysis.',
    corpo: z.strictObject({ solicitacao: id, respostas }),
    resposta: feita,
    recusas: ['SITUACAO_NAO_PERMITE'],
    idempotente: true,
  }),
  lerPorLink: endpoint({
    caminho: '/avaliacao/avaliacao-link/',
    resumo: 'What a one-time evaluation link asks; reading it uses nothing up.',
    publico: true,
    query: token,
    resposta: questionario,
    recusas: ['LINK_INVALIDO'],
    limite: 'link',
  }),
  avaliarPorLink: endpoint({
    metodo: 'POST',
    caminho: '/avaliacao/avaliacao-link/',
    resumo: 'Evaluates by one-time link, without signing in.',
    publico: true,
    query: token,
    corpo: z.strictObject({ respostas }),
    resposta: feita,
    recusas: ['LINK_INVALIDO', 'SITUACAO_NAO_PERMITE'],
    limite: 'link',
  }),
  gerarAtesto: endpoint({
    metodo: 'POST',
    caminho: '/avaliacao/gerar/atestofinal/{id}/',
    resumo: 'Final attestation of request id as PDF; made once, then the same document.',
    corpo: z.strictObject({}),
    resposta: 'pdf',
    limite: 'exportacao',
    recusas: ['SITUACAO_NAO_PERMITE'],
    semTransacao: true,
  }),
}
