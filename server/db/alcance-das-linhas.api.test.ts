/** Invoices, diagnostics and amendments have of their request who of the staff reaches it, whatever happens to it, and its service. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deDoceCacau, historiaCompleta } from '../testing/historia-completa.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { type SQL, sql } from './drizzle.ts'
import { num, row, rows, text } from './rows.ts'

const tabelas = ['nota', 'diagnostico', 'aditivo'] as const
let hub: TestHub
let id: number

beforeAll(async () => {
  hub = await createTestHub()
  id = (await historiaCompleta(hub, deDoceCacau)).solicitacao
}, 120_000)
afterAll(() => hub?.fechar())

/** How many rows each table has, of these requests, and how many of them say otherwise than the request. */
const comparar = () =>
  Promise.all(
    tabelas.map(async (tabela) => {
      const { n, outras } = (await row(hub.database, { n: num, outras: num })`
        select count(*)::int as n, (count(*) filter (where (l.unidade_id, l.area_id, l.gestor_id, l.servico_id)
            is distinct from (s.unidade_id, s.area_id, s.gestor_id, s.servico_id)))::int as outras
          from ${sql.raw(tabela)} l join solicitacao s on s.id = l.solicitacao_id`)!
      return [tabela, n > 0, outras]
    }),
  )
const iguais = tabelas.map((t) => [t, true, 0])

it('from their first moment on', async () => {
  expect(await comparar()).toEqual(iguais)
})

it.each([
  ['another manager', sql`gestor_id = (select id from usuario where email = 'davi@hub.example')`],
  ['nobody responsible', sql`gestor_id = null`],
  ['another unit', sql`unidade_id = (select max(x.id) from unidade_atendimento x where x.id <> unidade_id)`],
  ['another area', sql`area_id = (select max(x.id) from area_atuacao x where x.id <> area_id)`],
] as [string, SQL][])('with %s, and nothing of it in the trace of their own', async (_, mudanca) => {
  const antes = await doRastro()
  await hub.database.execute(sql`update solicitacao set ${mudanca} where id = ${id}`)
  expect(await comparar()).toEqual(iguais)
  expect(await doRastro()).toEqual(antes)
})

const doRastro = () =>
  rows(hub.database, { tabela: text, n: num })`
    select m.tabela, count(*)::int as n from auditoria_mudanca m where m.tabela in ('nota', 'diagnostico', 'aditivo') group by 1 order by 1`
