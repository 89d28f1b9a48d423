import { eq } from 'drizzle-orm'
import type {
  PgColumn,
  PgDatabase,
  PgInsertValue,
  PgQueryResultHKT,
  PgTable,
  PgUpdateSetSource,
} from 'drizzle-orm/pg-core'

/**
 * The query builder and the columns of the tables. Imported from here alone: Node reads a package's list of entry points anew for
 * each import that names the package, drizzle-orm has 700 of them, and 680 imports of it were half of the server's start.
 */
export {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  getTableName,
  gte,
  inArray,
  is,
  isNull,
  like,
  ne,
  notInArray,
  or,
  SQL,
  sql,
  type Table,
} from 'drizzle-orm'
export {
  type AnyPgColumn,
  bigint,
  boolean,
  char,
  check,
  customType,
  date,
  index,
  integer,
  interval,
  jsonb,
  PgBigInt53,
  type PgColumn,
  PgDialect,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** The whole database or one transaction of it: handlers and rules of queries take either. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** Changes the row with this number. */
export async function updateRow<T extends PgTable & { id: PgColumn }>(
  db: Database,
  table: T,
  id: number,
  changes: PgUpdateSetSource<T>,
): Promise<void> {
  await db.update(table).set(changes).where(eq(table.id, id))
}

/** Writes one row, and answers it as the table holds it. */
export async function insertRow<T extends PgTable>(
  db: Database,
  table: T,
  values: PgInsertValue<T>,
): Promise<T['$inferSelect']> {
  const [row] = await db.insert(table).values(values).returning()
  return row as T['$inferSelect']
}
