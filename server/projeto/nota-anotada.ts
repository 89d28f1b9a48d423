import type { Database } from '../db/database.ts'
import { eq } from '../db/drizzle.ts'
import { nota } from '../db/tables/pagamento.ts'
import type { Nota } from './projeto-travado.ts'

export const mudarNota = (tx: Database, n: Nota, mudancas: Partial<Nota>): Promise<unknown> =>
  tx.update(nota).set(mudancas).where(eq(nota.id, n.id))
