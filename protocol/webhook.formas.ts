import { tipos } from '@hub/domain/aditivo/aditivo.states.ts'
import { EVENTO_DE_TESTE, type EventoDeWebhook } from '@hub/domain/webhook/eventos.ts'
import * as z from 'zod/mini'
import { momento, reais, substatusCodigo } from './kernel/campos.ts'

const daSolicitacao = z.object({
  id: z.number(),
  numero: z.string(),
  situacao: substatusCodigo,
  /** Code of the service, as it was bought. */
  servico: z.string(),
})
const pagamento = { cobranca: z.number(), parcela: z.number(), valor: reais }

/** What a message says beside the request that it is about: ids, numbers and amounts, no person. An event without its line does not compile. */
const alem = {
  'solicitacao.situacao_alterada': { /** Null at its birth. */ anterior: z.nullable(substatusCodigo) },
  'solicitacao.concluida': {},
  'solicitacao.cancelada': {},
  'proposta.autorizada': {},
  'contrato.assinado': {},
  'aditivo.assinado': { aditivo: z.number(), tipo: z.enum(Object.keys(tipos) as [keyof typeof tipos]) },
  'execucao.liberada': {},
  'projeto.finalizado': {},
  'pagamento.confirmado': pagamento,
  'pagamento.devolvido': pagamento,
} satisfies Record<EventoDeWebhook, Record<string, z.core.$ZodType>>

export type AlemDaSolicitacao<E extends EventoDeWebhook> = {
  [C in keyof (typeof alem)[E]]: z.core.output<(typeof alem)[E][C]>
}
/** Events that say nothing but their request. */
export type EventoSimples = {
  [E in EventoDeWebhook]: keyof (typeof alem)[E] extends never ? E : never
}[EventoDeWebhook]

const mensagem = (evento: string, data: Record<string, z.core.$ZodType>) =>
  z.object({ type: z.literal(evento), timestamp: momento, data: z.object(data) })

/** The body of each message that third systems receive. */
export const mensagens = Object.fromEntries([
  ...Object.entries(alem).map(([evento, mais]) => [evento, mensagem(evento, { solicitacao: daSolicitacao, ...mais })]),
  [EVENTO_DE_TESTE, mensagem(EVENTO_DE_TESTE, { inscricao: z.number() })],
]) as Record<EventoDeWebhook | typeof EVENTO_DE_TESTE, ReturnType<typeof mensagem>>
