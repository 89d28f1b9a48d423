import type { Database } from '../db/drizzle.ts'
import { integracaoSaida } from '../db/tables/integracao.ts'

/** A message for a system outside. */
interface NovaSaida {
  /** 'rm', 'metricas', 'webhook:12': one queue each. Before the colon: its sender (server/jobs/remetentes.ts). */
  destino: string
  /** What the sender is to tell. */
  tipo: string
  /** Id of what it is about. */
  registro: number
  /** Idempotency key; the same again writes nothing. */
  chave: string
  /** Messages with the same word leave in the order of their writing; without one, in any order. */
  ordem?: string | undefined
  solicitacaoId?: number | undefined
  /** What was so at this moment; what may still be mended is read when it is sent. */
  dados?: Record<string, unknown>
}

/**
 * Puts a message into the outbox with the transaction of its cause: no effect without its cause, no cause without its effect.
 * The queue is drained every minute (`integracao.drenar`). Answers its id; undefined where the key was there already.
 */
export async function porNaSaida(tx: Database, nova: NovaSaida): Promise<number | undefined> {
  const [gravada] = await tx
    .insert(integracaoSaida)
    .values({ ...nova, dados: nova.dados ?? {} })
    .onConflictDoNothing({ target: integracaoSaida.chave })
    .returning({ id: integracaoSaida.id })
  return gravada?.id
}
