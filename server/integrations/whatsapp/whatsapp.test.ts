import type { ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { abrirWhatsapp } from '../../adapters/sistemas-de-fora.ts'
import { examinarConfig } from '../../kernel/config.ts'
import { abrirServidor, type ServidorLocal } from '../../testing/servidor-local.ts'
import type { FalhaDoWhatsapp, Whatsapp } from './whatsapp.ts'

const token = 'EAAG-segredo-do-teste'
const mensagem = { para: '+5571998765432', numero: '2019-000012', caminho: '/solicitacoes/12?aba=propostas' }

let servidor: ServidorLocal
let responder: (r: ServerResponse) => void
let pedidos: { metodo: string | undefined; url: string | undefined; token: string | undefined; corpo: string }[]
const abrir = (porta: number, limite = '2000'): Whatsapp => {
  const env = {
    HUB_MODO: 'teste',
    WHATSAPP_URL: `http://127.0.0.1:${porta}/`,
    WHATSAPP_TOKEN: token,
    WHATSAPP_TELEFONE_ID: '106540352242922',
    WHATSAPP_MODELO: 'sua_vez',
    WHATSAPP_LIMITE_MS: limite,
  }
  const { config, faltas } = examinarConfig(env)
  expect(faltas).toEqual([])
  return abrirWhatsapp(config)
}
const ligada = (limite?: string) => abrir(servidor.port, limite)
const json = (status: number, corpo: unknown) => (r: ServerResponse) =>
  void r.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(corpo))
const erro = (status: number, code: number) =>
  json(status, {
    error: { message: `(#${code}) to ${mensagem.para}`, type: 'OAuthException', code, fbtrace_id: 'Az8or2' },
  })
const falha = (p: Promise<unknown>) =>
  p.then(
    () => undefined,
    (e: FalhaDoWhatsapp) => e,
  )

beforeAll(async () => {
  servidor = await abrirServidor(async (pedido, resposta) => {
    pedidos.push({
      metodo: pedido.method,
      url: pedido.url,
      token: pedido.headers.authorization,
      corpo: await text(pedido),
    })
    responder(resposta)
  })
})
afterAll(() => servidor.fechar())
beforeEach(() => {
  pedidos = []
  responder = json(200, { messaging_product: 'whatsapp', contacts: [], messages: [{ id: 'wamid.HBg=' }] })
})

describe('WhatsApp over the Cloud API', () => {
  it('is given a template with the request and its link, and says what it calls the message', async () => {
    expect(await ligada().enviar(mensagem)).toBe('wamid.HBg=')
    expect(pedidos).toEqual([
      { metodo: 'POST', url: '/v23.0/106540352242922/messages', token: `Bearer ${token}`, corpo: expect.any(String) },
    ])
    expect(JSON.parse(pedidos[0]!.corpo)).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '+5571998765432',
      type: 'template',
      template: {
        name: 'sua_vez',
        language: { code: 'pt_BR' },
        components: [
          { type: 'body', parameters: [{ type: 'text', text: '2019-000012' }] },
          {
            type: 'button',
            sub_type: 'url',
            index: '0',
            parameters: [{ type: 'text', text: 'solicitacoes/12?aba=propostas' }],
          },
        ],
      },
    })
  })

  it.each([
    ['a number without WhatsApp', erro(400, 131_026), 'mensagem', true],
    ['a template that is not approved', erro(404, 132_001), 'remetente', false],
    ['an ended token', erro(401, 190), 'credencial', false],
    ['too many at once', erro(429, 130_429), 'caminho', false],
    ['a fault of theirs', json(500, { error: {} }), 'caminho', false],
    ['a gateway without words', (r: ServerResponse) => void r.writeHead(502).end('<html>'), 'caminho', false],
    ['another address', (r: ServerResponse) => void r.writeHead(302, { location: '/x' }).end(), 'caminho', false],
    // It may have gone out.
    ['no number of the message', json(200, {}), 'caminho', true],
    ['a line that broke', (r: ServerResponse) => void r.destroy(), 'caminho', true],
    ['an answer without end', (r: ServerResponse) => void r.writeHead(200).end('x'.repeat(70_000)), 'caminho', true],
  ])('%s is told with its reason, and whether another try makes sense', async (_, como, motivo, definitiva) => {
    responder = como
    const dita = await falha(ligada().enviar(mensagem))
    expect(dita).toMatchObject({ name: 'FalhaDoWhatsapp', motivo, definitiva })
    const tudo = [dita, dita?.cause].map((e) => `${String(e)} ${JSON.stringify(e)}`).join(' ')
    for (const segredo of [token, '71998765432', mensagem.numero]) expect(tudo).not.toContain(segredo)
  })

  it('is not waited for without end, and is not asked again: it may have taken the message', async () => {
    responder = () => undefined
    expect(await falha(ligada('60').enviar(mensagem))).toMatchObject({ motivo: 'caminho', definitiva: true })
  })

  it('is asked again when nobody was there', async () => {
    const { port, fechar } = await abrirServidor(() => {})
    await fechar()
    expect(await falha(abrir(port).enviar(mensagem))).toMatchObject({
      motivo: 'caminho',
      definitiva: false,
      cause: expect.any(Error),
    })
  })

  it('says before the start whether it knows number and token, and sends nothing for that', async () => {
    responder = json(200, { verified_name: 'Hub', id: '106540352242922' })
    await ligada().conferir()
    expect(pedidos).toMatchObject([{ metodo: 'GET', url: '/v23.0/106540352242922?fields=verified_name', corpo: '' }])
    responder = erro(401, 190)
    expect(await falha(ligada().conferir())).toMatchObject({ motivo: 'credencial' })
    responder = erro(400, 100)
    expect(await falha(ligada().conferir())).toMatchObject({ motivo: 'remetente' })
  })
})

