import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { machineTime } from '../../../tools/clock/clock.ts'
import { type ChaveECertificado, gerarCertificado } from '../pdf/certificado.ts'
import { transporteHttp } from './transporte.ts'

/** A bank that talks to holders of one certificate only, as the API Pix demands (mTLS). */
let servidor: Server
let banco: ChaveECertificado
let loja: ChaveECertificado
let url: string

beforeEach(async () => {
  banco = await gerarCertificado('localhost', new Date(machineTime().getTime() - 60_000))
  loja = await gerarCertificado('loja', new Date(machineTime().getTime() - 60_000))
  servidor = createServer(
    { key: banco.chave, cert: banco.certificado, ca: loja.certificado, requestCert: true, rejectUnauthorized: true },
    (pedido, resposta) => {
      if (pedido.url === '/enorme') return resposta.end('x'.repeat(2_000_000))
      if (pedido.url === '/cortada') {
        resposta.writeHead(200, { 'content-length': 10 }).write('abc')
        return setImmediate(() => resposta.destroy())
      }
      if (pedido.url === '/desvio') return resposta.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
      return resposta.end((pedido.socket as TLSSocket).getPeerCertificate().subject.CN)
    },
  )
  await new Promise<void>((ok) => servidor.listen(0, 'localhost', ok))
  url = `https://localhost:${(servidor.address() as AddressInfo).port}`
})
afterEach(() => {
  servidor.closeAllConnections()
  servidor.close()
})

const comCertificado = () => transporteHttp({ cert: loja.certificado, key: loja.chave, ca: banco.certificado }, 2_000)
const pedir = (caminho: string, transporte = comCertificado()) =>
  transporte({ metodo: 'GET', url: url + caminho, cabecalhos: {} })

it('shows our certificate to the bank and checks the bank’s', async () => {
  expect(await pedir('/')).toEqual({ status: 200, corpo: 'loja' })
  await expect(pedir('/', transporteHttp({ ca: banco.certificado }, 2_000))).rejects.toMatchObject({
    name: 'ErroDeTransporte',
  })
  const semConfianca = transporteHttp({ cert: loja.certificado, key: loja.chave }, 2_000)
  await expect(pedir('/', semConfianca)).rejects.toMatchObject({ name: 'ErroDeTransporte' })
})

it('follows no redirect, and takes no answer that is endless or cut', async () => {
  expect((await pedir('/desvio')).status).toBe(302)
  await expect(pedir('/enorme')).rejects.toMatchObject({ naoEnviado: false })
  await expect(pedir('/cortada')).rejects.toMatchObject({ naoEnviado: false })
})
