import { randomUUID } from 'node:crypto'
import { cast } from '@hub/server/db/seed/cast.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { entrar } from './support/entrar.ts'
import { type Hub, iniciarHub } from './support/hub.ts'
import { carrinhoDe, type PessoaDeFora, pessoaDeFora } from './support/pedir.ts'
import { type Trava, travar } from './support/trava.ts'

let hub: Hub
let helena: PessoaDeFora
let carrinho: object
const todos: Hub[] = []
const travas: Trava[] = []

async function iniciar(antes?: Hub): Promise<void> {
  hub = await iniciarHub(antes ? { database: antes.database as `postgres${string}`, dados: antes.dados } : {})
  todos.push(hub)
}
async function matar(): Promise<void> {
  hub.processo.sinal('SIGKILL')
  await hub.processo.fim()
}
async function prender(comando: string): Promise<Trava> {
  const trava = await travar(hub.database!, comando)
  travas.push(trava)
  return trava
}
const pedidosDe = (t: Trava) =>
  t.consultar<{ n: number }>(`select count(*)::int as n from solicitacao`).then(([l]) => l!.n)
const comprar = (chave: string) =>
  helena.pedir<{ id: number }[]>('/solicitacao/externo/enviar/', { corpo: carrinho, chave, url: hub.url })

beforeAll(async () => {
  await iniciar()
  helena = await pessoaDeFora(hub.url, 'helena')
  carrinho = await carrinhoDe(helena, 'FT-003', /Doce Cacau/)
}, 180_000)
afterEach(async () => {
  for (const t of travas.splice(0)) await t.fechar()
})
afterAll(async () => {
  for (const h of todos.reverse()) await h.parar().catch(() => undefined)
}, 120_000)

describe('a product that is killed without warning', { timeout: 180_000 }, () => {
  it('in the middle of a purchase has made it once, after the restart and the same click again', async () => {
    const chave = randomUUID()
    const trava = await prender('lock table notificacao in exclusive mode')
    const antes = await pedidosDe(trava)
    const morta = comprar(chave).catch(() => 'cut off')
    await trava.presos()
    await matar()
    await trava.soltar()
    expect(await morta).toBe('cut off')
    await iniciar(hub)
    expect(await pedidosDe(trava)).toBe(antes)
    const [uma, outra] = [await comprar(chave), await comprar(chave)]
    expect([uma.status, outra.status]).toEqual([200, 200])
    expect(outra.corpo).toEqual(uma.corpo)
    expect(await pedidosDe(trava)).toBe(antes + 1)
  })

  it('after the purchase and before its answer answers the same click with that purchase', async () => {
    const chave = randomUUID()
    const trava = await prender('select 1')
    const antes = await pedidosDe(trava)
    const comando = new AbortController()
    const sem = helena
      .pedir('/solicitacao/externo/enviar/', { corpo: carrinho, chave, url: hub.url, sinal: comando.signal })
      .catch(() => undefined)
    await expect.poll(() => pedidosDe(trava), { timeout: 30_000, interval: 5 }).toBe(antes + 1)
    await matar()
    comando.abort()
    await sem
    await iniciar(hub)
    expect((await comprar(chave)).status).toBe(200)
    expect(await pedidosDe(trava)).toBe(antes + 1)
  })
})

describe('a product that is asked to end', { timeout: 120_000 }, () => {
  it('answers what it is doing, closes its streams, and is gone within ten seconds', async () => {
    const ouvinte = await fetch(`${hub.url}/api/eventos/`, { headers: await entrar(hub.url, cast.helena.email) })
    const fim = ouvinte.text()
    const trava = await prender('lock table notificacao in exclusive mode')
    const emCurso = comprar(randomUUID()).catch(() => ({ status: 0 }))
    await trava.presos()
    const inicio = performance.now()
    hub.processo.sinal('SIGTERM')
    await fim
    await expect
      .poll(
        () =>
          fetch(`${hub.url}/api/saude/viva`).then(
            () => 'open',
            () => 'closed',
          ),
        { timeout: 5_000 },
      )
      .toBe('closed')
    await trava.soltar()
    const { status } = await emCurso
    expect(status).toBe(200)
    expect(await hub.processo.fim()).toBe(0)
    expect(performance.now() - inicio).toBeLessThan(10_000)
    await iniciar(hub)
  })
})

describe('when the database does not answer', { timeout: 120_000 }, () => {
  it('because every connection waits, others are told so in seconds and health stays quick', async () => {
    const trava = await prender('lock table notificacao in exclusive mode')
    const antes = await pedidosDe(trava)
    const presas = Array.from({ length: 12 }, () => comprar(randomUUID()).catch(() => ({ status: 0 })))
    await trava.presos(9)
    const inicio = performance.now()
    const outra = await helena.pedir('/solicitacao/externo/', { url: hub.url })
    expect([outra.status, outra.corpo]).toMatchObject([503, { type: 'INDISPONIVEL' }])
    expect(performance.now() - inicio).toBeLessThan(5_000)
    const saude = performance.now()
    expect((await fetch(`${hub.url}/api/saude/viva`)).status).toBe(200)
    expect(performance.now() - saude).toBeLessThan(1_000)
    expect((await fetch(`${hub.url}/api/saude`)).status).toBe(503)
    await trava.soltar()
    const status = (await Promise.all(presas)).map((r) => r.status)
    expect(new Set(status)).toEqual(new Set([200, 503]))
    expect(await pedidosDe(trava)).toBe(antes + status.filter((s) => s === 200).length)
    await expect
      .poll(() => helena.pedir('/solicitacao/externo/', { url: hub.url }).then((r) => r.status), { timeout: 10_000 })
      .toBe(200)
  })
})
