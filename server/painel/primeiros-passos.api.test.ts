import { primeirosPassos } from '@hub/domain/painel/primeiros-passos.ts'
import { painel } from '@hub/protocol/painel.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())

const faltam = async () =>
  (await hub.como('ana').deve(painel.primeirosPassos)).passos.filter(({ feito }) => !feito).map(({ codigo }) => codigo)

test('the steps are told in order, and none is left where everything is there', async () => {
  const { passos } = await hub.como('ana').deve(painel.primeirosPassos)
  expect(passos.map(({ codigo }) => codigo)).toEqual(primeirosPassos)
  expect(await faltam()).toEqual([])
})

test.each([
  [
    'pessoas',
    sql`update usuario set ativo = false where id in (select usuario_id from usuario_grupo where grupo = 'coordenador')`,
  ],
  ['programa', sql`update programa set ativo = false`],
  ['unidade', sql`delete from unidade_cidade`],
  ['centrocusto', sql`update centro_custo set ativo = false`],
  ['servico', sql`update servico set ativo = false`],
  ['questionario', sql`update questionario set ativo = false`],
])('%s is left when there is none of it any more', async (codigo, desfazer) => {
  await hub.database.execute(desfazer)
  expect(await faltam()).toContain(codigo)
})

test('they are the administration’s', async () => {
  expect((await hub.como('luciana').chamar(painel.primeirosPassos)).status).toBe(403)
})
