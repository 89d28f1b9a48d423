import * as z from 'zod/mini'
import { type Database, is, type PgColumn, PgDialect, SQL, sql } from './drizzle.ts'

/** What columns hold, as the driver gives them; a schema of the protocol serves as well where the row answers the wire's names. */
export const num = z.number()
export const text = z.string()
export const bool = z.boolean()
export const nullable = z.nullable
export const optional = z.optional
export const list = z.array
/** JSON that the query builds, with these keys and no others. */
export const obj = z.strictObject
export const oneOf = z.enum
export const anyOf = z.union
export const keyOf = <T extends object>(words: T) => z.enum(Object.keys(words) as (keyof T & string)[])
/** JSON of any kind. */
export const json = z.unknown()
export const record = z.record
export const partial = z.partialRecord
/** A column of the same kind for each name. */
export const each = <const K extends string, C extends z.core.$ZodType>(names: readonly K[], column: C) =>
  Object.fromEntries(names.map((name) => [name, column])) as Record<NoInfer<K>, C>

type Held<C extends PgColumn> = C['_']['data'] extends Date ? string : C['_']['data']
/** What a column of a table holds, as the table declares it; a moment as the driver gives it. */
export function col<C extends PgColumn>(column: C) {
  const kind = column.dataType === 'date' ? 'string' : column.dataType
  const held = z.custom<Held<C>>((v) => v !== null && (kind === 'json' || kind === 'array' || typeof v === kind))
  return (column.notNull ? held : z.nullable(held)) as C['_']['notNull'] extends true
    ? typeof held
    : z.ZodMiniNullable<typeof held>
}

/** Columns of a row by name. The type of the row follows, and tests hold every row against it. */
export type Shape = Readonly<Record<string, z.core.$ZodType>>
export type Row<S extends Shape> = { [K in keyof S]: z.core.output<S[K]> }

let checked = false
/** Whether rows are held against their shapes: it costs what a test may cost. */
export const checkRows = (yes: boolean): void => {
  checked = yes
}

/** Made once for each shape: making one takes longer than looking at a row. */
const schemas = new WeakMap<Shape, z.ZodMiniType>()

function check(shape: Shape, found: readonly unknown[], query: SQL): void {
  const row = schemas.get(shape) ?? z.strictObject(shape as Record<string, z.core.$ZodType>)
  schemas.set(shape, row)
  for (const one of found) {
    const { error } = z.safeParse(row, one)
    if (!error) continue
    const faults = error.issues.map((i) => `${i.path.join('.')} ${'keys' in i ? i.keys : i.code}`).join('; ')
    throw new Error(`a row outside of its shape: ${faults}: ${JSON.stringify(one)} of ${dialeto.sqlToQuery(query).sql}`)
  }
}

const dialeto = new PgDialect({ casing: 'snake_case' })

type Rows<T> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<T>

/**
 * Rows of SQL, of the type that their shape says: of the text behind it, linhas(db, { id: num })`select id from …`, or of a query at hand.
 * Without a shape the type is unknown, unless the caller says what it believes: no new code does that (tools/rules/rows.test.ts).
 */
export function rows<S extends Shape>(db: Database, shape: S): Rows<Row<S>[]>
export function rows<S extends Shape>(db: Database, shape: S, query: SQL): Promise<Row<S>[]>
export function rows<T = unknown>(db: Database, query: SQL): Promise<NoInfer<T>[]>
export function rows(db: Database, first: Shape | SQL, query?: SQL): unknown {
  if (is(first, SQL)) return read(db, first)
  if (query) return read(db, query, first)
  return (text: TemplateStringsArray, ...values: unknown[]) => read(db, sql(text, ...values), first)
}

/** The only or first row; without a shape who asks wants to know only whether there is one: row(db)`select 1 from …`. */
export function row(db: Database): Rows<unknown>
export function row<S extends Shape>(db: Database, shape: S): Rows<Row<S> | undefined>
export function row<S extends Shape>(db: Database, shape: S, query: SQL): Promise<Row<S> | undefined>
export function row<T = unknown>(db: Database, query: SQL): Promise<NoInfer<T> | undefined>
export function row(db: Database, first?: Shape | SQL, query?: SQL): unknown {
  if (is(first, SQL)) return read(db, first).then(([row]) => row)
  if (query) return read(db, query, first).then(([row]) => row)
  return (text: TemplateStringsArray, ...values: unknown[]) =>
    read(db, sql(text, ...values), first).then(([row]) => row)
}

async function read(db: Database, query: SQL, shape?: Shape): Promise<unknown[]> {
  const { rows: found } = (await db.execute(query)) as unknown as { rows: unknown[] }
  if (checked && shape) check(shape, found, query)
  return found
}

/** A piece of SQL without parameters, put into words once at start. @throws when it has parameters */
export function fixo(pedaco: SQL): SQL {
  const { sql: texto, params } = dialeto.sqlToQuery(pedaco)
  if (params.length) throw new Error(`a fixed piece of SQL with parameters: ${texto}`)
  return sql.raw(texto)
}
