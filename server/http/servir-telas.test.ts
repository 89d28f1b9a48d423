import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { servirTelas } from './servir-telas.ts'

let app: FastifyInstance
let pasta = ''
beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'hub-telas-'))
  await mkdir(join(pasta, 'assets'))
  await mkdir(join(pasta, 'paginas', 'solicitacoes'), { recursive: true })
  await writeFile(join(pasta, 'index.html'), 'any page')
  await writeFile(join(pasta, 'paginas', 'solicitacoes', '$id.html'), 'a request')
  await writeFile(join(pasta, 'paginas', 'solicitacoes.html'), 'requests')
  app = fastify()
  await servirTelas(app, { pasta })
  await app.ready()
})
afterAll(async () => {
  await app?.close()
  await rm(pasta, { recursive: true, force: true })
})

const pedir = async (url: string, method: 'GET' | 'HEAD' = 'GET') => {
  const { statusCode, payload } = await app.inject({ method, url })
  return [statusCode, payload]
}

it('answers an address of the product with its page', async () => {
  expect(await pedir('/')).toEqual([200, 'any page'])
  for (const url of ['/solicitacoes', '/solicitacoes/', '/solicitacoes?aba=propostas'])
    expect([url, await pedir(url)]).toEqual([url, [200, 'requests']])
  expect(await pedir('/solicitacoes/12')).toEqual([200, 'a request'])
})

it('says that any other is not there, in the page that says so to people', async () => {
  for (const url of ['/nada', '/solicitacoes/12/nada', '/solicitacao'])
    expect([url, await pedir(url)]).toEqual([url, [404, 'any page']])
})

it('says the same to who asks without wanting the page', async () => {
  expect(await pedir('/solicitacoes/12', 'HEAD')).toEqual([200, ''])
  expect(await pedir('/nada', 'HEAD')).toEqual([404, ''])
})
