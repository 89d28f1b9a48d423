import type { Correio } from '../integrations/email/email.ts'
import { correioDeDemonstracao } from '../integrations/email/sandbox.ts'
import { smtp } from '../integrations/email/smtp.ts'
import type { Config } from '../kernel/config.ts'

/**
 * The SMTP server of the environment, or outside of production one that keeps everything on this machine: the row in table
 * `email` is then all there is, and the demonstration's outbox page shows it.
 */
export function abrirCorreio({ env, modo, entidade }: Config): Correio {
  if (env.SMTP_URL)
    return smtp({ url: env.SMTP_URL, remetente: env.EMAIL_REMETENTE ?? remetentePadrao(env.SMTP_URL, entidade.nome) })
  if (modo === 'producao') throw new Error('SMTP_URL: defina o servidor de e-mail (docs/OPERATIONS.md).')
  return correioDeDemonstracao({ guardar: async () => {} })
}

const remetentePadrao = (url: string, nome: string): string =>
  `"${nome.replaceAll(/["\\\r\n]/g, '')}" <nao-responda@${new URL(url).hostname}>`
