import type { Acesso } from '../db/database.ts'
import { type Database, sql } from '../db/drizzle.ts'

interface Contador {
  pendentes: Map<number, number>
  escrita: Promise<void> | undefined
}
const contadores = new WeakMap<Acesso, Contador>()

async function escrever(database: Database, c: Contador): Promise<void> {
  while (c.pendentes.size > 0) {
    const visitas = [...c.pendentes].sort(([a], [b]) => a - b)
    c.pendentes.clear()
    const valores = sql.join(
      visitas.map(([servico, n]) => sql`(${servico}::int, ${n}::int)`),
      sql`, `,
    )
    await database.execute(
      sql`update modelo_oferta m set acessos = acessos + v.n from (values ${valores}) v (servico_id, n)
        where m.servico_id = v.servico_id`,
    )
  }
}

/**
 * Counts a visit of a service's page on its offers, without making the visitor wait: visits that arrive while one write is
 * under way are summed into the next, so that a rush takes one connection. A visit lost to a broken database is only a visit.
 */
export function contarVisita(acesso: Acesso, servicoId: number): void {
  const c = contadores.get(acesso) ?? { pendentes: new Map(), escrita: undefined }
  contadores.set(acesso, c)
  c.pendentes.set(servicoId, (c.pendentes.get(servicoId) ?? 0) + 1)
  c.escrita ??= escrever(acesso.database, c)
    .catch(() => c.pendentes.clear())
    .finally(() => {
      c.escrita = undefined
    })
}

/** Waits until the visits counted so far are written: before the database is left. */
export const visitasEscritas = async (acesso: Acesso): Promise<void> => contadores.get(acesso)?.escrita
