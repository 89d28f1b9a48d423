import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, eq } from '../db/drizzle.ts'
import { row, text } from '../db/rows.ts'
import { contrato } from '../db/tables/contrato.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Documento } from '../kernel/use-case.ts'
import { lerConferido } from '../services/ler-conferido.ts'

/** The PDF that people hold now: the sealed one, or before that the one to be signed. */
export async function pdfDoContrato(db: Database, ports: Ports, id: number): Promise<Documento> {
  const [k] = await db.select().from(contrato).where(eq(contrato.id, id))
  const { arquivoId, seladoId, sha256, codigo } = existente(k)
  if (!seladoId) return lerConferido(db, ports, arquivoId, sha256)
  const selado = await row(db, { sha256: text })`select sha256 from documento where codigo = ${codigo}`
  return lerConferido(db, ports, seladoId, existente(selado).sha256)
}
