import type { Database } from '../db/drizzle.ts'
import type { Ports } from '../kernel/ports.ts'
import { type Cobranca, mudarCobranca } from './cobranca-travada.ts'

/** Ends an open charge in the caller's transaction; the job sees to it that the provider takes no more money for it. */
export async function cancelarCobranca(tx: Database, ports: Ports, c: Cobranca): Promise<Cobranca> {
  if (c.meio !== 'presencial') await ports.queue.agendar(tx, 'pagamento.conferir', { id: c.id })
  return mudarCobranca(tx, c.id, { situacao: 'cancelada' })
}
