import type { FastifyInstance } from 'fastify'

/**
 * Says once that a proxy stands in front whose word is not believed: every caller then has its address, and shares one count of wrong
 * passwords (autenticacao/entrada.limite.ts).
 */
export function avisarDeProxies(app: FastifyInstance): void {
  let dito = false
  app.addHook('onRequest', (req, _reply, pronto) => {
    // Of a peer that is believed Fastify gives its address and what it names; of another its address alone, or nothing.
    if (!dito && req.headers['x-forwarded-for'] && (req.ips?.length ?? 1) < 2) {
      dito = true
      app.log.warn(
        { de: req.socket.remoteAddress },
        'X-Forwarded-For comes from an address that HUB_PROXIES does not name',
      )
    }
    pronto()
  })
}
