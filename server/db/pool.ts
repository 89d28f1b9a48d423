import { createHash } from 'node:crypto'
import pg from 'pg'

/**
 * Connections that come back when they break. Drizzle gives one back at the end of a transaction, but not when BEGIN itself
 * meets a broken one: every restart of the database would leave a few of them lent for ever, until none is left.
 */
export function openPool(config: pg.PoolConfig, { lentas, aoLigar }: Olheiros = {}): pg.Pool {
  const pool = new pg.Pool(config)
  const nomes = new Map<string, string>()
  // A database restart breaks idle clients and those in use: without a handler on each, the process dies.
  pool.on('error', () => {})
  pool.on('connect', (cliente) => {
    cliente.on('error', () => {})
    aoLigar?.(cliente)
    nomear(cliente, nomes)
    if (lentas) medir(cliente, lentas)
  })
  const emprestar = pool.connect.bind(pool) as (volta?: unknown) => Promise<pg.PoolClient>
  pool.connect = ((volta?: unknown) => (volta ? emprestar(volta) : emprestar().then(comVolta))) as typeof pool.connect
  return pool
}

/** Who looks at connections and what they are asked. */
interface Olheiros {
  lentas?: ConsultasLentas
  aoLigar?: (cliente: pg.PoolClient) => void
}

/** Texts of queries are few, because ids travel as arrays; beyond this many one is no longer worth a name. */
const MAIS_NOMES = 1_000

function nomeDe(nomes: Map<string, string>, texto: string): string | undefined {
  const feito = nomes.get(texto)
  if (feito || nomes.size >= MAIS_NOMES) return feito
  const nome = `h${createHash('sha256').update(texto).digest('hex').slice(0, 20)}`
  nomes.set(texto, nome)
  return nome
}

/**
 * Sends one statement that reads as a named one, so that PostgreSQL parses and plans each text once per connection (measured in bench/:
 * unnamed it costs more than the rest of a hot list's server time).
 */
function nomear(cliente: pg.PoolClient, nomes: Map<string, string>): void {
  const perguntar = cliente.query.bind(cliente) as (...args: unknown[]) => unknown
  cliente.query = ((pergunta: string | pg.QueryConfig, ...resto: unknown[]) =>
    typeof pergunta === 'object' && /^\s*(?:select|with)\b[^;]*$/.test(pergunta.text)
      ? perguntar({ ...pergunta, name: nomeDe(nomes, pergunta.text) }, ...resto)
      : perguntar(pergunta, ...resto)) as typeof cliente.query
}

/** From how many milliseconds on a statement is told of: its text, never its values. */
export interface ConsultasLentas {
  ms: number
  avisar(texto: string, ms: number): void
}

function medir(cliente: pg.PoolClient, { ms, avisar }: ConsultasLentas): void {
  const perguntar = cliente.query.bind(cliente) as (...args: unknown[]) => unknown
  cliente.query = ((...args: unknown[]) => {
    const inicio = performance.now()
    const fim = () => {
      const durou = performance.now() - inicio
      const [pergunta] = args as [string | { text?: string }]
      if (durou >= ms) avisar((typeof pergunta === 'string' ? pergunta : pergunta.text) ?? '', Math.round(durou))
    }
    const volta = args.at(-1)
    if (typeof volta === 'function')
      return perguntar(...args.slice(0, -1), (...resposta: unknown[]) => {
        fim()
        volta(...resposta)
      })
    const resposta = perguntar(...args)
    if (resposta instanceof Promise) resposta.then(fim, fim)
    return resposta
  }) as typeof cliente.query
}

function comVolta(cliente: pg.PoolClient): pg.PoolClient {
  const devolver = cliente.release.bind(cliente)
  let devolvido = false
  const umaVez = (erro?: Error | boolean) => {
    if (devolvido) return
    devolvido = true
    cliente.off('end', quebrou)
    devolver(erro)
  }
  const quebrou = () => umaVez(true)
  cliente.once('end', quebrou)
  cliente.release = umaVez
  return cliente
}
