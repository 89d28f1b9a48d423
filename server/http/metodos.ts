import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The parts of an address between its slashes, the last of which does not count, as the router reads it. */
const partesDe = (caminho: string): string[] => caminho.replace(/\/$/, '').split('/')

/**
 * What no route answers under /api: an address that other methods have is 405 with `Allow`, and says the same to OPTIONS; any other is
 * 404. Looked up only then: routes for what is not there would be as many as those that are. To be called before the routes are made.
 */
export function recusarOutrosMetodos(app: FastifyInstance): void {
  const rotas = new Map<string, { partes: string[]; metodos: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return
    const rota = rotas.get(url) ?? { partes: partesDe(url), metodos: new Set() }
    for (const um of [method].flat()) rota.metodos.add(um)
    rotas.set(url, rota)
  })

  function metodosDe(caminho: string): Set<string> {
    const partes = partesDe(decodeURI(caminho))
    const cabe = (dita: string, i: number) =>
      dita.startsWith(':') ? partes[i] !== '' && partes[i]!.length <= MAIOR_PARAMETRO : dita === partes[i]
    return new Set(
      [...rotas.values()]
        .filter((r) => r.partes.length === partes.length && r.partes.every(cabe))
        .flatMap((r) => [...r.metodos]),
    )
  }

  app.addHook('onRequest', (req: FastifyRequest, reply: FastifyReply, pronto) => {
    const caminho = req.url.split('?', 1)[0]!
    if (!req.is404 || !/^\/api(?:\/|$)/.test(caminho)) return pronto()
    const metodos = metodosDe(caminho)
    if (metodos.size === 0)
      return pronto(
        new Recusa(caminho.startsWith('/api/auth/') ? 'MISSING_NEXTAUTH_API_ROUTE_ERROR' : 'NAO_ENCONTRADO'),
      )
    reply.header('allow', [...metodos, 'OPTIONS'].sort().join(', '))
    if (req.method === 'OPTIONS') return reply.code(204).send()
    pronto(new Recusa('METODO_NAO_PERMITIDO'))
  })
}

/** Characters of one part of an address that the router takes for a parameter. */
export const MAIOR_PARAMETRO = 200
