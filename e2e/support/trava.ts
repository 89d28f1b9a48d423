/** Stops the product's writes at a point that the test chooses, by locks that any other client of the database could take. */
import pg from 'pg'
import { expect } from 'vitest'

export interface Trava {
  /** Resolves when so many of the product's connections wait for what is held here. */
  presos(quantos?: number): Promise<void>
  soltar(): Promise<void>
  consultar<T>(texto: string, valores?: unknown[]): Promise<T[]>
  fechar(): Promise<void>
}

/** `comando` takes the lock, e.g. `lock table notificacao in exclusive mode`: whoever writes there waits until `soltar`. */
export async function travar(url: string, comando: string): Promise<Trava> {
  const [dono, olho] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  for (const cliente of [dono, olho]) {
    cliente.on('error', () => {})
    await cliente.connect()
  }
  await dono.query('begin')
  await dono.query(comando)
  const consultar = async <T>(texto: string, valores: unknown[] = []) => (await olho.query(texto, valores)).rows as T[]
  return {
    consultar,
    presos: (quantos = 1) =>
      expect
        .poll(
          async () =>
            (
              await consultar<{ n: number }>(
                `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'hub' and wait_event_type = 'Lock'`,
              )
            )[0]!.n,
          { timeout: 30_000, interval: 20 },
        )
        .toBeGreaterThanOrEqual(quantos),
    soltar: async () => void (await dono.query('rollback')),
    async fechar() {
      await dono.end()
      await olho.end()
    },
  }
}
