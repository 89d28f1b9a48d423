import { servico } from '@hub/protocol/servico.ts'
import { servicoInterno as api } from '@hub/protocol/servico-interno.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let id: number
beforeAll(async () => {
  hub = await createTestHub()
  id = (await row<{ id: number }>(hub.database, sql`select id from servico where codigo = 'FT-009'`))!.id
})
afterAll(() => hub?.fechar())

/** As it would be saved unchanged, but for the words. */
const comoEsta = async () => {
  const s = await hub.como('luciana').deve(api.detalhar, { params: { id } })
  return {
    versao: s.versao,
    titulo: s.titulo,
    descricao: s.descricao,
    tipo: s.tipo.descricao,
    tema: s.tema.id,
    subtema: s.subtema.id,
    programa: s.programa.id,
    area: s.area.id,
    setores: s.setores as 'INDUSTRIA'[],
    exige_diagnostico: s.exige_diagnostico,
  }
}

test('the words by which clients call a problem find a service as soon as a manager has written them', async () => {
  const luciana = hub.como('luciana')
  const achar = async () =>
    (await hub.ninguem.deve(servico.listar, { query: { search: 'mascote da firma' } })).results.map((s) => s.codigo)
  expect(await achar()).toEqual([])
  const antes = await comoEsta()
  const salvo = await luciana.deve(api.salvar, { params: { id }, corpo: { ...antes, palavras: 'mascote da firma' } })
  expect([salvo.palavras, salvo.versao]).toEqual(['mascote da firma', antes.versao + 1])
  expect(await achar()).toEqual(['FT-009'])
  // Who sends none leaves them as they are.
  expect((await luciana.deve(api.salvar, { params: { id }, corpo: await comoEsta() })).palavras).toBe(
    'mascote da firma',
  )
  const longas = { ...(await comoEsta()), palavras: 'a'.repeat(601) }
  expect((await luciana.chamar(api.salvar, { params: { id }, corpo: longas })).status).toBe(400)
})
