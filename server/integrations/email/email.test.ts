import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { abrirCarteiro, type Carteiro } from '../../../tools/test/mail-server.ts'
import { type Correio, exigirMensagem, type Mensagem } from './email.ts'
import { correioDeDemonstracao } from './sandbox.ts'
import { smtp } from './smtp.ts'

const mensagem: Mensagem = {
  para: 'marina@saborseguro.example',
  assunto: 'Sua proposta foi escolhida: é a sua vez',
  texto: 'Sua proposta foi escolhida\n\nAssine até 27/11/2026.',
  html: '<!doctype html><html lang="pt-BR"><body><p>Assine até 27/11/2026.</p></body></html>',
  idMensagem: 'proposta-7-escolhida@hub.example',
}

describe('over SMTP', () => {
  let carteiro: Carteiro
  let correio: Correio | undefined

  beforeEach(async () => {
    carteiro = await abrirCarteiro()
  })
  afterEach(async () => {
    await correio?.fechar()
    await carteiro.fechar()
  })

  const abrir = (limiteMs = 2_000, acesso = '') => {
    const url = `smtp://${acesso}${carteiro.endereco}`
    correio = smtp({ url, remetente: 'Hub <nao-responda@hub.example>', limiteMs })
    return correio
  }

  it('hands over text and page, to one person, under the id that it was given', async () => {
    await abrir().enviar(mensagem)
    expect(carteiro.comandos).toContain('MAIL FROM:<nao-responda@hub.example>')
    expect(carteiro.comandos.filter((c) => c.startsWith('RCPT'))).toEqual(['RCPT TO:<marina@saborseguro.example>'])
    const inteira = carteiro.recebidas[0] ?? ''
    expect(inteira).toContain('Message-ID: <proposta-7-escolhida@hub.example>')
    expect(inteira).toContain('Auto-Submitted: auto-generated')
    expect(inteira).toContain('multipart/alternative')
    expect(inteira).toContain('text/plain')
    expect(inteira).toContain('text/html')
  })

  it('keeps its id when it is sent again', async () => {
    const mesmo = abrir()
    await mesmo.enviar(mensagem)
    await mesmo.enviar(mensagem)
    expect(carteiro.recebidas.map((r) => /Message-ID: (.*)/.exec(r)?.[1])).toEqual(
      Array(2).fill('<proposta-7-escolhida@hub.example>'),
    )
  })

  it.each([
    ['RCPT', '550 no such mailbox', true],
    ['RCPT', '450 mailbox busy', false],
    ['CORPO', '552 too large', true],
    ['MAIL', '421 shutting down', false],
    ['SAUDACAO', '554 not from your address', false],
    ['MAIL', '530 authentication required', false],
    ['MAIL', '553 sender not yours', false],
  ])('takes %s → "%s" for final: %s', async (comando, resposta, definitiva) => {
    carteiro.respostas[comando] = resposta
    await expect(abrir().enviar(mensagem)).rejects.toMatchObject({
      name: 'FalhaDoCorreio',
      definitiva,
      cause: expect.any(Error),
    })
  })

  it.each([['SAUDACAO'], ['RCPT'], ['CORPO']])(
    'does not wait for ever when the server falls silent at %s',
    async (comando) => {
      carteiro.respostas[comando] = null
      await expect(abrir(60).enviar(mensagem)).rejects.toMatchObject({ definitiva: false })
    },
  )

  it('may try again later when nobody is there', async () => {
    const ninguem = smtp({ url: 'smtp://127.0.0.1:1', remetente: 'Hub <a@hub.example>', limiteMs: 500 })
    await expect(ninguem.enviar(mensagem)).rejects.toMatchObject({ definitiva: false })
    await ninguem.fechar()
  })

  it('sends no password over an open line, nor shows it', async () => {
    carteiro.respostas.STAR = '454 TLS not available'
    const falha: unknown = await abrir(2_000, 'hub:senha-secreta@')
      .enviar(mensagem)
      .catch((e: unknown) => e)
    expect(falha).toMatchObject({ name: 'FalhaDoCorreio', definitiva: false })
    expect(carteiro.comandos.filter((c) => c.startsWith('AUTH'))).toEqual([])
    expect(String(falha) + String((falha as Error).cause)).not.toContain('senha-secreta')
  })

  it('wants an address that it understands', () => {
    expect(() => smtp({ url: 'http://x', remetente: 'a@b.example' })).toThrow('smtp://')
  })
})

describe('in demonstration mode', () => {
  it('goes to the outbox and nowhere else', async () => {
    const caixa: unknown[] = []
    const em = new Date('2026-11-17T15:00:00Z')
    await correioDeDemonstracao({ guardar: async (m) => void caixa.push(m) }, () => em).enviar(mensagem)
    expect(caixa).toEqual([{ ...mensagem, em }])
  })

  it('fails on the addresses that are for that', async () => {
    const correio = correioDeDemonstracao({ guardar: () => Promise.reject(new Error('reached')) })
    await expect(correio.enviar({ ...mensagem, para: 'nao-entrega@x.example' })).rejects.toMatchObject({
      definitiva: true,
    })
    await expect(correio.enviar({ ...mensagem, para: 'fora-do-ar@x.example' })).rejects.toMatchObject({
      definitiva: false,
    })
  })
})

describe('a message', () => {
  it.each([
    ['para', 'a@b.example, c@d.example'],
    ['para', 'a@b.example\r\nBcc: c@d.example'],
    ['para', 'ninguem'],
    ['assunto', 'Olá\r\nBcc: c@d.example'],
    ['assunto', ' '],
    ['idMensagem', 'sem-dominio'],
    ['idMensagem', 'x@hub.example>\r\nX: y'],
  ])('is refused when its %s is %j', (campo, valor) => {
    expect(() => exigirMensagem({ ...mensagem, [campo]: valor })).toThrow(expect.objectContaining({ definitiva: true }))
  })
})
