import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveDatabase } from '../tools/clock/clock.ts'
import { type Cluster, startCluster } from '../tools/postgres/cluster.ts'
import { createDatabase } from './support/database.ts'
import { entrar } from './support/entrar.ts'
import { type Hub, iniciarHub } from './support/hub.ts'
import { carrinhoDe, type PessoaDeFora, pessoaDeFora } from './support/pedir.ts'

describe('a product that starts while its database restarts', { timeout: 180_000 }, () => {
  /** Stands before the database: refuses so many connections, then lets through, and cuts all once so many bytes went by. */
  async function atras(url: string, recusas: number, cortes: number[]) {
    const { hostname, port } = new URL(url)
    const abertas = new Set<Socket>()
    let passaram = 0
    let recusadas = 0
    const porta = createServer((daqui) => {
      daqui.on('error', () => {})
      if (recusadas < recusas) {
        recusadas++
        return daqui.resetAndDestroy()
      }
      const la = connect(Number(port), hostname)
      for (const ponta of [daqui, la]) {
        abertas.add(ponta)
        ponta.on('error', () => {})
        ponta.on('close', () => {
          abertas.delete(ponta)
          la.destroy()
          daqui.destroy()
        })
      }
      daqui.on('data', (pedaco) => {
        passaram += pedaco.length
        if (passaram < (cortes[0] ?? Number.POSITIVE_INFINITY)) return
        cortes.shift()
        recusas = recusadas + 2
        for (const ponta of abertas) ponta.resetAndDestroy()
      })
      daqui.pipe(la).pipe(daqui)
    })
    await new Promise<void>((pronta) => porta.listen(0, '127.0.0.1', pronta))
    const { port: minha } = porta.address() as AddressInfo
    return {
      url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(minha), search: '' })
        .href as `postgres${string}`,
      quantas: () => ({ recusadas, cortes: cortes.length }),
      fechar: () => {
        porta.close()
        for (const ponta of abertas) ponta.destroy()
      },
    }
  }

  it('waits for it again and again, before it could ask anything and in the middle of the migrations, says so, and comes up whole', async () => {
    const [recusas, cortes] = [3, [5_000, 60_000, 140_000]]
    const database = await createDatabase()
    const meio = await atras(database.url, recusas, [...cortes])
    try {
      const hub = await iniciarHub({ database: meio.url, env: { HUB_MODO: 'teste' } })
      try {
        expect(meio.quantas()).toEqual({ recusadas: recusas + 2 * cortes.length, cortes: 0 })
        expect(hub.processo.registro()).toMatch(/o banco de dados não responde \([^)]+\): esperando por ele até 60 s/)
        expect(hub.processo.registro()).not.toContain('rollback')
        expect((await fetch(`${hub.url}/api/saude`)).status).toBe(200)
      } finally {
        await hub.parar()
      }
    } finally {
      meio.fechar()
      await database.apagar()
    }
  })

  it('does not wait for a database that does not exist, and says which', async () => {
    const database = await createDatabase()
    await database.apagar()
    await expect(
      iniciarHub({ database: database.url as `postgres${string}`, env: { HUB_MODO: 'teste' } }),
    ).rejects.toThrow(/DATABASE_URL: o banco não existe no servidor/)
  })
})

describe('a database that restarts under load', { timeout: 180_000 }, () => {
  let cluster: Cluster
  let hub: Hub
  let helena: PessoaDeFora
  let url: string
  beforeAll(async () => {
    cluster = await startCluster()
    url = Object.assign(new URL(cluster.url), { pathname: '/hub' }).href
    await inDatabase(cluster.url, 'create database hub')
    await moveDatabase(url)
    hub = await iniciarHub({ database: url as `postgres${string}`, env: { HUB_MODO: 'teste' } })
    helena = await pessoaDeFora(hub.url, 'helena')
  }, 180_000)
  afterAll(async () => {
    await hub?.parar()
    await cluster?.stop()
  }, 60_000)

  async function inDatabase<T>(onde: string, texto: string, valores: unknown[] = []): Promise<T[]> {
    const cliente = new pg.Client({ connectionString: onde })
    await cliente.connect()
    try {
      return (await cliente.query(texto, valores)).rows
    } finally {
      await cliente.end()
    }
  }

  it('is missed for a moment: the product lives, says so, and has lost nothing that it confirmed', async () => {
    const carrinho = await carrinhoDe(helena, 'FT-003', /Doce Cacau/)
    const antes = (await inDatabase<{ n: number }>(url, 'select count(*)::int as n from solicitacao'))[0]!.n
    const vistos = new Set<number>()
    const confirmadas: number[] = []
    let parar = false
    let desdeAVolta = 0
    const comprador = async () => {
      while (!parar)
        for (const chave = randomUUID(); ; ) {
          const r = await helena.pedir<{ id: number }[]>('/solicitacao/externo/enviar/', { corpo: carrinho, chave })
          vistos.add(r.status)
          if (r.status !== 200) continue
          confirmadas.push(r.corpo[0]!.id)
          desdeAVolta++
          break
        }
    }
    const leitor = async () => {
      while (!parar) vistos.add((await helena.pedir('/solicitacao/externo/')).status)
    }
    const carga = [comprador(), comprador(), comprador(), leitor(), leitor()]
    await expect.poll(() => confirmadas.length, { timeout: 30_000 }).toBeGreaterThan(10)
    await cluster.restart()
    desdeAVolta = 0
    void hub.processo.fim().then(() => {
      parar = true
    })
    await expect.poll(() => desdeAVolta, { timeout: 30_000 }).toBeGreaterThan(10)
    parar = true
    await Promise.all(carga)

    expect([...vistos].sort()).toEqual([200, 503])
    expect((await fetch(`${hub.url}/api/saude`)).status).toBe(200)
    const agora = await inDatabase<{ n: number; daqui: number }>(
      url,
      'select count(*)::int as n, (count(*) filter (where id = any($1)))::int as daqui from solicitacao',
      [confirmadas],
    )
    expect(new Set(confirmadas).size).toBe(confirmadas.length)
    expect(agora).toEqual([{ n: antes + confirmadas.length, daqui: confirmadas.length }])
  })

  it('is missed by the bell too, which rings again afterwards', async () => {
    const luciana = await entrar(hub.url, 'luciana@hub.example')
    await cluster.restart()
    let ouvido = ''
    const comando = new AbortController()
    await expect.poll(async () => (await fetch(`${hub.url}/api/saude`)).status, { timeout: 20_000 }).toBe(200)
    const ouvir = async () => {
      while (!comando.signal.aborted) {
        const r = await fetch(`${hub.url}/api/eventos/`, { headers: luciana, signal: comando.signal })
        for await (const pedaco of r.body!.pipeThrough(new TextDecoderStream())) ouvido += pedaco
      }
    }
    const ouvinte = ouvir().catch(() => undefined)
    const carrinho = await carrinhoDe(helena, 'FT-004', /Doce Cacau/)
    await expect
      .poll(
        async () => {
          await helena.pedir('/solicitacao/externo/enviar/', { corpo: carrinho, chave: randomUUID() })
          return ouvido.includes('"notificacao"')
        },
        { timeout: 30_000, interval: 500 },
      )
      .toBe(true)
    comando.abort()
    await ouvinte
  })
})
