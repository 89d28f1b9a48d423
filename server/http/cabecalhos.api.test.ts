import { connect } from 'node:net'
import { autenticacao } from '@hub/protocol/autenticacao.ts'
import { contrato } from '@hub/protocol/contrato.ts'
import type { Endpoint, TipoDeLimite } from '@hub/protocol/kernel/endpoint.ts'
import { registro } from '@hub/protocol/registro.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { createTestHubWithSignIn, type TestHubWithSignIn } from '../testing/test-hub-with-sign-in.ts'
import { limites } from './limites.ts'

const CSP =
  "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';connect-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'"

let hub: TestHubWithSignIn
let segura: TestHubWithSignIn
beforeAll(async () => {
  hub = await createTestHubWithSignIn()
  segura = await createTestHubWithSignIn({ HUB_ORIGEM: 'https://hub.example', HUB_PROXIES: '10.0.0.0/8' })
})
afterAll(async () => {
  await hub?.fechar()
  await segura?.fechar()
})

const respostas = (app: FastifyInstance) =>
  Promise.all([
    app.inject('/api/servico/'),
    app.inject('/api/painel/nada/'),
    app.inject('/api/empresa/'),
    app.inject('/api/%ff/'),
    app.inject('/api/docs'),
    app.inject('/api/saude/viva'),
    app.inject('/api/auth/session/'),
    app.inject({ method: 'POST', url: '/api/auth/senha/recuperar/', payload: 'x' }),
    app.inject('/login'),
    app.inject('/arquivo-que-nao-ha.js'),
  ])

