/** Rows of SQL whose type nothing checks: `row<…>(` and `rows<…>(` without a shape (server/db/rows.ts). */
import { expect, test } from 'vitest'
import { isTest } from './layers.ts'
import { modules } from './sources.ts'
import { tokens } from './tokens.ts'

const believed = (text: string): number =>
  tokens(text).filter(
    ({ kind, value }, i, all) =>
      kind === 'word' && /^rows?$/.test(value) && all[i + 1]?.value === '<' && all[i - 1]?.value !== 'function',
  ).length

test('a row that is only believed is told from one with a shape', () => {
  expect(believed('await row<{ id: number }>(db, q)\nrows<Linha>(db, q)')).toBe(2)
  expect(believed("linha(db, { id: num }, q)\n// linha<X>(db, q)\nexport function linha<T>(db) {}\n'linha<T>('")).toBe(
    0,
  )
})

test('rows that are only believed become fewer', () => {
  const product = modules().filter(({ path }) => path.startsWith('server/') && !isTest(path))
  const left = product.reduce((sum, { text }) => sum + believed(text), 0)
  // Who gives one a shape lowers this number; none comes back.
  expect(left).toBe(5)
})
