import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { and, type Database, eq } from '../db/drizzle.ts'
import { idempotencia } from '../db/tables/instance.ts'

interface Chamada {
  usuarioId: number
  chave: string
  chamada: string
  /** SHA-256 of path, query and body. */
  corpo: string
}

/**
 * Runs the effect once per key. Of equal calls at the same time the later waits on the row of the first and answers the
 * same; its row is written in the effect's own transaction, so a crash leaves both or none.
 */
export async function comChave<T>(tx: Database, c: Chamada, efeito: () => Promise<T>): Promise<T> {
  const novas = await tx.insert(idempotencia).values(c).onConflictDoNothing().returning({ chave: idempotencia.chave })
  const estaChave = and(eq(idempotencia.usuarioId, c.usuarioId), eq(idempotencia.chave, c.chave))
  if (novas.length === 0) {
    const [antiga] = await tx.select().from(idempotencia).where(estaChave)
    if (antiga?.corpo !== c.corpo || antiga.chamada !== c.chamada) throw new Recusa('CHAVE_REUTILIZADA')
    return antiga.resposta as T
  }
  const resposta = await efeito()
  await tx
    .update(idempotencia)
    .set({ resposta: resposta ?? null })
    .where(estaChave)
  return resposta
}
