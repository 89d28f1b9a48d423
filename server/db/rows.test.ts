import { afterEach, expect, it } from 'vitest'
import { type Database, PgDialect, type SQL, sql } from './drizzle.ts'
import { checkRows, col, each, list, nullable, num, obj, oneOf, row, rows, text } from './rows.ts'
import { proposta } from './tables/proposta.ts'

const answering = (...found: unknown[]) => ({ execute: async () => ({ rows: found }) }) as unknown as Database
const shape = { id: num, nome: nullable(text), tipo: oneOf(['a', 'b']), itens: list(obj({ n: num })) }
const good = { id: 1, nome: null, tipo: 'a', itens: [{ n: 1 }] }

afterEach(() => checkRows(false))

it('gives the rows as they come, and the only or first one', async () => {
  checkRows(true)
  expect(await rows(answering(good, { ...good, id: 2 }), shape, sql`select 1`)).toEqual([good, { ...good, id: 2 }])
  expect(await row(answering(good), shape, sql`select 1`)).toEqual(good)
  expect(await row(answering(), shape, sql`select 1`)).toBeUndefined()
})

it('takes the text behind it, with what stands in it as parameters', async () => {
  const asked: SQL[] = []
  const db = { execute: async (q: SQL) => ({ rows: asked.push(q) && [good] }) } as unknown as Database
  expect(await rows(db, shape)`select ${1} where ${sql`true`}`).toEqual([good])
  expect(await row(db, shape)`select ${1} where ${sql`true`}`).toEqual(good)
  for (const q of asked)
    expect(new PgDialect().sqlToQuery(q)).toMatchObject({ sql: 'select $1 where true', params: [1] })
})

it('takes columns from a table: moments as text, and nothing where the table allows it', async () => {
  checkRows(true)
  const { id, situacao, motivo, enviadaEm } = proposta
  const columns = {
    id: col(id),
    situacao: col(situacao),
    motivo: col(motivo),
    em: col(enviadaEm),
    ...each(['a', 'b'], num),
  }
  const one = { id: 1, situacao: 'enviada', motivo: null, em: 'a moment', a: 1, b: 2 }
  expect(await rows(answering(one), columns, sql`select 1`)).toEqual([one])
  for (const wrong of [{ id: null }, { situacao: 1 }, { situacao: null }, { em: new Date(0) }, { b: 'x' }])
    await expect(rows(answering({ ...one, ...wrong }), columns, sql`select 1`)).rejects.toThrow(/outside of its shape/)
})

it.each([
  ['a number as text', { ...good, id: '1' }],
  ['nothing where there is something', { ...good, tipo: null }],
  ['a name that the table does not have', { ...good, tipo: 'c' }],
  ['another key inside of JSON', { ...good, itens: [{ n: 1, m: 2 }] }],
  ['a column that nobody named', { ...good, nomeCompleto: 'x' }],
  ['no such column', { id: 1, tipo: 'a', itens: [] }],
])('a test hears of %s; production does not look', async (_, one) => {
  expect(await rows(answering(one), shape, sql`select 1`)).toEqual([one])
  checkRows(true)
  await expect(rows(answering(one), shape, sql`select 1 as um`)).rejects.toThrow(
    /outside of its shape.*select 1 as um/s,
  )
})
