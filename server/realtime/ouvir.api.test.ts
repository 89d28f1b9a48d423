import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Acesso, openDatabase } from '../db/database.ts'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { avisar } from '../events/registrar.ts'
import { criarApp } from '../http/app.ts'
import { loadActor } from '../services/load-actor.ts'
import { conteudoCompleto } from '../testing/conteudo-de-proposta.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

interface Ouvinte {
  eventos: { tipo: string; id?: number }[]
  tipo: string
  /** Resolves when the server has ended the stream. */
  fim: Promise<void>
  /** Resolves when `condicao` holds of what has come. */
  ate(condicao: (eventos: Ouvinte['eventos']) => boolean): Promise<void>
  espera(tipo: string, id?: number): Promise<void>
  sair(): void
}

let hub: TestHub
let outra: { app: FastifyInstance; acesso: Acesso; pasta: string }
let enderecos: [string, string]
const abertos: Ouvinte[] = []

/** A second instance of the product on the same database. */
async function abrirOutra(): Promise<typeof outra> {
  const pasta = mkdtempSync(join(tmpdir(), 'hub-outra-'))
  const acesso = await openDatabase({ url: hub.ports.config.databaseUrl, pasta, conexoes: 4 })
  const app = await criarApp({
    ports: { ...hub.ports, acesso },
    log: false,
    identificar: async (req) => {
      const id = /^Bearer teste:(\d+)$/.exec(req.headers.authorization ?? '')?.[1]
      return id ? loadActor(acesso.database, Number(id), 'teste') : undefined
    },
  })
  return { app, acesso, pasta }
}

beforeAll(async () => {
  hub = await createTestHub()
  outra = await abrirOutra()
  enderecos = [
    await hub.app.listen({ port: 0, host: '127.0.0.1' }),
    await outra.app.listen({ port: 0, host: '127.0.0.1' }),
  ]
})
afterEach(() => {
  for (const o of abertos.splice(0)) o.sair()
})
afterAll(async () => {
  await outra.app.close()
  await outra.acesso.fechar()
  rmSync(outra.pasta, { recursive: true, force: true })
  await hub.fechar()
})

async function ouvir(quem: CastName, instancia: 0 | 1 = 0): Promise<Ouvinte> {
  const comando = new AbortController()
  const resposta = await fetch(`${enderecos[instancia]}/api/eventos/`, {
    headers: { authorization: `Bearer teste:${hub.como(quem).id}` },
    signal: comando.signal,
  })
  const sino = new EventTarget()
  const eventos: Ouvinte['eventos'] = []
  const ler = async () => {
    const leitor = resposta.body!.pipeThrough(new TextDecoderStream()).getReader()
    let resto = ''
    for (;;) {
      const { done, value } = await leitor.read()
      if (done) return
      const linhasLidas = (resto + value).split('\n')
      resto = linhasLidas.pop()!
      for (const l of linhasLidas) if (l.startsWith('data:')) eventos.push(JSON.parse(l.slice(5)))
      sino.dispatchEvent(new Event('mais'))
    }
  }
  const ouvinte: Ouvinte = {
    eventos,
    tipo: resposta.headers.get('content-type') ?? '',
    fim: ler().catch(() => undefined),
    async ate(condicao) {
      while (!condicao(eventos)) await once(sino, 'mais')
    },
    espera: (tipo, id) =>
      ouvinte.ate((todos) => todos.some((e) => e.tipo === tipo && (id === undefined || e.id === id))),
    sair: () => comando.abort(),
  }
  abertos.push(ouvinte)
  return ouvinte
}

/** After this every earlier announcement has reached the listener: announcements arrive in the order of their commits. */
async function marco(o: Ouvinte): Promise<void> {
  const catalogos = (eventos: Ouvinte['eventos']) => eventos.filter((e) => e.tipo === 'catalogo').length
  const antes = catalogos(o.eventos)
  await avisar(hub.database, { tipo: 'catalogo', id: 0 })
  await o.ate((eventos) => catalogos(eventos) > antes)
}
const daSolicitacao = (o: Ouvinte, id: number) => o.eventos.filter((e) => e.tipo === 'solicitacao' && e.id === id)

