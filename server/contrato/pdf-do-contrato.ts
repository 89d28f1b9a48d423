import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { Banco } from '../db/banco.ts'
import { eq } from '../db/drizzle.ts'
import { linha, text } from '../db/linhas.ts'
import { contrato } from '../db/tables/contrato.ts'
import type { Documento } from '../kernel/caso.ts'
import type { Portas } from '../kernel/portas.ts'
import { lerConferido } from '../passos/ler-conferido.ts'

/** The PDF that people hold now: the sealed one, or before that the one to be signed. */
export async function pdfDoContrato(db: Banco, portas: Portas, id: number): Promise<Documento> {
  const [k] = await db.select().from(contrato).where(eq(contrato.id, id))
  const { arquivoId, seladoId, sha256, codigo } = existente(k)
  if (!seladoId) return lerConferido(db, portas, arquivoId, sha256)
  const selado = await linha(db, { sha256: text })`select sha256 from documento where codigo = ${codigo}`
  return lerConferido(db, portas, seladoId, existente(selado).sha256)
}
