import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { enviarEmail as escrever } from '../events/enviar-email.ts'
import { linkSelado } from '../events/link-do-email.ts'
import { FalhaDoCorreio, type Mensagem } from '../integrations/email/email.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { enviarEmail, varrerEmails } from './enviar-email.ts'

let hub: TestHub
let enviadas: Mensagem[]
let falha: Error | undefined

beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())
beforeEach(() => {
  enviadas = []
  falha = undefined
  hub.ports.correio = {
    enviar: async (mensagem) => {
      if (falha) throw falha
      enviadas.push(mensagem)
    },
    conferir: async () => {},
    fechar: async () => {},
  }
})

const nova = () =>
  escrever(hub.database, hub.ports.queue, {
    para: 'helena@docecacau.example',
    assunto: 'Olá',
    paragrafos: ['Bom dia.'],
  })
const estado = (id: number) =>
  row<{ enviado: boolean; recusado: boolean; tentativas: number; erro: string | null }>(
    hub.database,
    sql`select enviado_em is not null as enviado, recusado_em is not null as recusado, tentativas, erro from email where id = ${id}`,
  )

describe('the e-mail job', () => {
  test('sends a message once, however often it runs', async () => {
    const id = await nova()
    await hub.rodarTrabalhos()
    await enviarEmail(hub.ports, id)
    expect(enviadas).toHaveLength(1)
    expect(enviadas[0]).toMatchObject({
      para: 'helena@docecacau.example',
      assunto: 'Olá',
      texto: expect.stringContaining('Bom dia.'),
    })
    expect(await estado(id)).toEqual({ enviado: true, recusado: false, tentativas: 1, erro: null })
  })

  test.each([false, true])(
    'sends the one-time link that it keeps sealed, and forgets it then (refused for good: %s), where mailboxes are real',
    async (recusada) => {
      const token = 'Zz-_'.repeat(11).slice(0, 43)
      const id = await escrever(hub.database, hub.ports.queue, {
        para: 'helena@docecacau.example',
        assunto: 'Assine',
        paragrafos: ['O contrato espera.'],
        botao: { texto: 'Assinar', ...linkSelado(hub.ports.config, '/assinar/', token) },
      })
      const guardado = async () => JSON.stringify(await row(hub.database, sql`select * from email where id = ${id}`))
      expect(await guardado()).not.toContain(token.slice(4))
      // Down for a while: the link waits for the next try.
      falha = new FalhaDoCorreio('down', { definitiva: false })
      const producao = { ...hub.ports, config: { ...hub.ports.config, modo: 'producao' as const } }
      await expect(enviarEmail(producao, id)).rejects.toThrow('down')
      falha = recusada ? new FalhaDoCorreio('no such mailbox', { definitiva: true }) : undefined
      await enviarEmail(producao, id)
      if (!recusada)
        for (const parte of ['texto', 'html'] as const) expect(enviadas[0]![parte]).toContain(`/assinar/${token}`)
      expect(JSON.parse(await guardado())).toMatchObject({ link: null })
    },
  )

  test('sets aside a message whose link cannot be read, since HUB_SEGREDO was lost, and sends none without it', async () => {
    const id = await escrever(hub.database, hub.ports.queue, {
      para: 'helena@docecacau.example',
      assunto: 'Assine',
      paragrafos: ['O contrato espera.'],
      botao: {
        texto: 'Assinar',
        ...linkSelado({ ...hub.ports.config, segredo: 'perdido' }, '/assinar/', 'x'.repeat(43)),
      },
    })
    await enviarEmail(hub.ports, id)
    expect(enviadas).toEqual([])
    expect(await estado(id)).toMatchObject({
      enviado: false,
      recusado: true,
      erro: expect.stringContaining('HUB_SEGREDO'),
    })
  })

  test('that was killed after sending sends again with the same Message-ID', async () => {
    const id = await nova()
    await enviarEmail(hub.ports, id)
    await hub.database.execute(sql`update email set enviado_em = null where id = ${id}`)
    await enviarEmail(hub.ports, id)
    expect(enviadas).toHaveLength(2)
    expect(enviadas[0]!.idMensagem).toBe(enviadas[1]!.idMensagem)
    await enviarEmail(hub.ports, await nova())
    expect(enviadas[2]!.idMensagem).not.toBe(enviadas[0]!.idMensagem)
  })

  test('keeps the reason while the mail server is away, and sends when it is back', async () => {
    falha = new FalhaDoCorreio('the mail server took no message (421)')
    const id = await nova()
    await expect(enviarEmail(hub.ports, id)).rejects.toThrow('421')
    expect(await estado(id)).toMatchObject({
      enviado: false,
      recusado: false,
      tentativas: 1,
      erro: expect.stringContaining('421'),
    })
    falha = undefined
    await hub.rodarTrabalhos()
    expect(await estado(id)).toMatchObject({ enviado: true, tentativas: 2, erro: null })
  })

  test('sets aside what is refused for good, and the next message goes out', async () => {
    falha = new FalhaDoCorreio('no such mailbox', { definitiva: true })
    const id = await nova()
    await hub.rodarTrabalhos()
    expect(await estado(id)).toMatchObject({ recusado: true, erro: 'no such mailbox' })
    falha = undefined
    await nova()
    await hub.avancar('2 days')
    expect(await varrerEmails(hub.ports)).toBe(1)
    await hub.rodarTrabalhos()
    expect(enviadas).toHaveLength(1)
  })

  test('is queued anew by the sweep when the queue has given up, less often each time', async () => {
    const id = await nova()
    await hub.rodarTrabalhos()
    await hub.database.execute(
      sql`update email set enviado_em = null, tentativas = 5, tentado_em = agora() where id = ${id}`,
    )
    await hub.avancar('30 minutes')
    expect(await varrerEmails(hub.ports)).toBe(0)
    await hub.avancar('40 minutes')
    expect(await varrerEmails(hub.ports)).toBe(1)
    await hub.rodarTrabalhos()
    expect((await estado(id))?.enviado).toBe(true)
  })
})
