/** Deadlines on the phone: by an address that opens what its owner may see, until it is replaced or revoked. */
import { calendario } from '@hub/protocol/calendario.ts'
import { pendencia } from '@hub/protocol/pendencia.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { rows } from '../db/rows.ts'
import { type CastName, cast } from '../db/seed/cast.ts'
import { limites } from '../http/limites.ts'
import { deDoceCacau, historiaCompleta } from '../testing/historia-completa.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
  await historiaCompleta(hub, deDoceCacau)
}, 120_000)
afterAll(() => hub?.fechar())

const criar = async (quem: CastName) => (await hub.como(quem).deve(calendario.criar)).endereco
const abrir = async (endereco: string) => {
  const res = await hub.app.inject({ method: 'GET', url: new URL(endereco).pathname })
  return { status: res.statusCode, tipo: res.headers['content-type'], texto: res.payload }
}
/** Lines put together again; per event its day by its key. */
const eventos = (ics: string) => {
  const blocos = ics.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1)
  return blocos.map((b) => [/^UID:(.*)@/m.exec(b)![1], /^DTSTART;VALUE=DATE:(\d{8})/m.exec(b)![1]])
}

describe('the calendar of a person', () => {
  it.each(Object.keys(cast) as CastName[])(
    'has what waits for %s with a deadline, on its day, and nothing else',
    async (quem) => {
      const endereco = await criar(quem)
      const { status, tipo, texto } = await abrir(endereco)
      expect([status, tipo]).toEqual([200, 'text/calendar; charset=utf-8'])
      const { results } = await hub.como(quem).deve(pendencia.listar, { query: { page_size: 100 } })
      const r = await lerRegulamento(hub.database)
      const comPrazo = results.flatMap((p) =>
        p.agora.ate === null ? [] : [[p.chave, r.diaDe(new Date(p.agora.ate)).replaceAll('-', '')]],
      )
      expect(eventos(texto)).toEqual(comPrazo)
    },
  )

  it('has something in it for somebody, and keeps the key of what only moved to another day', async () => {
    const endereco = await criar('luciana')
    const antes = eventos((await abrir(endereco)).texto)
    expect(antes.length).toBeGreaterThan(0)
    const id = Number(
      /^solicitacao-(\d+)$/.exec(antes.map(([uid]) => uid!).find((uid) => uid.startsWith('solicitacao-'))!)![1],
    )
    await hub.database.execute(sql`update solicitacao set prazo = prazo + interval '10 days' where id = ${id}`)
    const depois = eventos((await abrir(endereco)).texto)
    expect(depois.map(([uid]) => uid).sort()).toEqual(antes.map(([uid]) => uid).sort())
    const dia = (de: typeof antes) => de.find(([uid]) => uid === `solicitacao-${id}`)![1]
    expect(dia(depois)! > dia(antes)!).toBe(true)
  })

  it('ends with its address: replaced, revoked, and with the account', async () => {
    const velho = await criar('luciana')
    const novo = await criar('luciana')
    expect(novo).not.toBe(velho)
    expect([(await abrir(velho)).status, (await abrir(novo)).status]).toEqual([404, 200])
    await hub.como('luciana').deve(calendario.revogar)
    expect((await abrir(novo)).status).toBe(404)
    expect(await hub.como('luciana').deve(calendario.ler)).toEqual({ criado_em: null })
    const outro = await criar('luciana')
    const { id } = hub.como('luciana')
    await hub.database.execute(sql`update usuario set ativo = false where id = ${id}`)
    expect((await abrir(outro)).status).toBe(404)
    await hub.database.execute(sql`update usuario set ativo = true where id = ${id}`)
    expect((await abrir(outro)).status).toBe(200)
  })

  it('is no way around a second step that the installation has asked for since, unless it was made behind a provider’s', async () => {
    const exigir = (valor: 'sim' | 'nao') =>
      hub.database.execute(
        sql`insert into parametro (chave, valor) values ('segundo_fator_interno', ${valor}) on conflict (chave) do update set valor = excluded.valor`,
      )
    const [daEquipe, deFora] = [await criar('luciana'), await criar('helena')]
    await exigir('sim')
    expect([(await abrir(daEquipe)).status, (await abrir(deFora)).status]).toEqual([404, 200])
    await hub.database.execute(sql`insert into sessao (id, usuario_id, expira_em, ip, agente, entrada) values ('teste', ${hub.como('luciana').id},
      agora() + interval '1 day', '', '', '{"meio":"provedor","id":"rede","provedor":"Rede","segunda":true}')`)
    expect((await abrir(await criar('luciana'))).status).toBe(200)
    await hub.database.execute(sql`delete from sessao where id = 'teste'`)
    await exigir('nao')
    expect((await abrir(await criar('luciana'))).status).toBe(200)
  })

  it('is kept as a hash alone, in the table and in the trace; what is no address is told nothing', async () => {
    const token = new URL(await criar('helena')).pathname.split('/').at(-2)!
    expect(token).toMatch(/^[\w-]{43}$/)
    const [{ hash }] = (await rows<{ hash: string }>(
      hub.database,
      sql`select hash from calendario where usuario_id = ${hub.como('helena').id}`,
    )) as [{ hash: string }]
    const tudo = JSON.stringify([
      await rows(hub.database, sql`select * from calendario`),
      await rows(hub.database, sql`select * from auditoria`),
      await rows(hub.database, sql`select * from auditoria_mudanca`),
    ])
    expect([tudo.includes(token), tudo.split(hash).length]).toEqual([false, 2])
    const respostas = []
    for (const t of ['x', hash, `${token}x`, '%00', 'a'.repeat(43), 'a'.repeat(300)])
      respostas.push(await abrir(`http://h/api/calendario/${t}/`))
    for (const r of respostas) expect(r).toEqual(respostas[0])
    expect(respostas[0]!.status).toBe(404)
  })

  it('is not asked without end from one network', async () => {
    const endereco = await criar('helena')
    await hub.database.execute(sql`delete from limite`)
    expect((await abrir(endereco)).status).toBe(200)
    await hub.database.execute(
      sql`update limite set points = ${limites.exportacao.endereco} where key like 'exportacao-e:%'`,
    )
    expect((await abrir(endereco)).status).toBe(429)
  })
})
