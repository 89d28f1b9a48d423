import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { encerrarConexoes } from './conexoes.ts'

let app: FastifyInstance
let conexao: Socket
let aoSoltar: (resposta: ServerResponse | undefined) => void = () => {}
afterEach(async () => {
  aoSoltar = () => {}
  conexao.destroy()
  await app.close()
})

/** A server that takes leave for as long as somebody is connected, and one connection to it. */
async function ligar(): Promise<{ demorada: () => ServerResponse; ler: (ate: string) => Promise<string> }> {
  app = fastify({ return503OnClosing: false })
  let resposta: ServerResponse | undefined
  encerrarConexoes(app, 60_000, async () => aoSoltar(resposta))
  app.get('/demorada', (_req, reply) => {
    reply.hijack()
    resposta = reply.raw
    resposta.writeHead(200, { 'content-length': 12 }).write('comeca')
  })
  app.get('/', async () => 'pronto')
  await app.listen({ port: 0, host: '127.0.0.1' })
  conexao = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let lido = ''
  conexao.on('data', (pedaco) => {
    lido += pedaco
  })
  return {
    demorada: () => resposta!,
    async ler(ate) {
      while (!lido.includes(ate)) {
        if (conexao.closed) throw new Error(`the connection ended before "${ate}": ${lido}`)
        await Promise.race([once(conexao, 'data'), once(conexao, 'close')])
      }
      const tudo = lido
      lido = ''
      return tudo
    },
  }
}
const pedir = (caminho: string) => conexao.write(`GET ${caminho} HTTP/1.1\r\nHost: hub\r\n\r\n`)

/** Begins to take leave; resolves when nobody new is let in and who comes is told to close. */
async function despedir(): Promise<void> {
  void app.close()
  const vez = () => new Promise((pronto) => setImmediate(pronto))
  while (app.server.listening) await vez()
  await vez()
}

test('who was promised an open connection before the leave-taking is answered once more on it, and told to close', async () => {
  const { demorada, ler } = await ligar()
  pedir('/demorada')
  expect(await ler('comeca')).toContain('200 OK')
  await despedir()
  demorada().end('acabou')
  await ler('acabou')
  pedir('/')
  expect(await ler('pronto')).toMatch(/connection: close/i)
  await once(conexao, 'close')
})

test('streams end as soon as nobody new is let in, not after the last connection', async () => {
  const { ler } = await ligar()
  let aberta = true
  aoSoltar = (resposta) => {
    aberta = app.server.listening
    resposta?.end('acabou')
  }
  pedir('/demorada')
  await ler('comeca')
  const fechou = app.close()
  await ler('acabou')
  expect(aberta).toBe(false)
  conexao.destroy()
  await fechou
})
