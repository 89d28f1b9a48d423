import type { Correcao } from '@hub/domain/empresa/empresa.rules.ts'
import { type Database, eq, updateRow } from '../db/drizzle.ts'
import { empresa } from '../db/tables/empresa.ts'

/** Changes what is asked to be corrected of a company, one caller at a time; nothing left is null. */
export async function guardarCorrecoes(
  db: Database,
  id: number,
  mudar: (antes: readonly Correcao[]) => Correcao[],
): Promise<void> {
  const [e] = await db.select({ correcoes: empresa.correcoes }).from(empresa).where(eq(empresa.id, id)).for('update')
  const depois = mudar(e?.correcoes ?? [])
  if (depois.length === 0 && !e?.correcoes) return
  await updateRow(db, empresa, id, { correcoes: depois.length > 0 ? depois : null })
}
