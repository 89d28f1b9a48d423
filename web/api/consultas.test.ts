import { demo } from '@hub/protocol/demo.ts'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ligarAvisos } from './avisos.ts'
import { chamar } from './cliente.ts'
import { criarCache, invalidar, perder, renovando } from './consultas.ts'
import { Falha } from './falha.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('what was read', () => {
  const chave = ['/coisa/', {}, {}]
  const lendo = (cache: ReturnType<typeof criarCache>, ler: () => Promise<string>) =>
    cache.fetchQuery({
      queryKey: chave,
      queryFn: ({ client, queryKey }) => renovando(client, queryKey, ler),
      staleTime: 0,
    })
  const falha = (status: number, type: string) => () => Promise.reject(new Falha({ status, type }))

  test('stays when reading it again fails for a reason that passes, is told of once, and counts as old', async () => {
    const ditos: string[] = []
    ligarAvisos({ certo: () => undefined, revisar: () => undefined, erro: (texto) => ditos.push(texto) })
    const cache = criarCache()
    await lendo(cache, () => Promise.resolve('lido'))
    expect(await lendo(cache, falha(503, 'INDISPONIVEL'))).toBe('lido')
    expect(ditos).toHaveLength(1)
    await vi.waitFor(() => expect(cache.getQueryState(chave)).toMatchObject({ status: 'success', isInvalidated: true }))
    expect(await lendo(cache, () => Promise.resolve('de novo'))).toBe('de novo')
    expect(cache.getQueryState(chave)?.isInvalidated).toBe(false)
  })

  test('without a network the banner says it, not a notice', async () => {
    const ditos: string[] = []
    ligarAvisos({ certo: () => undefined, revisar: () => undefined, erro: (texto) => ditos.push(texto) })
    const cache = criarCache()
    await lendo(cache, () => Promise.resolve('lido'))
    expect(await lendo(cache, falha(0, 'SEM_REDE'))).toBe('lido')
    expect(ditos).toEqual([])
  })

  test('a refusal is an answer, and a first reading that fails has nothing to keep', async () => {
    const cache = criarCache()
    await expect(lendo(cache, falha(503, 'INDISPONIVEL'))).rejects.toMatchObject({ status: 503 })
    await lendo(cache, () => Promise.resolve('lido'))
    await expect(lendo(cache, falha(404, 'NAO_ENCONTRADO'))).rejects.toMatchObject({ status: 404 })
    await expect(lendo(cache, falha(0, 'SESSAO_PERDIDA'))).rejects.toMatchObject({ type: 'SESSAO_PERDIDA' })
  })
})

test('what the hub refused a moment ago, before the page came, is not asked for by the page again; what failed otherwise is', async () => {
  const cache = criarCache()
  const vezes = { recusada: 0, falha: 0 }
  const ler = (qual: keyof typeof vezes, status: number) => ({
    queryKey: ['/coisa/{id}/', { qual }, {}],
    queryFn: (): Promise<string> => {
      vezes[qual]++
      return Promise.reject(new Falha({ status, type: 'X' }))
    },
  })
  const abrir = async (opcoes: ReturnType<typeof ler>) => {
    const soltar = new QueryObserver(cache, opcoes).subscribe(() => undefined)
    await vi.waitFor(() => expect(cache.getQueryState(opcoes.queryKey)?.fetchStatus).toBe('idle'))
    soltar()
  }
  for (const opcoes of [ler('recusada', 404), ler('falha', 503)]) {
    await cache.prefetchQuery(opcoes)
    await abrir(opcoes)
  }
  expect(vezes).toEqual({ recusada: 1, falha: 2 })
  // An act may have changed that.
  await invalidar(cache, ['/coisa/'])
  await abrir(ler('recusada', 404))
  expect(vezes.recusada).toBe(2)
})

test('a part of a page that comes when the page has read why its reading failed does not ask for it anew, which would take the part away', async () => {
  const cache = criarCache()
  let vezes = 0
  const opcoes = {
    queryKey: ['/coisa/', {}, {}],
    queryFn: (): Promise<string> => {
      vezes++
      return Promise.reject(new Falha({ status: 500, type: 'ERRO_INTERNO' }))
    },
  }
  const vistos: string[] = []
  const pagina = new QueryObserver(cache, opcoes)
  pagina.subscribe(({ status }) => vistos.push(status))
  await vi.waitFor(() => expect(vistos).toContain('error'))
  const parte = new QueryObserver(cache, opcoes)
  parte.subscribe(() => undefined)
  expect([cache.getQueryState(opcoes.queryKey)?.fetchStatus, parte.getCurrentResult().status]).toEqual([
    'idle',
    'error',
  ])
  expect([vezes, vistos.at(-1)]).toEqual([1, 'error'])
  // Who presses "Tentar de novo" asks.
  await parte.refetch()
  expect(vezes).toBe(2)
})

test('an answer that is cut while it comes is no answer, and may be asked for again', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url.includes('/auth/session/')
        ? new Response('{}')
        : new Response(new ReadableStream({ start: (saida) => saida.error(new TypeError('network error')) })),
    ),
  )
  await expect(chamar(demo.listarElenco)).rejects.toMatchObject({
    status: 0,
    type: 'SEM_RESPOSTA',
    mensagem: 'A resposta não chegou. Tente de novo.',
  })
})

describe('what a person no longer has', () => {
  const lido = async (cache: ReturnType<typeof criarCache>, id: number, responder: () => Promise<string>) => {
    const chave = ['/projeto/{id}/', { id }, {}]
    const visto = new QueryObserver(cache, { queryKey: chave, queryFn: responder, retry: false })
    const soltar = visto.subscribe(() => undefined)
    await vi.waitFor(() => expect(cache.getQueryState(chave)?.fetchStatus).toBe('idle'))
    return soltar
  }

  test('is asked for again neither by its own act nor by what others do', async () => {
    const cache = criarCache()
    const pedidos: number[] = []
    const soltar = [1, 2].map((id) =>
      lido(cache, id, async () => {
        pedidos.push(id)
        return 'lido'
      }),
    )
    await Promise.all(soltar)
    perder(cache, ([, p]) => (p as { id: number }).id === 1)
    await invalidar(cache, ['/projeto/'])
    await invalidar(cache, ['/projeto/'], { deOutros: true })
    expect(pedidos).toEqual([1, 2, 2, 2])
    for (const s of soltar) (await s)()
  })

  test('is asked for once when others took it: the answer that it does not exist holds', async () => {
    const cache = criarCache()
    let vezes = 0
    const soltar = await lido(cache, 1, () => {
      vezes++
      return Promise.reject(new Falha({ status: 404, type: 'NAO_ENCONTRADO' }))
    })
    await invalidar(cache, ['/projeto/'], { deOutros: true })
    expect(vezes).toBe(1)
    await invalidar(cache, ['/projeto/']).catch(() => undefined)
    expect(vezes).toBe(2)
    soltar()
  })
})
