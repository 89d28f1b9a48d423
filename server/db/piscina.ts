import pg from 'pg'

/**
 * Connections that come back when they break. Drizzle gives one back at the end of a transaction, but not when BEGIN itself
 * meets a broken one: every restart of the database would leave a few of them lent for ever, until none is left.
 */
export function abrirPiscina(config: pg.PoolConfig, lentas?: ConsultasLentas): pg.Pool {
  const pool = new pg.Pool(config)
  // A database restart breaks idle clients and those in use: without a handler on each, the process dies.
  pool.on('error', () => {})
  pool.on('connect', (cliente) => {
    cliente.on('error', () => {})
    if (lentas) medir(cliente, lentas)
  })
  const emprestar = pool.connect.bind(pool) as (volta?: unknown) => Promise<pg.PoolClient>
  pool.connect = ((volta?: unknown) => (volta ? emprestar(volta) : emprestar().then(comVolta))) as typeof pool.connect
  return pool
}

/** From how many milliseconds on a statement is told of: its text, never its values, those written into the text included. */
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
      if (durou >= ms)
        avisar(semValores((typeof pergunta === 'string' ? pergunta : pergunta.text) ?? ''), Math.round(durou))
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

const semValores = (texto: string): string => texto.replaceAll(/'(?:[^']|'')*'/g, "'…'")

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