describe('where the environment names it', () => {
  const faltas = (env: Record<string, string>) =>
    examinarConfig({ HUB_MODO: 'demo', ...env }).faltas.map((f) => f.split(':')[0])
  const inteira = { WHATSAPP_TOKEN: token, WHATSAPP_TELEFONE_ID: '106540352242922', WHATSAPP_MODELO: 'sua_vez' }

  it('all of it is there, in its form, and the token travels over no open line', () => {
    expect(faltas(inteira)).toEqual([])
    expect(faltas({ WHATSAPP_TOKEN: token })).toEqual(['WHATSAPP_TELEFONE_ID', 'WHATSAPP_MODELO'])
    expect(
      faltas({ ...inteira, WHATSAPP_TELEFONE_ID: '+55 71', WHATSAPP_MODELO: 'Sua Vez', WHATSAPP_VERSAO: '../x' }),
    ).toEqual(['WHATSAPP_TELEFONE_ID', 'WHATSAPP_MODELO', 'WHATSAPP_VERSAO'])
    for (const url of [
      'http://graph.example/',
      'http://127.0.0.1@graph.example/',
      'http://127.0.0.1.example/',
      'ftp://x',
    ])
      expect([url, faltas({ ...inteira, WHATSAPP_URL: url })]).toEqual([url, ['WHATSAPP_URL']])
    for (const url of ['https://graph.example', 'http://127.0.0.1:8080/x', 'http://localhost'])
      expect([url, faltas({ ...inteira, WHATSAPP_URL: url })]).toEqual([url, []])
  })

  it('is there in a demonstration by itself, and in production only then', async () => {
    expect(abrirWhatsapp({ modo: 'demo', env: {} }).ligado).toBe(true)
    const nenhum = abrirWhatsapp({ modo: 'producao', env: {} })
    expect(nenhum.ligado).toBe(false)
    expect(await falha(nenhum.enviar(mensagem))).toMatchObject({ motivo: 'remetente' })
  })
})

it('in a demonstration it keeps everything here, and fails where that is wanted', async () => {
  const demo = abrirWhatsapp({ modo: 'demo', env: {} })
  expect(await demo.enviar(mensagem)).toMatch(/^demo\./)
  expect(await falha(demo.enviar({ ...mensagem, para: '+5571900000001' }))).toMatchObject({ definitiva: true })
  expect(await falha(demo.enviar({ ...mensagem, para: '+5571900000002' }))).toMatchObject({ definitiva: false })
})
