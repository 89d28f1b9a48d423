import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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
  let servidor: Server
  let tomadas: Socket[]
  let recebidas: string[]
  let comandos: string[]
  /** Answers in place of the usual ones, by command; null keeps silent. */
  let respostas: Record<string, string | null>
  let correio: Correio | undefined

  beforeEach(async () => {
    ;[tomadas, recebidas, comandos, respostas] = [[], [], [], {}]
    servidor = createServer((tomada) => {
      tomadas.push(tomada)
      atender(tomada)
    })
    await new Promise<void>((ok) => servidor.listen(0, '127.0.0.1', ok))
  })
  afterEach(async () => {
    await correio?.fechar()
    for (const tomada of tomadas) tomada.destroy()
    await new Promise((ok) => servidor.close(ok))
  })

  /** Enough of RFC 5321 to take a message. */
  function atender(tomada: Socket) {
    const dizer = (comando: string, usual: string) => {
      const resposta = comando in respostas ? respostas[comando] : usual
      if (resposta) tomada.write(`${resposta}\r\n`)
    }
    let tudo = ''
    let corpo = false
    dizer('SAUDACAO', '220 teste ESMTP')
    tomada.on('data', (pedaco: Buffer) => {
      tudo += pedaco.toString('utf8')
      for (;;) {
        const marca = corpo ? '\r\n.\r\n' : '\r\n'
        const fim = tudo.indexOf(marca)
        if (fim < 0) return
        const row = tudo.slice(0, fim)
        tudo = tudo.slice(fim + marca.length)
        if (corpo) {
          recebidas.push(row)
          corpo = false
          dizer('CORPO', '250 aceita')
          continue
        }
        comandos.push(row)
        const comando = row.slice(0, 4).toUpperCase()
        corpo = comando === 'DATA' && !('DATA' in respostas)
        dizer(comando, corpo ? '354 pode mandar' : '250 certo')
      }
    })
  }

  const abrir = (limiteMs = 2_000, acesso = '') => {
    const { port } = servidor.address() as AddressInfo
    correio = smtp({ url: `smtp://${acesso}127.0.0.1:${port}`, remetente: 'Hub <nao-responda@hub.example>', limiteMs })
    return correio
  }

  it('hands over text and page, to one person, under the id that it was given', async () => {
    await abrir().enviar(mensagem)
    expect(comandos).toContain('MAIL FROM:<nao-responda@hub.example>')
    expect(comandos.filter((c) => c.startsWith('RCPT'))).toEqual(['RCPT TO:<marina@saborseguro.example>'])
    const inteira = recebidas[0] ?? ''
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
    expect(recebidas.map((r) => /Message-ID: (.*)/.exec(r)?.[1])).toEqual(
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
    respostas[comando] = resposta
    await expect(abrir().enviar(mensagem)).rejects.toMatchObject({
      name: 'FalhaDoCorreio',
      definitiva,
      cause: expect.any(Error),
    })
  })

  it.each([['SAUDACAO'], ['RCPT'], ['CORPO']])(
    'does not wait for ever when the server falls silent at %s',
    async (comando) => {
      respostas[comando] = null
      await expect(abrir(60).enviar(mensagem)).rejects.toMatchObject({ definitiva: false })
    },
  )

  it('may try again later when nobody is there', async () => {
    const ninguem = smtp({ url: 'smtp://127.0.0.1:1', remetente: 'Hub <a@hub.example>', limiteMs: 500 })
    await expect(ninguem.enviar(mensagem)).rejects.toMatchObject({ definitiva: false })
    await ninguem.fechar()
  })

  it('sends no password over an open line, nor shows it', async () => {
    respostas.STAR = '454 TLS not available'
    const falha: unknown = await abrir(2_000, 'hub:senha-secreta@')
      .enviar(mensagem)
      .catch((e: unknown) => e)
    expect(falha).toMatchObject({ name: 'FalhaDoCorreio', definitiva: false })
    expect(comandos.filter((c) => c.startsWith('AUTH'))).toEqual([])
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
