import fastify from 'fastify'
import { expect, it } from 'vitest'
import { avisarDeProxies } from './proxies.ts'

/** What is said after these requests. */
async function ditos(trustProxy: string[] | false, pedidos: { remoteAddress: string; 'x-forwarded-for'?: string }[]) {
  const linhas: string[] = []
  const app = fastify({
    trustProxy,
    logger: { level: 'warn', stream: { write: (linha: string) => void linhas.push(linha) } },
  })
  avisarDeProxies(app)
  app.get('/', async () => 'ok')
  for (const { remoteAddress, ...headers } of pedidos) await app.inject({ url: '/', remoteAddress, headers })
  await app.close()
  return linhas.map((linha) => JSON.parse(linha).de)
}
const peloNginx = { remoteAddress: '10.0.0.10', 'x-forwarded-for': '203.0.113.7' }

it('a proxy that HUB_PROXIES does not name is told of once', async () => {
  expect(await ditos(false, [peloNginx, peloNginx])).toEqual(['10.0.0.10'])
  expect(await ditos(['10.0.0.11'], [peloNginx, peloNginx])).toEqual(['10.0.0.10'])
})

it('one that it names is not, and neither is who comes by himself', async () => {
  expect(await ditos(['10.0.0.0/24'], [peloNginx])).toEqual([])
  expect(await ditos(false, [{ remoteAddress: '203.0.113.7' }])).toEqual([])
})
