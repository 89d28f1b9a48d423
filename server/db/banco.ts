import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { trancarPasta } from './tranca.ts'

/** The whole database or one transaction of it: handlers and rules of queries take either. */
export type Banco = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** Rows of plain SQL. */
export type Linha = Record<string, unknown>

export interface Acesso {
  banco: Banco
  tipo: 'postgresql' | 'pglite'
  /** Runs one statement outside of drizzle: jobs, health, listeners. */
  executar(texto: string, valores?: unknown[]): Promise<{ rows: Linha[] }>
  /** Calls back on every NOTIFY of the channel, in this instance and all others, until stopped. */
  ouvir(canal: string, ao: (carga: string) => void): Promise<() => Promise<void>>
  fechar(): Promise<void>
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** PostgreSQL by URL, else PGlite in `pasta` (exclusive: a second process is refused instead of losing rows). */
export const abrirBanco = (opcoes: { url?: string | undefined; pasta: string; conexoes?: number }): Promise<Acesso> =>
  opcoes.url ? abrirPostgres(opcoes.url, opcoes.conexoes ?? 10) : abrirPglite(opcoes.pasta)

async function abrirPostgres(url: string, conexoes: number): Promise<Acesso> {
  const pool = new pg.Pool({
    connectionString: url,
    max: conexoes,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'hub',
  })
  // A database restart breaks idle clients and those in use: without a handler on each, the process dies.
  pool.on('error', () => {})
  pool.on('connect', (cliente) => cliente.on('error', () => {}))
  await pool.query('select 1')
  const banco = drizzlePg(pool, { casing: 'snake_case' })
  return {
    banco: banco as unknown as Banco,
    tipo: 'postgresql',
    executar: (texto, valores) => pool.query(texto, valores),
    ouvir: (canal, ao) => ouvirPostgres(url, canal, ao),
    fechar: () => pool.end(),
  }
}

/** A connection of its own that comes back by itself after a database restart. */
async function ouvirPostgres(url: string, canal: string, ao: (carga: string) => void) {
  let parado = false
  let cliente: pg.Client | undefined
  let espera: NodeJS.Timeout | undefined
  const conectar = async (): Promise<void> => {
    const novo = new pg.Client({ connectionString: url, application_name: 'hub ouvinte', keepAlive: true })
    novo.on('error', () => {})
    novo.on('notification', (n) => ao(n.payload ?? ''))
    novo.on('end', () => {
      if (!parado) espera = setTimeout(() => void conectar().catch(() => novo.emit('end')), 500)
    })
    await novo.connect()
    await novo.query(`listen ${pg.escapeIdentifier(canal)}`)
    cliente = novo
  }
  await conectar()
  return async () => {
    parado = true
    clearTimeout(espera)
    await cliente?.end()
  }
}

async function abrirPglite(pasta: string): Promise<Acesso> {
  mkdirSync(pasta, { recursive: true })
  const soltar = trancarPasta(pasta)
  const cliente = await PGlite.create({ dataDir: join(pasta, 'banco'), extensions: { unaccent, pg_trgm } })
  const banco = drizzlePglite(cliente, { casing: 'snake_case' })
  return {
    banco: banco as unknown as Banco,
    tipo: 'pglite',
    executar: async (texto, valores) => {
      // pg-boss sends several statements in one text, which only the simple protocol takes.
      if (valores?.length) return cliente.query<Linha>(texto, valores)
      const ultimo = (await cliente.exec(texto)).at(-1)
      return { rows: (ultimo?.rows ?? []) as Linha[] }
    },
    ouvir: (canal, ao) => cliente.listen(canal, ao),
    fechar: async () => {
      await cliente.close()
      soltar()
    },
  }
}
