import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import type { Banco } from './banco.ts'

/** What columns hold, as the driver gives them; a schema of the protocol serves as well where the row answers the wire's names. */
export const num = z.number()
export const text = z.string()
export const bool = z.boolean()
export const nullable = z.nullable
export const list = z.array
/** JSON that the query builds, with these keys and no others. */
export const obj = z.strictObject
export const oneOf = z.enum

/** Columns of a row by name. The type of the row follows, and tests hold every row against it. */
export type Shape = Readonly<Record<string, z.core.$ZodType>>
export type Row<S extends Shape> = { [K in keyof S]: z.core.output<S[K]> }

let checked = false
/** Whether rows are held against their shapes: it costs what a test may cost. */
export const checkRows = (yes: boolean): void => {
  checked = yes
}

function check(shape: Shape, rows: readonly unknown[], query: SQL): void {
  const row = z.strictObject(shape as Record<string, z.core.$ZodType>)
  for (const one of rows) {
    const { error } = z.safeParse(row, one)
    if (!error) continue
    const faults = error.issues.map((i) => `${i.path.join('.')} ${'keys' in i ? i.keys : i.code}`).join('; ')
    throw new Error(`a row outside of its shape: ${faults}: ${JSON.stringify(one)} of ${dialeto.sqlToQuery(query).sql}`)
  }
}

const dialeto = new PgDialect({ casing: 'snake_case' })

/**
 * Rows of a plain SQL query, of the type that their shape says. Without a shape the type is only what the caller believes:
 * no new code does that (tools/rules/rows.test.ts).
 */
export async function linhas<S extends Shape>(db: Banco, shape: S, query: SQL): Promise<Row<S>[]>
export async function linhas<T>(db: Banco, query: SQL): Promise<T[]>
export async function linhas(db: Banco, first: Shape | SQL, second?: SQL): Promise<unknown[]> {
  const query = second ?? (first as SQL)
  const { rows } = (await db.execute(query)) as unknown as { rows: unknown[] }
  if (checked && second) check(first as Shape, rows, query)
  return rows
}

/** The only or first row. */
export async function linha<S extends Shape>(db: Banco, shape: S, query: SQL): Promise<Row<S> | undefined>
export async function linha<T>(db: Banco, query: SQL): Promise<T | undefined>
export async function linha(db: Banco, first: Shape | SQL, second?: SQL): Promise<unknown> {
  const rows = second ? await linhas(db, first as Shape, second) : await linhas(db, first as SQL)
  return rows[0]
}

/** A piece of SQL without parameters, put into words once at start. @throws when it has parameters */
export function fixo(pedaco: SQL): SQL {
  const { sql: texto, params } = dialeto.sqlToQuery(pedaco)
  if (params.length) throw new Error(`a fixed piece of SQL with parameters: ${texto}`)
  return sql.raw(texto)
}
