/** Every address of the document under every method: what it does not have is said, with what it has. */
import { recusas } from '@hub/domain/kernel/recusas.ts'
import { gerarPorExtenso } from '@hub/protocol/kernel/openapi.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lerConfig } from '../kernel/config.ts'
import type { Ports } from '../kernel/ports.ts'
import { criarApp } from './app.ts'
import { MAIOR_PARAMETRO } from './metodos.ts'

const paths = Object.entries(gerarPorExtenso(() => true).paths as Record<string, object>)
const METODOS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'TRACE'] as const

let app: FastifyInstance
beforeAll(async () => {
  // Nothing here comes as far as what a call does.
  app = await criarApp({
    ports: {
      acesso: {},
      config: lerConfig({ HUB_MODO: 'teste' }),
      figuras: { olharPartes: () => {}, respondido: () => {} },
      selo: {},
      pagamento: {},
    } as unknown as Ports,
    identificar: async () => undefined,
    log: false,
  })
  await app.ready()
})
afterAll(() => app?.close())

const pedir = (method: string, url: string) => app.inject({ method: method as InjectOptions['method'] & string, url })
const exemploDe = (caminho: string) => caminho.replaceAll(/\{\w+\}/g, '1')

/** By the document: an address may be that of several descriptions, as /x/list/ and /x/{id}/. */
function permitidos(url: string): string[] {
  const metodos = paths
    .filter(([caminho]) => new RegExp(`^${caminho.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(url))
    .flatMap(([, operacoes]) => Object.keys(operacoes).map((m) => m.toUpperCase()))
  return [...new Set([...metodos, ...(metodos.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])].sort()
}

it('is told which methods it has, and refuses every other in the usual words', async () => {
  expect(paths.length).toBeGreaterThan(300)
  for (const [caminho] of paths) {
    const url = exemploDe(caminho)
    const allow = permitidos(url).join(', ')
    const opcoes = await pedir('OPTIONS', url)
    expect([url, opcoes.statusCode, opcoes.headers.allow, opcoes.payload]).toEqual([url, 204, allow, ''])
    for (const metodo of METODOS.filter((m) => !permitidos(url).includes(m))) {
      const r = await pedir(metodo, url)
      expect([metodo, url, r.statusCode, r.headers.allow]).toEqual([metodo, url, 405, allow])
      if (metodo !== 'HEAD')
        expect(r.json()).toEqual({ type: 'METODO_NAO_PERMITIDO', mensagem: recusas.METODO_NAO_PERMITIDO.texto })
    }
  }
})

it('answers so with and without the last slash, with a query and with a body that nobody reads', async () => {
  for (const url of ['/api/servico', '/api/servico/', '/api/servi%63o/?x=1'])
    expect([url, (await pedir('DELETE', url)).statusCode]).toEqual([url, 405])
  const r = await app.inject({ method: 'PUT', url: '/api/servico/', payload: '{', headers: { 'content-type': 'x/y' } })
  expect(r.statusCode).toBe(405)
})

it('is documented at every call, with its header', () => {
  for (const [caminho, operacoes] of paths)
    for (const [metodo, { responses }] of Object.entries(operacoes as Record<string, { responses: object }>))
      expect([metodo, caminho, responses]).toMatchObject([metodo, caminho, { 405: { headers: { Allow: {} } } }])
})

it('that is nobody’s stays 404 under every method', async () => {
  const longo = 'x'.repeat(MAIOR_PARAMETRO + 1)
  for (const url of [
    '/api',
    '/api/',
    '/api/nada/',
    '/api/servico/1/nada/',
    '/api//servico/',
    `/api/servico/${longo}/`,
    `/api/calendario/${longo}/`,
    '/api/%ff/',
  ])
    for (const metodo of [...METODOS, 'OPTIONS']) {
      const r = await pedir(metodo, url)
      expect([metodo, url, r.statusCode, r.headers.allow]).toEqual([metodo, url, 404, undefined])
    }
  expect((await pedir('GET', '/api/auth/nada/')).json().type).toBe('MISSING_NEXTAUTH_API_ROUTE_ERROR')
  // A page's address is nobody's call.
  expect((await pedir('POST', '/login')).statusCode).toBe(404)
})
