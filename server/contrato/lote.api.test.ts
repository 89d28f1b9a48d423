import { contrato } from '@hub/protocol/contrato.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { autorizada, daEntidade, escolhida } from '../testing/historia.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

const aceite = { aceite: true } as const

it('lists what awaits the sponsoring body to the coordinator, the next to expire first', async () => {
  const primeira = await autorizada(hub)
  await hub.avancar('1 day')
  const segunda = await autorizada(hub)
  const { count, results } = await hub.como('vera').deve(contrato.listarAssinaturas)
  expect(count).toBe(results.length)
  expect(results.map((r) => r.solicitacao.id).slice(-1)).toEqual([segunda.id])
  expect(results.every((r) => r.acoes.assinar!.permitido)).toBe(true)
  expect([...results].sort((a, b) => (a.expira_em < b.expira_em ? -1 : 1))).toEqual(results)
  const numero = results.at(-1)!.solicitacao.nrosolicitacao
  const achada = await hub.como('vera').deve(contrato.listarAssinaturas, { query: { search: numero } })
  expect(achada.results.map((r) => r.solicitacao.id)).toEqual([segunda.id])
  const nada = await hub.como('vera').deve(contrato.listarAssinaturas, { query: { search: '100%' } })
  expect(nada).toEqual({ count: 0, results: [], tem_documento: true })
  const pagina = await hub.como('vera').deve(contrato.listarAssinaturas, { query: { page: '1', page_size: '1' } })
  expect(pagina).toMatchObject({ count, results: [{ id: results[0]!.id }] })
  for (const quem of ['luciana', 'helena', 'marina', 'tiago'] as const)
    expect((await hub.como(quem).chamar(contrato.listarAssinaturas)).status).toBe(403)
  expect(primeira.id).not.toBe(segunda.id)
})

it('signs many at once, each for itself: what fails says why and undoes nothing of the others', async () => {
  const [boa, estragada, outra] = [await escolhida(hub), await escolhida(hub), await escolhida(hub)]
  for (const s of [boa, estragada, outra])
    await hub.como('luciana').deve(proposta.autorizar, { params: { id: s.marina }, corpo: {} })
  await hub.database.execute(sql`update contrato set sha256 = repeat('0', 64) where solicitacao_id = ${estragada.id}`)
  const ids = await Promise.all([boa, estragada, outra].map((s) => daEntidade(hub, s.id)))
  const { results } = await hub.como('vera').deve(contrato.autorizarAssinatura, {
    params: { id: ids[0]! },
    corpo: { ...aceite, assinaturas: [...ids, 2_000_000_000] },
  })
  expect(results.map((r) => [r.id, r.assinada, r.recusa])).toEqual([
    [ids[0], true, null],
    [ids[1], false, 'DOCUMENTO_NAO_CONFERE'],
    [ids[2], true, null],
    [2_000_000_000, false, 'NAO_ENCONTRADO'],
  ])
  expect(results[1]!.mensagem).toContain('suporte')
  const { results: restam } = await hub.como('vera').deve(contrato.listarAssinaturas, { query: { page_size: '100' } })
  expect(restam.map((r) => r.id).filter((id) => ids.includes(id))).toEqual([ids[1]])
})

it('answers a single one with its refusal, and a group that may not sign with 403', async () => {
  const s = await autorizada(hub)
  const id = await daEntidade(hub, s.id)
  const assinar = (quem: 'vera' | 'luciana' | 'helena', alvo = id) =>
    hub.como(quem).chamar(contrato.autorizarAssinatura, { params: { id: alvo }, corpo: aceite })
  expect((await assinar('luciana')).status).toBe(403)
  expect((await assinar('helena')).status).toBe(403)
  expect((await assinar('vera', 2_000_000_000)).status).toBe(404)
  const quantas = await Promise.all(Array.from({ length: 8 }, () => assinar('vera')))
  expect(quantas.map((r) => r.status).sort()).toEqual([200, ...Array(7).fill(409)])
})

it('takes no signature of a company for that of the sponsoring body', async () => {
  const s = await autorizada(hub)
  const { results } = await hub.como('vera').deve(contrato.listarDaSolicitacao, { params: { id: s.id } })
  const provas = await hub.como('vera').deve(contrato.detalharAssinaturas, { params: { id: s.id } })
  const doCliente = provas.find((p) => p.parte === 'cliente')!.id
  const r = await hub.como('vera').chamar(contrato.autorizarAssinatura, { params: { id: doCliente }, corpo: aceite })
  expect(r.status).toBe(404)
  expect(results[0]!.minha_parte).toBe('entidade')
})
