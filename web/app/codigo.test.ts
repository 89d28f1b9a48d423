import { beforeEach, expect, test, vi } from 'vitest'

const pagina = (versao: string) => `<script type="module" src="/assets/index-${versao}.js"></script><div id="root">`
let servida: () => Response
let agora: number
let recargas: number
let guardados: Map<string, string>
let escrever: () => void
let codigo: typeof import('./codigo.ts')

beforeEach(async () => {
  vi.resetModules()
  ;[agora, recargas, guardados] = [1_000_000, 0, new Map()]
  vi.spyOn(Date, 'now').mockImplementation(() => agora)
  vi.stubGlobal('fetch', async () => servida())
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => '/assets/index-A.js' }) })
  vi.stubGlobal('location', { pathname: '/a', reload: () => recargas++ })
  vi.stubGlobal('addEventListener', (_: string, ouvinte: () => void) => {
    escrever = ouvinte
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (chave: string) => guardados.get(chave) ?? null,
    setItem: (chave: string, valor: string) => guardados.set(chave, valor),
  })
  codigo = await import('./codigo.ts')
})

test('tells a server that is away, one of the same version and a page that is not the hub’s apart', async () => {
  servida = () => {
    throw new TypeError('Failed to fetch')
  }
  expect(await codigo.julgarFalta()).toBe('unreachable')
  servida = () => new Response('<title>502</title>', { status: 502 })
  expect(await codigo.julgarFalta()).toBe('unreachable')
  servida = () => new Response('<title>Wi-Fi do hotel</title>')
  expect(await codigo.julgarFalta()).toBe('unreachable')
  servida = () => new Response(pagina('A'))
  expect(await codigo.julgarFalta()).toBe('incomplete')
  expect(recargas).toBe(0)
})

test('loads a new version by itself, but not twice in a minute', async () => {
  servida = () => new Response(pagina('B'))
  expect(await codigo.julgarFalta()).toBe('outdated')
  expect(recargas).toBe(1)
  for (const espera of [0, 30_000, 29_999]) {
    agora += espera
    expect(await codigo.julgarFalta()).toBe('outdated')
  }
  expect(recargas).toBe(1)
  agora += 1
  await codigo.julgarFalta()
  expect(recargas).toBe(2)
})

test('asks the person first where something was typed, and forgets it with the page', async () => {
  servida = () => new Response(pagina('B'))
  codigo.lembrarDoQueSeEscreve()
  escrever()
  expect(await codigo.julgarFalta()).toBe('outdated')
  expect(recargas).toBe(0)
  codigo.esquecerOQueSeEscreveu()
  await codigo.julgarFalta()
  expect(recargas).toBe(1)
})

test('where nothing can be remembered the person is asked', async () => {
  servida = () => new Response(pagina('B'))
  vi.stubGlobal('sessionStorage', undefined)
  expect(await codigo.julgarFalta()).toBe('outdated')
  expect(recargas).toBe(0)
})
