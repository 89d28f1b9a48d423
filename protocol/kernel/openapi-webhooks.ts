import { TENTATIVAS } from '@hub/domain/integracao/tentativa.rules.ts'
import { nomeDoEvento } from '@hub/domain/webhook/eventos.ts'
import { DIAS_DE_FALHA, statusQueEsperam } from '@hub/domain/webhook/webhook.rules.ts'
import { mensagens } from '../webhook.formas.ts'
import { esquema } from './esquema.ts'

type Json = Record<string, unknown>

const cabecalho = (name: string, pattern: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', pattern },
})

/** Standard Webhooks 1.0, as server/kernel/webhook-assinado.ts signs. */
const cabecalhos: Json[] = [
  cabecalho('webhook-id', '^msg_[0-9a-f]{32}$', 'Of the message: the same at every try.'),
  cabecalho(
    'webhook-timestamp',
    '^[0-9]+$',
    'Seconds since 1970 of this try. Refuse what is more than five minutes off.',
  ),
  cabecalho(
    'webhook-signature',
    '^v1,[A-Za-z0-9+/]+=*( v1,[A-Za-z0-9+/]+=*)*$',
    'Base64 of HMAC-SHA256 over `id.timestamp.body`, by the secret of the subscription; two while it is being changed.',
  ),
]

const respostas: Json = {
  '2XX': { description: 'Received. Ten seconds at most; nothing but the status is read.' },
  ...Object.fromEntries(
    statusQueEsperam.map((status) => [status, { description: 'Away: the message waits, and the try does not count.' }]),
  ),
  410: { description: `Ends the subscription, as ${DIAS_DE_FALHA} days of nothing but failures do.` },
  default: { description: `Tried again after a minute, two, four… up to an hour, ${TENTATIVAS} times.` },
}

/** What the hub sends to who subscribed: the section `webhooks` of the document. */
export const gerarWebhooks = (): Json =>
  Object.fromEntries(
    Object.entries(mensagens).map(([evento, corpo]) => [
      evento,
      {
        post: {
          operationId: `aviso.${evento}`,
          tags: ['webhook'],
          summary: `${nomeDoEvento(evento)}.`,
          security: [],
          parameters: cabecalhos,
          requestBody: { required: true, content: { 'application/json': { schema: esquema(corpo, 'output') } } },
          responses: respostas,
        },
      },
    ]),
  )
