import type { SQL } from 'drizzle-orm'
import type { Banco } from './banco.ts'

/** Rows of a plain SQL query, typed by who wrote it. */
export async function linhas<T>(db: Banco, consulta: SQL): Promise<T[]> {
  const { rows } = (await db.execute(consulta)) as unknown as { rows: T[] }
  return rows
}

/** The only or first row. */
export const linha = async <T>(db: Banco, consulta: SQL): Promise<T | undefined> => (await linhas<T>(db, consulta))[0]
