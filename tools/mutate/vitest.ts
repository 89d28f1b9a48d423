import * as vitest from 'vitest'

/** What the tests of domain use of vitest, in this process: its own `expect`, and tests that are only gathered. */
type Body = (...row: unknown[]) => unknown

/** The tests that the imports since the last emptying told, in their order. */
export const told: { name: string; body: () => unknown }[] = []

const add = (name: string, body: Body): void => void told.push({ name, body })
const group = (_: string, body: Body): void => void body()
const each = (one: (name: string, body: Body) => void) =>
  Object.assign(one, {
    each: (rows: readonly unknown[]) => (name: string, body: Body) => {
      for (const row of rows) one(name, Array.isArray(row) ? () => body(...row) : () => body(row))
    },
  })

export const { expect, expectTypeOf } = vitest
export const test = each(add)
export const it = test
export const describe = each(group)
