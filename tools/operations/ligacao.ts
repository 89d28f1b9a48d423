/** How programs of operators reach the database that DATABASE_URL names. */
import { InicioRecusado } from '@hub/server/kernel/inicio-recusado.ts'
import { faltasDeForma } from '@hub/server/kernel/variaveis.ts'
import pg from 'pg'

/** DATABASE_URL, judged as the hub judges it; undefined without one. @throws InicioRecusado which does not repeat it: its password is in it */
export function enderecoDoBanco(): string | undefined {
  const { DATABASE_URL } = process.env
  const [falta] = faltasDeForma({ DATABASE_URL })
  if (falta) throw new InicioRecusado(falta)
  return DATABASE_URL || undefined
}

/** Another database of the same server. In its text, since an address without a host (`@/hub?host=…`) is none for `URL`. */
export const noBanco = (url: string, banco: string): string => url.replace(/^(\w+:\/\/[^/?#]*)[^?#]*/, `$1/${banco}`)

/** What a role's own limits would break off: a backup waits in a transaction for pg_dump, and then reads whole tables in one statement. */
const SEM_LIMITES = `select set_config(name, '0', false) from pg_settings
  where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`

/** A connection for work that may take hours. Whoever calls ends it. */
export async function ligar(url: string, programa: string): Promise<pg.Client> {
  const cliente = new pg.Client({ connectionString: url, application_name: `hub ${programa}`, keepAlive: true })
  // One that breaks is told by the next statement. Nobody listening, the process would end at once, and leave its dump and its database behind.
  cliente.on('error', () => {})
  await cliente.connect()
  await cliente.query(SEM_LIMITES)
  return cliente
}

/** Balancers cut a connection over which nothing went for as little as a minute. */
const PULSO_MS = 20_000

/** While something else works for it: the connection says a word now and then. A broken one is told by the statement after it. */
export async function manter<T>(cliente: pg.Client, tarefa: Promise<T>): Promise<T> {
  let dito: Promise<unknown> = Promise.resolve()
  const pulso = setInterval(() => {
    dito = cliente.query('select 1').catch(() => {})
  }, PULSO_MS)
  try {
    return await tarefa
  } finally {
    clearInterval(pulso)
    await dito
  }
}

/**
 * How programs of PostgreSQL reach the same database as the driver does, never on the command line, where everybody on the machine may
 * read it. The driver checks certificate and name whatever sslmode says but `no-verify`, against Node's authorities where the address
 * names none; libpq has other habits.
 * @param autoridades file with Node's authorities
 */
export function ambienteDe(url: string, autoridades: string): NodeJS.ProcessEnv {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url })
  return {
    ...process.env,
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: String(password ?? ''),
    PGDATABASE: database,
    ...tlsDe(Object.fromEntries(new URLSearchParams(/\?([^#]*)/.exec(url)?.[1])), autoridades),
  }
}

function tlsDe(dito: Record<string, string>, autoridades: string): NodeJS.ProcessEnv {
  const { sslmode, sslrootcert, sslcert, sslkey, ssl } = dito
  const pedido = sslrootcert || sslcert || sslkey || (ssl && ssl !== '0')
  const modo = sslmode ?? (ssl === 'no-verify' ? ssl : pedido && 'verify-full')
  if (!modo) return {}
  const provas = { ...(sslcert && { PGSSLCERT: sslcert }), ...(sslkey && { PGSSLKEY: sslkey }) }
  if (modo === 'disable') return { PGSSLMODE: modo }
  if (modo === 'no-verify') return { PGSSLMODE: 'require', ...provas }
  if (dito.uselibpqcompat === 'true')
    return { PGSSLMODE: modo, ...(sslrootcert && { PGSSLROOTCERT: sslrootcert }), ...provas }
  return { PGSSLMODE: 'verify-full', PGSSLROOTCERT: sslrootcert || autoridades, ...provas }
}
