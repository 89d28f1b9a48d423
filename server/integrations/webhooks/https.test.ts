import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { machineTime } from '../../../tools/clock/clock.ts'
import { gerarCertificado } from '../pdf/certificado.ts'
import { ehPublico } from './endereco-publico.ts'
import { webhooksPorHttps } from './https.ts'
import { webhooksDeDemonstracao } from './sandbox.ts'

describe('a public address', () => {
  it('is one of the internet', () => {
    for (const ip of ['8.8.8.8', '200.160.2.3', '1.1.1.1', '172.32.0.1', '2800:3f0:4001::1', '2606:4700:4700::1111'])
      expect(ehPublico(ip), ip).toBe(true)
  })

  it('is none of the own network, of the link, of tunnels into them, nor anything unreadable', () => {
    for (const ip of [
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '127.9.9.9',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '192.0.2.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:10.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::a00:1',
      'fe80::1',
      'fe80::1%eth0',
      'fc00::1',
      'fd12:3456::1',
      'ff02::1',
      '2002:a00:1::1',
      '2001:0:a00:1::1',
      '2001:db8::1',
      '10.1',
      '2130706433',
      'localhost',
      '',
    ])
      expect(ehPublico(ip), ip).toBe(false)
  })
})

describe('a message over https', () => {
  let servidor: Server
  let par: Awaited<ReturnType<typeof gerarCertificado>>
  let recebidas: { url: string; corpo: string; cabecalhos: NodeJS.Dict<string | string[]> }[]
  let responder: { status: number; cabecalhos?: Record<string, string>; corpo?: string; calar?: boolean }
  let porta: number

  beforeAll(async () => {
    par = await gerarCertificado('sistema.example', new Date(machineTime().getTime() - 86_400_000))
  })
  beforeEach(async () => {
    recebidas = []
    responder = { status: 200, corpo: 'ok' }
    servidor = createServer({ cert: par.certificado, key: par.chave }, (pedido, resposta) => {
      let corpo = ''
      pedido.on('data', (p: Buffer) => {
        corpo += p.toString('utf8')
      })
      pedido.on('end', () => {
        recebidas.push({ url: pedido.url ?? '', corpo, cabecalhos: pedido.headers })
        if (!responder.calar) resposta.writeHead(responder.status, responder.cabecalhos).end(responder.corpo)
      })
    })
    await new Promise<void>((ok) => servidor.listen(0, '127.0.0.1', ok))
    porta = (servidor.address() as AddressInfo).port
  })
  afterEach(async () => {
    servidor.closeAllConnections()
    await new Promise((ok) => servidor.close(ok))
  })

  const url = (caminho = '/hub') => `https://sistema.example:${porta}${caminho}`
  const abrir = (ips: readonly string[] | Error, mais: { limiteMs?: number } = {}) =>
    webhooksPorHttps({
      resolver: async () => {
        if (ips instanceof Error) throw ips
        return ips
      },
      permitir: (ip) => ip === '127.0.0.1' || ehPublico(ip),
      ca: par.certificado,
      limiteMs: 2_000,
      ...mais,
    })
  const entrega = () => ({ url: url(), corpo: '{"type":"é"}', cabecalhos: { 'webhook-id': 'msg_1' } })

  it('arrives whole, with its signature, at the name’s own certificate', async () => {
    expect(await abrir(['127.0.0.1']).entregar(entrega())).toEqual({ status: 200, corpo: 'ok' })
    expect(recebidas).toMatchObject([
      { url: '/hub', corpo: '{"type":"é"}', cabecalhos: { 'webhook-id': 'msg_1', 'content-type': 'application/json' } },
    ])
  })

  it('never leaves for a name that leads into the own network, even beside a public address', async () => {
    for (const ips of [['10.0.0.7'], ['8.8.8.8', '169.254.169.254'], ['::1'], ['::ffff:127.0.0.1']])
      await expect(abrir(ips).entregar(entrega())).rejects.toMatchObject({ motivo: 'ENDERECO_NAO_PUBLICO' })
    // By number too, where no name is asked for.
    for (const ip of ['10.0.0.7', '[::1]', '192.168.0.1'])
      await expect(
        abrir(['127.0.0.1']).entregar({ ...entrega(), url: `https://${ip}:${porta}/` }),
      ).rejects.toMatchObject({ motivo: 'ENDERECO_NAO_PUBLICO' })
    await expect(
      abrir(['127.0.0.1']).entregar({ ...entrega(), url: `http://sistema.example:${porta}/` }),
    ).rejects.toMatchObject({ motivo: 'ENDERECO_NAO_PUBLICO' })
    await expect(webhooksPorHttps({ resolver: async () => ['127.0.0.1'] }).entregar(entrega())).rejects.toMatchObject({
      motivo: 'ENDERECO_NAO_PUBLICO',
    })
    expect(recebidas).toEqual([])
  })

  it('goes to the address that was judged, whatever the name says a moment later', async () => {
    const respostas = [['127.0.0.1'], ['10.0.0.7']]
    let vezes = 0
    const p = webhooksPorHttps({
      resolver: async () => respostas[vezes++]!,
      permitir: (ip) => ip === '127.0.0.1',
      ca: par.certificado,
    })
    expect((await p.entregar(entrega())).status).toBe(200)
    expect(vezes).toBe(1)
  })

  it('follows no redirect', async () => {
    responder = { status: 302, cabecalhos: { location: url('/outro') } }
    expect(await abrir(['127.0.0.1']).entregar(entrega())).toMatchObject({ status: 302 })
    expect(recebidas).toHaveLength(1)
  })

  it('reads no more of an answer than it keeps', async () => {
    responder = { status: 200, corpo: 'x'.repeat(3_000_000) }
    expect((await abrir(['127.0.0.1']).entregar(entrega())).corpo).toHaveLength(4_096)
  })

  it('does not wait for ever, nor for a name that is not there', async () => {
    responder = { status: 200, calar: true }
    await expect(abrir(['127.0.0.1'], { limiteMs: 80 }).entregar(entrega())).rejects.toMatchObject({
      motivo: 'SEM_RESPOSTA',
    })
    await expect(abrir(new Error('ENOTFOUND')).entregar(entrega())).rejects.toMatchObject({
      motivo: 'NOME_DESCONHECIDO',
    })
    await expect(abrir([]).entregar(entrega())).rejects.toMatchObject({ motivo: 'NOME_DESCONHECIDO' })
  })

  it('is not handed to somebody with another name’s certificate', async () => {
    await expect(
      abrir(['127.0.0.1']).entregar({ ...entrega(), url: `https://outro.example:${porta}/hub` }),
    ).rejects.toMatchObject({ motivo: 'CONEXAO' })
    expect(recebidas).toEqual([])
  })
})

it('goes nowhere in the demonstration', async () => {
  const p = webhooksDeDemonstracao()
  const em = (caminho: string) => p.entregar({ url: `https://erp.example${caminho}`, corpo: '{}', cabecalhos: {} })
  expect((await em('/hub')).status).toBe(200)
  expect((await em('/erro')).status).toBe(500)
  expect((await em('/acabou')).status).toBe(410)
  await expect(em('/fora')).rejects.toMatchObject({ motivo: 'SEM_RESPOSTA' })
})
