import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Hub, iniciarHub } from './support/hub.ts'

/** The product as `npm start` gives it to somebody who installed nothing: embedded database, one folder. */
describe('the hub on its embedded database', () => {
  let dados = ''
  let hub: Hub | undefined
  beforeAll(async () => {
    dados = await mkdtemp(join(tmpdir(), 'hub-arranque-'))
    hub = await iniciarHub({ database: 'pglite', dados })
  })
  afterAll(async () => {
    await hub?.parar()
    await rm(dados, { recursive: true, force: true, maxRetries: 3 })
  })
  const pedir = (caminho: string) => fetch(`${hub?.url}${caminho}`)

  test('comes up ready, with its cast and their password on the console', async () => {
    const saude = await pedir('/api/saude')
    expect([saude.status, await saude.json()]).toEqual([
      200,
      {
        pronta: true,
        modo: 'demo',
        versao: expect.stringMatching(/^\d/),
        commit: expect.anything(),
        varredura: expect.anything(),
        partes: expect.anything(),
      },
    ])
    expect(hub?.processo.registro()).toMatch(/\S+@\S+[\s\S]*[Ss]enha/)
  })

  test('serves the screens, for any address of theirs, and the documentation of its API', async () => {
    for (const caminho of ['/', '/login']) {
      const pagina = await pedir(caminho)
      expect([pagina.status, pagina.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
      expect(await pagina.text()).toMatch(/<script type="module"[^>]* src="\/assets\//)
    }
    // The page of an address names the code of its screen.
    expect(await (await pedir('/servico/9')).text()).toMatch(/<link rel="modulepreload"[^>]* href="\/assets\/Servico-/)
    expect(await (await pedir('/solicitacoes/nova')).text()).toMatch(/href="\/assets\/NovaSolicitacao-/)
    const robos = await pedir('/robots.txt')
    expect([robos.status, robos.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
    const codigo = /\/assets\/index-[\w-]+\.js/.exec(await (await pedir('/login')).text())![0]
    const { headers } = await pedir(codigo)
    expect(headers.get('cache-control')).toContain('immutable')
    expect([headers.get('x-content-type-options'), headers.get('content-security-policy')]).toEqual(['nosniff', null])
    expect((await pedir('/login')).headers.get('content-security-policy')).toContain("script-src 'self'")
    const documento = (await (await pedir('/api/openapi.json')).json()) as { paths: object }
    expect(Object.keys(documento.paths).length).toBeGreaterThan(0)
    for (const [caminho, tipo] of [
      ['/api/nada/', 'application/json'],
      ['/api/%E0%A4%A/', 'application/json'],
      ['/nada', 'text/html'],
      ['/servico/%E0%A4%A', 'text/html'],
    ] as const) {
      const { status, headers: ditos } = await pedir(caminho)
      expect([caminho, status, ditos.get('content-type')]).toEqual([caminho, 404, expect.stringContaining(tipo)])
    }
  })

  test('hands out the licences of the packages that its pages are built of, letters too', async () => {
    const resposta = await pedir('/licencas.txt')
    expect([resposta.status, resposta.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/plain'),
    ])
    const texto = await resposta.text()
    for (const nome of ['react', 'marked', 'react-aria', '@fontsource-variable/hanken-grotesk'])
      expect(texto).toMatch(new RegExp(`^## ${nome} - [\\d.]+ \\(`, 'm'))
  })

  test('keeps a second process off its folder, which says so', async () => {
    await expect(iniciarHub({ database: 'pglite', dados })).rejects.toThrow(/em uso/)
    expect((await pedir('/api/saude')).status).toBe(200)
  })

  test('ends cleanly when asked to, and is back with the same data, without staging it again', async () => {
    const catalogo = async () => (await pedir('/api/servico/')).text()
    const antes = await catalogo()
    await hub?.parar()
    expect(await hub?.processo.fim()).toBe(0)
    hub = await iniciarHub({ database: 'pglite', dados })
    expect(hub.processo.registro()).not.toContain('encenando')
    expect(await catalogo()).toBe(antes)
    expect((JSON.parse(antes) as { count: number }).count).toBeGreaterThan(5)
  })
})

test('in production, a hub without secrets refuses to start and names them', async () => {
  const semSegredo = iniciarHub({ database: 'pglite', env: { HUB_MODO: 'producao', HUB_SEGREDO: '', HUB_ORIGEM: '' } })
  await expect(semSegredo).rejects.toThrow(/HUB_SEGREDO[\s\S]*HUB_ORIGEM/)
})
