import { AsyncLocalStorage } from 'node:async_hooks'
import { openInstance } from '@hub/server/instance.ts'
import { lerConfig } from '@hub/server/kernel/config.ts'
import pg from 'pg'

interface Consulta {
  text: string
  values: unknown[]
}

/** Statements of the session's own bookkeeping: not part of the list. */
const proprias = /trabalhos\.|from sessao|update sessao|pg_notify|listen /i

/**
 * The queries that the product runs for one call: a second instance in this process, on the same database, with the
 * driver's `query` overheard where it follows from the call; jobs of the same minute are not counted.
 */
export async function gravarConsultas(
  database: string,
  caminho: string,
  headers: Record<string, string>,
): Promise<Consulta[]> {
  const original = pg.Client.prototype.query
  const ouvidas: Consulta[] = []
  const chamada = new AsyncLocalStorage<true>()
  // Before the server listens: its connections keep the `query` that they begin with.
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [pedido, valores] = args as [string | { text?: string }, unknown[] | undefined]
    const text = typeof pedido === 'string' ? pedido : pedido.text
    if (chamada.getStore() && text && !proprias.test(text)) ouvidas.push({ text, values: valores ?? [] })
    return original.apply(this, args as never)
  } as unknown as typeof original
  const hub = await openInstance(lerConfig({ HUB_MODO: 'demo', DATABASE_URL: database, HUB_LOG: 'silent' }))
  try {
    await hub.app.inject({ url: caminho, headers })
    const { statusCode, payload } = await chamada.run(true, async () => await hub.app.inject({ url: caminho, headers }))
    if (statusCode !== 200) throw new Error(`${caminho} answered ${statusCode}: ${payload}`)
  } finally {
    pg.Client.prototype.query = original
    await hub.fechar()
  }
  return ouvidas
}