describe('every answer', () => {
  it('forbids foreign scripts, frames, sniffing and telling where people come from', async () => {
    for (const r of await respostas(hub.app)) {
      const pagina = !/^\/api\/(?!docs)/.test(r.raw.req.url!)
      expect([r.raw.req.url, r.headers]).toMatchObject([
        r.raw.req.url,
        {
          'content-security-policy': pagina ? CSP : "default-src 'none';frame-ancestors 'none'",
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          ...(pagina && {
            'referrer-policy': 'same-origin',
            'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
          }),
          'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
        },
      ])
    }
  })

  it('tells nothing of what the server is made of', async () => {
    for (const r of await respostas(hub.app)) {
      expect(r.headers).not.toHaveProperty('x-powered-by')
      expect(r.headers).not.toHaveProperty('server')
    }
  })

  it('demands https from then on where people come by https, and only there', async () => {
    for (const r of await respostas(segura.app))
      expect(r.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    for (const r of await respostas(hub.app)) expect(r.headers).not.toHaveProperty('strict-transport-security')
  })

  it('of a call is kept by nobody on the way, whatever it says', async () => {
    for (const [nome, e] of Object.entries(registro) as [string, Endpoint][]) {
      if (e.resposta === 'eventos') continue
      const r = await hub.app.inject({ method: e.metodo, url: `/api${e.caminho.replaceAll(/\{\w+\}/g, '1')}` })
      expect([nome, r.headers['cache-control']]).toEqual([nome, 'no-store'])
    }
    expect((await hub.app.inject('/api/nada/')).headers['cache-control']).toBe('no-store')
  })
})

it('no address leads a browser out of the hub', async () => {
  const fora =
    'https://mal.example //mal.example /\\mal.example \\\\mal.example https:mal.example javascript:alert(1) data:text/html,x https://hub.example@mal.example https://hub.example.mal.example http://hub.example %2f%2fmal.example/../..//mal.example'
  for (const callbackUrl of fora.split(' ')) {
    for (const { caminho } of [autenticacao.mostrarEntrada, autenticacao.mostrarErro]) {
      const r = await segura.app.inject({ url: `/api${caminho}`, query: { callbackUrl, error: 'x' } })
      const destino = new URL(String(r.headers.location), 'https://hub.example')
      expect([callbackUrl, r.statusCode, destino.origin]).toEqual([callbackUrl, 302, 'https://hub.example'])
      const adiante = destino.searchParams.get('callbackUrl')
      if (adiante) expect([callbackUrl, new URL(adiante).origin]).toEqual([callbackUrl, 'https://hub.example'])
    }
  }
  for (const url of ['//mal.example/', '/\\mal.example', '//mal.example/..', '/login//mal.example/'])
    expect([url, (await segura.app.inject({ url })).headers.location]).toEqual([url, undefined])
})

describe('too many calls', () => {
  const exemplos: Record<TipoDeLimite, { url: string; method: 'GET' | 'POST'; deUsuario?: boolean }> = {
    login: { url: '/api/auth/callback/credentials/', method: 'POST' },
    link: { url: `/api/link/contrato/${'a'.repeat(43)}/`, method: 'GET' },
    cadastro: { url: '/api/cadastro/', method: 'POST' },
    consulta: { url: '/api/consulta/cep/?cep=45653120', method: 'GET' },
    upload: { url: '/api/solicitacao/documento/', method: 'POST', deUsuario: true },
    exportacao: { url: '/api/solicitacao/1/arquivo/1/', method: 'GET', deUsuario: true },
    anotacao: { url: '/api/auth/_log/', method: 'POST' },
    mensagem: { url: '/api/mensagem/enviar/', method: 'POST', deUsuario: true },
  }

  it.each(Object.keys(limites) as TipoDeLimite[])(
    'of kind %s are told when to come back, at every instance',
    async (tipo) => {
      const { url, method, deUsuario } = exemplos[tipo]
      const outra = await hub.outraInstancia()
      const eu = hub.navegador('192.0.2.7')
      if (deUsuario) await eu.entrar('helena@docecacau.example')
      const sessao = await eu.sessao()
      const chamar = (app: FastifyInstance) =>
        app.inject({
          method,
          url,
          remoteAddress: '192.0.2.7',
          ...(deUsuario && { headers: { authorization: `Bearer ${sessao!.token}` } }),
        })
      const quantas = deUsuario ? limites[tipo].usuario : limites[tipo].endereco
      // The counters are as the other instances left them: one short of the limit.
      await chamar(hub.app)
      await hub.database.execute(
        sql`update limite set points = ${quantas - 1} where key like ${`${tipo}-${deUsuario ? 'u' : 'e'}:%`}`,
      )
      expect((await chamar(outra.app)).statusCode).not.toBe(429)
      for (const app of [hub.app, outra.app]) {
        const r = await chamar(app)
        expect([tipo, r.statusCode, r.json()]).toMatchObject([tipo, 429, { type: 'MUITAS_TENTATIVAS' }])
        expect(Number(r.headers['retry-after'])).toBeGreaterThan(0)
        expect(Number(r.headers['retry-after'])).toBeLessThanOrEqual(limites[tipo].segundos)
      }
      await hub.database.execute(sql`delete from limite`)
    },
  )

  it('are not hidden behind an invented X-Forwarded-For, unless a proxy of ours says so', async () => {
    const chamar = (app: FastifyInstance, remoteAddress: string, i: number) =>
      app.inject({
        url: `/api${contrato.lerLink.caminho.replace('{token}', 'a'.repeat(43))}`,
        remoteAddress,
        headers: { 'x-forwarded-for': `203.0.113.${i % 250}, 198.51.100.${i % 250}`, 'x-real-ip': `203.0.113.${i}` },
      })
    const todos = async (app: FastifyInstance, remoteAddress: string) => {
      const vistos: number[] = []
      for (let i = 0; i < limites.link.endereco + 1; i++) vistos.push((await chamar(app, remoteAddress, i)).statusCode)
      return vistos.filter((s) => s === 429).length
    }
    expect(await todos(hub.app, '192.0.2.9')).toBe(1)
    expect(await todos(segura.app, '192.0.2.9')).toBe(1)
    expect(await todos(segura.app, '10.1.2.3')).toBe(0)
  })
})

it('a client that dawdles over its headers is cut off in seconds', async () => {
  const app = hub.app
  const endereco = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const tomada = connect(Number(endereco.port), '127.0.0.1')
  let ouvido = ''
  tomada.on('data', (d) => (ouvido += d)).on('error', () => {})
  const inicio = performance.now()
  tomada.write('GET /api/servico/ HTTP/1.1\r\nHost: hub\r\nX-Devagar: ')
  await new Promise((fim) => tomada.once('close', fim))
  expect(performance.now() - inicio).toBeLessThan(9_000)
  expect(ouvido).toMatch(/^(HTTP\/1\.1 408 |$)/)
})
