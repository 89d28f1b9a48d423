/** A group that only reads (domain/kernel/papel.ts): it reads what another reads, and nothing that it does changes anything. */
import { gruposDe } from '@hub/domain/kernel/papel.ts'
import { permissoes } from '@hub/protocol/permissoes.ts'
import { type NomeDeEndpoint, registro } from '@hub/protocol/registro.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { loadActor } from '../services/load-actor.ts'
import { deDoceCacau, historiaCompleta } from '../testing/historia-completa.ts'
import { chamadas, criarMandante, type Mandante } from '../testing/mandar.ts'
import { retrato } from '../testing/retrato.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { criarApp } from './app.ts'

let hub: TestHub
let m: Mandante
let lendo: FastifyInstance
beforeAll(async () => {
  hub = await createTestHub()
  m = criarMandante(hub, await historiaCompleta(hub, deDoceCacau))
  // Vera as if she were kept as an auditor, who reads as a coordinator does.
  lendo = await criarApp({
    ports: hub.ports,
    log: false,
    identificar: async () => {
      const vera = (await loadActor(hub.database, hub.como('vera').id, 'teste'))!
      return { ...vera, ...gruposDe(['auditor'], { auditor: 'coordenador' }) }
    },
  })
  await lendo.ready()
}, 120_000)
afterAll(async () => {
  await lendo?.close()
  await hub?.fechar()
})

const deGrupos = (nome: NomeDeEndpoint) => typeof permissoes[nome] === 'object'

it('is refused every command of the matrix, as a group that is not listed is', { timeout: 120_000 }, async () => {
  const antes = await retrato(hub.database)
  const passaram: unknown[] = []
  for (const [nome, e] of chamadas.filter(([nome, e]) => deGrupos(nome) && e.metodo !== 'GET')) {
    const r = await lendo.inject({ method: e.metodo, url: m.caminhoDe(nome), payload: m.corpoDe(nome) as object })
    if (r.statusCode !== 403 || r.json().type !== 'PAPEL_NAO_PERMITE') passaram.push([nome, r.statusCode])
  }
  expect(passaram).toEqual([])
  expect(await retrato(hub.database)).toEqual(antes)
})

it('reads what the other group reads, and no decision in it allows anything', { timeout: 120_000 }, async () => {
  const proibidas = (texto: string) =>
    texto.replaceAll('{"permitido":false,"recusa":"PAPEL_NAO_PERMITE"}', '{"permitido":true}')
  const outras: unknown[] = []
  let comAcoes = 0
  for (const [nome] of chamadas.filter(
    ([nome, e]) => deGrupos(nome) && e.metodo === 'GET' && e.resposta !== 'eventos',
  )) {
    await hub.database.execute(sql`delete from limite`)
    const url = m.caminhoDe(nome)
    const dela = await hub.app.inject({ url, headers: { authorization: `Bearer teste:${hub.como('vera').id}` } })
    const lido = await lendo.inject({ url })
    if (lido.statusCode !== dela.statusCode) outras.push([nome, dela.statusCode, lido.statusCode])
    if (typeof registro[nome].resposta === 'string') continue
    if (lido.payload.includes('{"permitido":true}')) outras.push([nome, 'allows something'])
    if (dela.payload.includes('{"permitido":true}')) comAcoes++
    if (proibidas(lido.payload) !== proibidas(dela.payload)) outras.push([nome, 'reads something else'])
  }
  expect(outras).toEqual([])
  expect(comAcoes).toBeGreaterThan(10)
})
