import { notificacao } from '@hub/protocol/notificacao.ts'
import { servico } from '@hub/protocol/servico.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())

const ler = (opcoes: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  hub.app.inject({ method: 'GET', url: '/api/metricas', ...opcoes })

describe('the figures of an instance', () => {
  it('tell what was answered by route and status, the pool, the queue, the replicas and the process', async () => {
    await hub.como('helena').deve(servico.listar)
    await hub.como('helena').deve(servico.listar)
    await hub.ninguem.chamar(notificacao.listar)
    await hub.app.inject({ method: 'GET', url: '/api/nada-disso/' })
    const replica = `figura_${process.pid}`
    await hub.acesso.executar(`select pg_create_physical_replication_slot('${replica}', true)`)
    const { statusCode, headers, payload } = await ler()
    await hub.acesso.executar(`select pg_drop_replication_slot('${replica}')`)
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')])
    expect(payload).toContain('hub_http_segundos_count{rota="servico.listar",metodo="GET",status="200"} 2')
    expect(payload).toContain('hub_http_segundos_count{rota="notificacao.listar",metodo="GET",status="401"} 1')
    expect(payload).toContain('hub_http_segundos_count{rota="/api/*",metodo="GET",status="404"} 1')
    expect(payload).toMatch(/hub_banco_conexoes\{estado="livres"\} \d/)
    expect(payload).toContain('hub_eventos_abertos 0')
    expect(payload).toMatch(/hub_certificado_vence_segundos\{certificado="selo"\} \d/)
    expect(payload).toContain(`hub_replica_ativa{replica="${replica}"} 0`)
    expect(payload).toMatch(new RegExp(`hub_replica_atraso_bytes{replica="${replica}"} \\d`))
    expect(payload).toContain('nodejs_eventloop_lag_p99_seconds')
    // Ids in addresses would make a new figure of every record, and tell of it.
    expect(payload).not.toMatch(/nada-disso|rota="[^"]*\d{2}/)
  })

  it('are for this machine alone, not for who comes through a proxy on it', async () => {
    expect((await ler({ remoteAddress: '10.1.2.3' })).statusCode).toBe(404)
    for (const nome of ['x-forwarded-for', 'x-real-ip', 'forwarded'])
      expect((await ler({ headers: { [nome]: '127.0.0.1' } })).statusCode).toBe(404)
  })

  it('are told while a part does not answer, as it was seen last', async () => {
    const certa = { certa: true }
    const vistas = { armazem: certa, correio: { certa: false }, fila: certa, certificado: certa }
    let vigiar = async () => vistas
    hub.ports.figuras.olharPartes(() => vigiar(), [])
    // Each reading asks for news, and tells those of the one before.
    await ler()
    expect((await ler()).payload).toContain('hub_parte_certa{parte="correio"} 0')
    vigiar = () => new Promise(() => {})
    expect((await ler()).payload).toContain('hub_parte_certa{parte="correio"} 0')
  })

  it('count an event stream while it is open', async () => {
    const endereco = await hub.app.listen({ port: 0, host: '127.0.0.1' })
    const desistir = new AbortController()
    const fluxo = await fetch(`${endereco}/api/eventos/`, {
      headers: { authorization: `Bearer teste:${hub.como('helena').id}` },
      signal: desistir.signal,
    })
    expect(fluxo.status).toBe(200)
    const abertos = async () => /hub_eventos_abertos (\d+)/.exec((await ler()).payload)![1]
    expect(await abertos()).toBe('1')
    desistir.abort()
    await expect.poll(abertos).toBe('0')
  })
})

describe('a slow statement', () => {
  it('is told of by its text, without its values', async () => {
    const { rows } = await hub.acesso.executar('select current_database() as nome')
    const url = Object.assign(new URL(process.env.TEST_DATABASE_URL!), { pathname: `/${rows[0]!.nome}` }).toString()
    const contadas: [string, number][] = []
    const acesso = await openDatabase({
      url,
      pasta: '',
      lentas: { ms: 60, avisar: (texto, ms) => contadas.push([texto, ms]) },
    })
    await acesso.executar('select 1')
    await acesso.executar(`select pg_sleep(0.08), $1::text as cpf`, ['12345678909'])
    await expect(acesso.executar('select pg_sleep(0.08), 1 / $1::int', [0])).rejects.toThrow(pg.DatabaseError)
    await acesso.fechar()
    expect(contadas.map(([texto]) => texto)).toEqual([
      'select pg_sleep(0.08), $1::text as cpf',
      'select pg_sleep(0.08), 1 / $1::int',
    ])
    expect(contadas[0]![1]).toBeGreaterThanOrEqual(60)
  })
})
