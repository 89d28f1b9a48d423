import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('who leaves without a network is signed out on the server too, as soon as it answers, and is not in again meanwhile', async () => {
  vi.resetModules()
  let ligado = true
  let dentro = true
  const vistos: string[] = []
  const guardados = new Map<string, string>()
  vi.stubGlobal('navigator', {
    get onLine() {
      return ligado
    },
  })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', {
    getItem: (k: string) => guardados.get(k) ?? null,
    setItem: (k: string, v: string) => guardados.set(k, v),
    removeItem: (k: string) => guardados.delete(k),
  })
  vi.stubGlobal('fetch', (url: string) => {
    if (!ligado) return Promise.reject(new TypeError('Failed to fetch'))
    vistos.push(url)
    if (url.endsWith('/auth/signout/')) dentro = false
    const sessao = {
      user: { id: 7, nome: 'Helena', sobrenome: 'Prates', email: 'h@x.br', groups: [{ name: 'cliente' }] },
      empresas: [],
      papel: 'cliente',
      calendario: {},
      token: 'um.dois.tres',
      token_dura: 600,
      expires: '2026-12-01T00:00:00Z',
      csrf: 'c',
    }
    return Promise.resolve(new Response(JSON.stringify(url.endsWith('/auth/session/') && dentro ? sessao : {})))
  })
  const { sair } = await import('./entrada.ts')
  const { buscarSessao, sessaoAtual } = await import('./sessao.ts')
  expect((await buscarSessao()).status).toBe('authenticated')

  ligado = false
  await expect(sair()).rejects.toMatchObject({ type: 'SEM_REDE' })
  expect(sessaoAtual().status).toBe('unauthenticated')

  ligado = true
  vistos.length = 0
  expect((await buscarSessao()).status).toBe('unauthenticated')
  expect(vistos).toEqual(['/api/auth/session/', '/api/auth/signout/'])
  expect(dentro).toBe(false)
  expect((await buscarSessao()).status).toBe('unauthenticated')
})
