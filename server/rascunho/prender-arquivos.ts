import { type Database, sql } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'

/** A draft names exactly these files from now on, of those that its author sent and that still wait for a request. */
export async function prenderArquivos(
  db: Database,
  { rascunhoId, autorId }: { rascunhoId: number; autorId: number },
  ids: readonly number[],
): Promise<void> {
  await db.execute(
    sql`delete from rascunho_arquivo where rascunho_id = ${rascunhoId} and arquivo_id <> all(${lista(ids)})`,
  )
  if (ids.length > 0)
    await db.execute(sql`insert into rascunho_arquivo (rascunho_id, arquivo_id)
      select ${rascunhoId}, a.id from arquivo_pendente p join arquivo a on a.id = p.arquivo_id
      where a.usuario_id = ${autorId} and a.id = any(${lista(ids)}) on conflict do nothing`)
}
