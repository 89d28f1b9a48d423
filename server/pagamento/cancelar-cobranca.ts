import type { Banco } from '../db/banco.ts'
import type { Portas } from '../kernel/portas.ts'
import { type Cobranca, mudarCobranca } from './cobranca-travada.ts'

/** Ends an open charge in the caller's transaction; the job sees to it that the provider takes no more money for it. */
export async function cancelarCobranca(tx: Banco, portas: Portas, c: Cobranca): Promise<Cobranca> {
  if (c.meio !== 'presencial') await portas.fila.agendar(tx, 'pagamento.conferir', { id: c.id })
  return mudarCobranca(tx, c.id, { situacao: 'cancelada' })
}
