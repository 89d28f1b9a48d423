const AUSENTE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
  '08004',
  '53300',
])
const DO_CLIENTE =
  /timeout exceeded when trying to connect|timeout expired|Connection (?:terminated|ended)|is not queryable|encountered a connection error/

/**
 * Whether a fault, or what caused it, is that the database is not there: it restarts, starts up, refuses or broke the connection, has
 * no room for one more, or is not found (its container is exchanged, this machine's network is not up yet). Whoever tries again later
 * may succeed. A wrong password or a database that does not exist is none.
 */
export function ehDeConexao(falha: unknown): boolean {
  for (let e = falha; e instanceof Error; e = e.cause)
    if (AUSENTE.has((e as NodeJS.ErrnoException).code ?? '') || DO_CLIENTE.test(e.message)) return true
  return false
}
