import { webhooksPorHttps } from '../integrations/webhooks/https.ts'
import { webhooksDeDemonstracao } from '../integrations/webhooks/sandbox.ts'
import type { Webhooks } from '../integrations/webhooks/webhooks.ts'
import type { Config } from '../kernel/config.ts'

/** Messages to third systems leave the network in production alone. */
export const abrirWebhooks = ({ modo }: Config): Webhooks =>
  modo === 'producao' ? webhooksPorHttps() : webhooksDeDemonstracao()
