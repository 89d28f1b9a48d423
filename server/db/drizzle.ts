import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

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
