import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type Database, eq } from '../db/drizzle.ts'
import { arquivo } from '../db/tables/arquivo.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Documento } from '../kernel/use-case.ts'

/**
 * The stored bytes of a document, compared with the hash that was recorded when it was issued.
 * @throws Recusa DOCUMENTO_NAO_CONFERE where the store holds something else
 */
export async function lerConferido(
  db: Database,
  { arquivos }: Pick<Ports, 'arquivos'>,
  arquivoId: number,
  sha256: string,
): Promise<Documento & { corpo: Buffer }> {
  const [a] = await db.select().from(arquivo).where(eq(arquivo.id, arquivoId))
  const { chave, nome, tipo } = existente(a)
  const corpo = await buffer(await arquivos.ler(chave))
  if (createHash('sha256').update(corpo).digest('hex') !== sha256) throw new Recusa('DOCUMENTO_NAO_CONFERE')
  return { nome, tipo, corpo }
}
