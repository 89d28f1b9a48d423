import { demo } from '@hub/protocol/demo.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ligarAvisos } from './avisos.ts'
import { chamar } from './cliente.ts'
import { criarCache, renovando } from './consultas.ts'
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
