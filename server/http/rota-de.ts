import type { FastifyRequest } from 'fastify'

/**
 * What a request is counted and logged as: the name of its call, the pattern of its address under /api ('/api/*' where no route answers),
 * 'arquivo' for a file of the built pages, 'pagina' for a page. Never an address as it came: there are as many of those as people think of.
 */
export function rotaDe({ routeOptions: { config, url }, url: pedida }: FastifyRequest): string {
  if (config.nome) return config.nome
  if (/^\/api(?:[/?]|$)/.test(pedida)) return url ?? '/api/*'
  return /\.\w{2,11}$/.test(pedida.split('?', 1)[0]!) ? 'arquivo' : 'pagina'
}
