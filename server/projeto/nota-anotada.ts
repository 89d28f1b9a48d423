import type { Banco } from '../db/banco.ts'
import { eq } from '../db/drizzle.ts'
import { nota } from '../db/tables/pagamento.ts'
import type { Nota } from './projeto-travado.ts'

export const mudarNota = (tx: Banco, n: Nota, mudancas: Partial<Nota>): Promise<unknown> =>
  tx.update(nota).set(mudancas).where(eq(nota.id, n.id))
