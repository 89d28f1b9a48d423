import { createHash } from 'node:crypto'
import { type Query, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Banco } from './banco.ts'

/** What drizzle keeps to itself of a database or transaction, and a prepared statement needs. */
interface Interior {
  session: {
    prepareQuery(
      q: Query,
      campos: undefined,
      nome: string | undefined,
      emVetores: false,
    ): { execute(): Promise<{ rows: unknown[] }> }
  }
}

const dialeto = new PgDialect({ casing: 'snake_case' })
const emPalavras = (consulta: SQL): Query => dialeto.sqlToQuery(consulta)

/** Texts of queries are few, because ids travel as arrays; beyond this many one is no longer worth a name. */
const MAIS_NOMES = 1_000
const nomes = new Map<string, string>()

function nomeDe(texto: string): string | undefined {
  const feito = nomes.get(texto)
  if (feito || nomes.size >= MAIS_NOMES) return feito
  const nome = `h${createHash('sha256').update(texto).digest('hex').slice(0, 20)}`
  nomes.set(texto, nome)
  return nome
}

/**
 * Rows of a plain SQL query, typed by who wrote it. Sent as a named statement, so that PostgreSQL parses and plans each text
 * once per connection (measured in bench/: unnamed it costs more than the rest of a hot list's server time).
 */
export async function linhas<T>(db: Banco, consulta: SQL | Query): Promise<T[]> {
  const { session } = db as unknown as Interior
  const q = 'params' in consulta ? consulta : emPalavras(consulta)
  const { rows } = await session.prepareQuery(q, undefined, nomeDe(q.sql), false).execute()
  return rows as T[]
}

/** The only or first row. */
export const linha = async <T>(db: Banco, consulta: SQL | Query): Promise<T | undefined> =>
  (await linhas<T>(db, consulta))[0]

/**
 * A piece of SQL without parameters, put into words once at start: as part of a query it is then one text instead of a tree
 * that is walked with every call. @throws when it has parameters
 */
export function fixo(pedaco: SQL): SQL {
  const { sql: texto, params } = emPalavras(pedaco)
  if (params.length) throw new Error(`a fixed piece of SQL with parameters: ${texto}`)
  return sql.raw(texto)
}

const lembradas = new WeakMap<object, Map<string, Query>>()
const deTodos = {}

/**
 * A query that follows from `chave` alone, put into words once: for those that are asked many times with the same few
 * arguments. With `ator`, one that follows from him too: forgotten as soon as he is read anew. Forgets all rather than grow.
 */
export function lembrada(chave: string, construir: () => SQL, ator: object = deTodos): Query {
  const dele = lembradas.get(ator) ?? new Map<string, Query>()
  lembradas.set(ator, dele)
  const feita = dele.get(chave)
  if (feita) return feita
  if (dele.size >= MAIS_NOMES) dele.clear()
  const consulta = emPalavras(construir())
  dele.set(chave, consulta)
  return consulta
}
