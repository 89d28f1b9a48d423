import pg from 'pg'

/**
 * Connections that come back when they break. Drizzle gives one back at the end of a transaction, but not when BEGIN itself
 * meets a broken one: every restart of the database would leave a few of them lent for ever, until none is left.
 */
export function openPool(config: pg.PoolConfig, { lentas, aoLigar }: Olheiros = {}): pg.Pool {
  const pool = new pg.Pool(config)
  // A database restart breaks idle clients and those in use: without a handler on each, the process dies.
  pool.on('error', () => {})
  pool.on('connect', (cliente) => {
    cliente.on('error', () => {})
    aoLigar?.(cliente)
    nomear(cliente)
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

/**
 * Characters of statements that a connection keeps parsed and planned. PostgreSQL takes some 160 bytes for each of them, 64 MB of each
 * connection: without an end it would be gigabytes once everybody had read every list, page by page and filter by filter.
 */
const GUARDADOS = 400_000

/** in_failed_sql_transaction */
const TRANSACAO_FALHOU = '25P02'

/** What the driver knows as parsed. Of its interior this alone is touched: it has no call that forgets a statement. */
type Lidas = { connection: { parsedStatements: Record<string, string> } }

/**
 * Sends one statement that reads as a named one, so that PostgreSQL parses and plans each text once per connection (measured in bench/:
 * unnamed it costs more than the rest of a hot list's server time). Which was used longest ago makes room for the next.
 */
function nomear(cliente: pg.PoolClient): void {
  const perguntar = cliente.query.bind(cliente) as (...args: unknown[]) => unknown
  const { parsedStatements: lidas } = (cliente as unknown as Lidas).connection
  /** Texts with their names, longest unused first. */
  const nomes = new Map<string, string>()
  /** Names that PostgreSQL has yet to forget. */
  const saem: string[] = []
  let caracteres = 0
  let feitos = 0

  function nomeDe(texto: string): string {
    const nome = nomes.get(texto) ?? `h${++feitos}`
    if (!nomes.delete(texto)) caracteres += texto.length
    nomes.set(texto, nome)
    return nome
  }
  /** Leaves out of `nomes` what is too much. */
  function caber(): void {
    for (const [texto, nome] of nomes) {
      if (caracteres <= GUARDADOS || nomes.size === 1) return
      nomes.delete(texto)
      caracteres -= texto.length
      // One that failed was never kept; to forget it would fail, and the transaction with it.
      if (lidas[nome] !== undefined) saem.push(nome)
    }
  }
  async function esquecer(): Promise<void> {
    const velhas = saem.splice(0)
    try {
      await perguntar(velhas.map((nome) => `deallocate ${nome}`).join(';'))
      for (const nome of velhas) delete lidas[nome]
    } catch (causa) {
      // A transaction that has failed forgets nothing: the next one does. Whatever else is wrong the statement itself runs into, and says.
      if ((causa as pg.DatabaseError).code === TRANSACAO_FALHOU) saem.push(...velhas)
    }
  }

  cliente.query = ((pergunta: string | pg.QueryConfig, ...resto: unknown[]) => {
    if (typeof pergunta !== 'object' || !/^\s*(?:select|with)\b[^;]*$/.test(pergunta.text))
      return perguntar(pergunta, ...resto)
    const nomeada = { ...pergunta, name: nomeDe(pergunta.text) }
    caber()
    return saem.length ? esquecer().then(() => perguntar(nomeada, ...resto)) : perguntar(nomeada, ...resto)
  }) as typeof cliente.query
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