describe('live events', () => {
  it('need a session', async () => {
    const r = await fetch(`${enderecos[0]}/api/eventos/`)
    expect(r.status).toBe(401)
  })

  it('reach who may see the request on every instance, and nobody else', async () => {
    const helena = await ouvir('helena', 1)
    const luciana = await ouvir('luciana', 0)
    const vera = await ouvir('vera', 1)
    const paulo = await ouvir('paulo', 1)
    const rogerio = await ouvir('rogerio', 0)
    expect(helena.tipo).toContain('text/event-stream')
    const id = await enviarSolicitacao(hub)
    await Promise.all([helena, luciana, vera].map((o) => o.espera('solicitacao', id)))
    await Promise.all([marco(paulo), marco(rogerio)])
    expect([daSolicitacao(paulo, id), daSolicitacao(rogerio, id)]).toEqual([[], []])
  })

  it('tell nobody but the author’s company that a sealed proposal was sent', async () => {
    const id = await solicitacaoLiberada(hub)
    const ouvintes = {
      marina: await ouvir('marina', 1),
      caio: await ouvir('caio', 1),
      helena: await ouvir('helena', 1),
      luciana: await ouvir('luciana', 0),
      ana: await ouvir('ana', 0),
    }
    // The release may still be on its way to the other instance: it is no news of what is sent now.
    for (const o of Object.values(ouvintes)) {
      await marco(o)
      o.eventos.length = 0
    }
    await hub.como('marina').deve(proposta.criar, { corpo: { solicitacao: id, ...conteudoCompleto(416_000, 1) } })
    await ouvintes.marina.espera('solicitacao', id)
    for (const quem of ['caio', 'helena', 'luciana', 'ana'] as const) {
      await marco(ouvintes[quem])
      expect([quem, daSolicitacao(ouvintes[quem], id)]).toEqual([quem, []])
    }
  })

  it('ring the bell of its owner alone, without a word of what it is about', async () => {
    const helena = await ouvir('helena', 1)
    const paulo = await ouvir('paulo', 1)
    const id = await solicitacaoLiberada(hub)
    await helena.espera('notificacao')
    await marco(paulo)
    expect(paulo.eventos.filter((e) => e.tipo === 'notificacao')).toEqual([])
    expect(helena.eventos.find((e) => e.tipo === 'notificacao')).toEqual({ tipo: 'notificacao' })
    expect((await hub.como('helena').deve(notificacao.listar)).results[0]!.destino).toBe(`/solicitacoes/${id}`)
  })

  it('end with the session: what changed for the user is asked for again', async () => {
    const helena = await ouvir('helena', 1)
    const paulo = await ouvir('paulo', 1)
    await avisar(hub.database, { tipo: 'sessao', id: hub.como('helena').id })
    await helena.fim
    expect(helena.eventos.at(-1)).toEqual({ tipo: 'sessao' })
    await marco(paulo)
    expect(paulo.eventos.map((e) => e.tipo)).not.toContain('sessao')
  })

  it('follow who sees a request now, not when the page was opened', async () => {
    const id = await enviarSolicitacao(hub)
    const tiago = await ouvir('tiago', 1)
    await hub.como('luciana').deve(solicitacao.alterarObjetivo, { params: { id }, corpo: { objetivo: 'Primeiro' } })
    await marco(tiago)
    expect(daSolicitacao(tiago, id)).toEqual([])
    await hub.como('luciana').deve(solicitacao.alterarConsultor, {
      params: { id },
      corpo: { consultor: hub.como('tiago').id },
    })
    await tiago.espera('solicitacao', id)
  })

  it('come back after the database dropped the listening connection', async () => {
    const helena = await ouvir('helena', 1)
    const { n } = (await row<{ n: number }>(
      hub.database,
      sql`select count(pg_terminate_backend(pid))::int as n from pg_stat_activity
        where datname = current_database() and application_name = 'hub ouvinte'`,
    ))!
    expect(n).toBeGreaterThan(0)
    await helena.fim
    const denovo = await ouvir('helena', 1)
    const id = await enviarSolicitacao(hub)
    await denovo.espera('solicitacao', id)
  })

  it('of one person are no more than a dozen on an instance, however many are asked for at once: the oldest end', async () => {
    const paulo = await ouvir('paulo', 1)
    const antigas = await Promise.all(Array.from({ length: 12 }, () => ouvir('helena', 1)))
    const novas = await Promise.all(Array.from({ length: 40 }, () => ouvir('helena', 1)))
    await Promise.all(antigas.map((o) => o.fim))
    let abertas = novas.length
    for (const o of novas) void o.fim.then(() => abertas--)
    await expect.poll(() => abertas).toBe(12)
    const vivas = novas.map(async (o) => Promise.race([o.fim.then(() => 0), marco(o).then(() => 1)]))
    expect((await Promise.all(vivas)).reduce<number>((a, b) => a + b, 0)).toBe(12)
    await marco(paulo)
  })

  it('do not keep the server from stopping', async () => {
    const terceira = await abrirOutra()
    const endereco = await terceira.app.listen({ port: 0, host: '127.0.0.1' })
    const antes = enderecos[1]
    enderecos[1] = endereco
    const helena = await ouvir('helena', 1)
    enderecos[1] = antes
    const inicio = performance.now()
    await terceira.app.close()
    await helena.fim
    expect(performance.now() - inicio).toBeLessThan(5_000)
    await terceira.acesso.fechar()
    rmSync(terceira.pasta, { recursive: true, force: true })
  })
})
