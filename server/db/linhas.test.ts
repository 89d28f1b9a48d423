import { sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import type { Banco } from './banco.ts'
import { checkRows, linha, linhas, list, nullable, num, obj, oneOf, text } from './linhas.ts'

const answering = (...rows: unknown[]) => ({ execute: async () => ({ rows }) }) as unknown as Banco
const shape = { id: num, nome: nullable(text), tipo: oneOf(['a', 'b']), itens: list(obj({ n: num })) }
const good = { id: 1, nome: null, tipo: 'a', itens: [{ n: 1 }] }

afterEach(() => checkRows(false))

it('gives the rows as they come, and the only or first one', async () => {
  checkRows(true)
  expect(await linhas(answering(good, { ...good, id: 2 }), shape, sql`select 1`)).toEqual([good, { ...good, id: 2 }])
  expect(await linha(answering(good), shape, sql`select 1`)).toEqual(good)
  expect(await linha(answering(), shape, sql`select 1`)).toBeUndefined()
})

it.each([
  ['a number as text', { ...good, id: '1' }],
  ['nothing where there is something', { ...good, tipo: null }],
  ['a name that the table does not have', { ...good, tipo: 'c' }],
  ['another key inside of JSON', { ...good, itens: [{ n: 1, m: 2 }] }],
  ['a column that nobody named', { ...good, nomeCompleto: 'x' }],
  ['no such column', { id: 1, tipo: 'a', itens: [] }],
])('a test hears of %s; production does not look', async (_, row) => {
  expect(await linhas(answering(row), shape, sql`select 1`)).toEqual([row])
  checkRows(true)
  await expect(linhas(answering(row), shape, sql`select 1 as um`)).rejects.toThrow(
    /outside of its shape.*select 1 as um/s,
  )
})
