import fastify from 'fastify'
import { expect, it } from 'vitest'
import { tratarErro } from './erros.ts'
import { soDaDemonstracao } from './hosts.ts'

const app = fastify()
app.setErrorHandler(tratarErro)
soDaDemonstracao(app, { origem: 'http://hub.interno:3000', hosts: ['minha-maquina', '192.168.0.7'] })
app.get('/', () => 'sim')
const responde = async (host: string) => (await app.inject({ url: '/', headers: { host } })).statusCode

it.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST:1',
  '127.0.0.1:3000',
  '[::1]:3000',
  'hub.interno:3000',
  'minha-maquina:80',
  '192.168.0.7',
])('the demonstration answers as %s', async (host) => {
  expect(await responde(host)).toBe(200)
})

it.each([
  'mal.example',
  'localhost.mal.example',
  'mal.example:3000',
  'localhost@mal.example',
  '127.0.0.1.mal.example',
  '[::2]',
  '169.254.169.254',
  'localhost:3000:3000',
])('and says nothing as %j, however its address was found', async (host) => {
  const r = await app.inject({ url: '/', headers: { host } })
  expect([r.statusCode, r.json()]).toEqual([421, { type: 'ENDERECO_NAO_ATENDIDO', mensagem: expect.any(String) }])
})
