import pg from 'pg'

/**
 * Connections that come back when they break. Drizzle gives one back at the end of a transaction, but not when BEGIN itself
 * meets a broken one: every restart of the database would leave a few of them lent for ever, until none is left.
 */
export function abrirPiscina(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  // A database restart breaks idle clients and those in use: without a handler on each, the process dies.
  pool.on('error', () => {})
  pool.on('connect', (cliente) => cliente.on('error', () => {}))
  const emprestar = pool.connect.bind(pool) as (volta?: unknown) => Promise<pg.PoolClient>
  pool.connect = ((volta?: unknown) => (volta ? emprestar(volta) : emprestar().then(comVolta))) as typeof pool.connect
  return pool
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
