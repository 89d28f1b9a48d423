import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { comAutor } from './autoria.ts'
import type { Database } from './drizzle.ts'
import { type ConsultasLentas, openPool } from './pool.ts'

/** Rows of plain SQL. */
export type Linha = Record<string, unknown>

export interface Acesso {
  database: Database
  tipo: 'postgresql' | 'pglite'
  /** Runs one statement outside of drizzle: jobs, health, listeners. */
  executar(texto: string, valores?: unknown[]): Promise<{ rows: Linha[] }>
  /**
   * Calls back on every NOTIFY of the channel, in this instance and all others, until stopped. `aoMudar` tells when the
   * listening breaks off (false) and when it is back (true): what was said meanwhile is lost.
   */
  ouvir(canal: string, ao: (carga: string) => void, aoMudar?: (ouvindo: boolean) => void): Promise<() => Promise<void>>
  /** Of the pool: connections in use and idle, and callers that wait for one. */
  conexoes(): { ocupadas: number; livres: number; esperando: number }
  fechar(): Promise<void>
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** PostgreSQL by URL, else PGlite in `pasta` (exclusive: a second process is refused instead of losing rows), loaded only then. */
export const openDatabase = async (opcoes: Opcoes): Promise<Acesso> =>
  opcoes.url ? abrirPostgres(opcoes.url, opcoes) : (await import('./pglite.ts')).abrirPglite(opcoes.pasta)

interface Opcoes {
  url?: string | undefined
  pasta: string
  conexoes?: number
  lentas?: ConsultasLentas
  /** Sees each new connection first. */
  aoLigar?: (cliente: pg.PoolClient) => void
}

/** A server that does not answer a connection within this is away. */
const LIGACAO_MS = 3_000
/** How long a call waits while all connections are taken, before it is told to come back. */
const VEZ_MS = 4_500
/** A connection that nobody needed goes, and with it the plans of its statements: the next one costs tens of milliseconds per screen. */
const OCIO_MS = 600_000

/** The pool hands its own limit, of waiting for a turn, to the connections that it makes. */
class Ligacao extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: LIGACAO_MS })
  }
}

async function abrirPostgres(connectionString: string, { conexoes = 10, ...opcoes }: Opcoes): Promise<Acesso> {
  const pool = openPool(
    {
      connectionString,
      Client: Ligacao,
      max: conexoes,
      connectionTimeoutMillis: VEZ_MS,
      idleTimeoutMillis: OCIO_MS,
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
      application_name: 'hub',
      // Statements are named (pool.ts): planned once. Left to itself the server weighs each call anew and plans the big ones
      // every time, which takes longer than running them (bench/: a client's list 1.4 ms against 0.4).
      // Nothing here runs long enough to be worth compiling, or helpers of its own, which take longer to start than a list takes: the
      // estimate of a query with many subqueries, or of any company's rows, would start them anyway.
      options: '-c plan_cache_mode=force_generic_plan -c jit=off -c max_parallel_workers_per_gather=0',
    },
    opcoes,
  )
  await pool.query('select 1').catch(async (falha: unknown) => {
    await pool.end()
    throw falha
  })
  const database = drizzlePg(pool, { casing: 'snake_case' })
  const ouvintes = new Set<() => Promise<void>>()
  return {
    database: comAutor(database as unknown as Database),
    tipo: 'postgresql',
    executar: (texto, valores) => pool.query(texto, valores),
    async ouvir(canal, ao, aoMudar) {
      const parar = await ouvirPostgres(connectionString, canal, ao, aoMudar)
      ouvintes.add(parar)
      return async () => {
        ouvintes.delete(parar)
        await parar()
      }
    },
    conexoes: () => ({
      ocupadas: pool.totalCount - pool.idleCount,
      livres: pool.idleCount,
      esperando: pool.waitingCount,
    }),
    async fechar() {
      // Of a start that was given up: they would come back for ever.
      for (const parar of ouvintes) await parar()
      await pool.end()
    },
  }
}

/** Longest silence of a listening connection that died without a word (cable, firewall). */
const PULSO_MS = 2_000
const VOLTA_MS = 500

/** A connection of its own that comes back by itself after a database restart. */
async function ouvirPostgres(
  connectionString: string,
  canal: string,
  ao: (carga: string) => void,
  aoMudar: (ouvindo: boolean) => void = () => {},
) {
  let parado = false
  let cliente: pg.Client | undefined
  let espera: NodeJS.Timeout | undefined
  const voltar = () => {
    if (!parado) espera = setTimeout(() => void conectar().catch(voltar), VOLTA_MS)
  }
  const conectar = async (): Promise<void> => {
    const novo = new Ligacao({
      connectionString,
      application_name: 'hub ouvinte',
      keepAlive: true,
      query_timeout: PULSO_MS,
    })
    novo.on('error', () => {})
    novo.on('notification', (n) => ao(n.payload ?? ''))
    try {
      await novo.connect()
      await novo.query(`listen ${pg.escapeIdentifier(canal)}`)
    } catch (causa) {
      void novo.end().catch(() => {})
      throw causa
    }
    let caiu = false
    const cair = () => {
      if (caiu) return
      caiu = true
      clearInterval(pulso)
      void novo.end().catch(() => {})
      aoMudar(false)
      voltar()
    }
    const pulso = setInterval(() => void novo.query('select 1').catch(cair), PULSO_MS)
    novo.once('end', cair)
    cliente = novo
    if (parado) await novo.end()
    else aoMudar(true)
  }
  await conectar()
  return async () => {
    parado = true
    clearTimeout(espera)
    await cliente?.end()
  }
}
