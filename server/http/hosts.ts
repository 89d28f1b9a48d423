import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../kernel/config.ts'

/** Name or address of a Host header, without its port; [::1] keeps its brackets. */
const nomeDe = (host: string): string => host.toLowerCase().replace(/:\d{1,5}$/, '')

/** Names under which the demonstration answers: this machine's own, that of HUB_ORIGEM, and those of HUB_HOSTS. */
export const nomesDaDemonstracao = ({ origem, hosts }: Pick<Config, 'origem' | 'hosts'>): ReadonlySet<string> =>
  new Set(['localhost', '127.0.0.1', '[::1]', nomeDe(new URL(origem).host), ...hosts.map(nomeDe)])

/**
 * The demonstration has one password for all and shows its e-mails: a page of elsewhere whose name is made to lead here (DNS
 * rebinding) is not answered. Its Host header tells it apart.
 */
export function soDaDemonstracao(app: FastifyInstance, config: Pick<Config, 'origem' | 'hosts'>): void {
  const nomes = nomesDaDemonstracao(config)
  app.addHook('onRequest', (req, _reply, pronto) => {
    pronto(nomes.has(nomeDe(req.headers.host ?? '')) ? undefined : new Recusa('ENDERECO_NAO_ATENDIDO'))
  })
}
