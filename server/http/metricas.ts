import { timingSafeEqual } from 'node:crypto'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Figuras } from '../observability/figuras.ts'
import { rotaDe } from './rota-de.ts'

const LOCAL = /^(?:127\.|::1$|::ffff:127\.)/

/** From this machine itself: not through a proxy on it, which everybody comes by. */
const daqui = (req: FastifyRequest): boolean =>
  LOCAL.test(req.socket.remoteAddress ?? '') &&
  !['x-forwarded-for', 'forwarded', 'x-real-ip'].some((nome) => req.headers[nome] !== undefined)

function comToken(req: FastifyRequest, token: string | undefined): boolean {
  if (!token) return false
  const dado = Buffer.from(req.headers.authorization ?? '')
  const certo = Buffer.from(`Bearer ${token}`)
  return dado.length === certo.length && timingSafeEqual(dado, certo)
}

/**
 * Counts what is answered, and shows the figures at /api/metricas to who has HUB_METRICAS_TOKEN; without one configured, to this
 * machine alone. To others there is no such address.
 */
export function metricas(app: FastifyInstance, figuras: Figuras, token: string | undefined): void {
  app.addHook('onRequest', (req, reply, pronto) => {
    if (req.routeOptions.config.fluxo) {
      figuras.fluxoAberto()
      reply.raw.once('close', () => figuras.fluxoFechado())
    }
    pronto()
  })
  app.addHook('onResponse', (req, reply, pronto) => {
    const { config } = req.routeOptions
    if (!config.fluxo)
      figuras.respondido({
        rota: rotaDe(req),
        metodo: req.method,
        status: reply.statusCode,
        segundos: reply.elapsedTime / 1000,
      })
    pronto()
  })
  app.get('/api/metricas', async (req, reply) => {
    if (!(token ? comToken(req, token) : daqui(req))) throw new Recusa('NAO_ENCONTRADO')
    const { tipo, texto } = await figuras.ler()
    return reply.header('cache-control', 'no-store').type(tipo).send(texto)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer stays open: it is counted while it is. */
    fluxo?: boolean
  }
}
