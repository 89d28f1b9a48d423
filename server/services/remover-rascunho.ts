import { type Database, sql } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import { num, row, rows } from '../db/rows.ts'

/**
 * A draft goes, with the files of its answers that wait for a request and that no other draft names; their bytes go with the
 * sweep of files that no row mentions. Answers whether there was one of this author's.
 */
export async function removerRascunho(db: Database, autorId: number, id: number): Promise<boolean> {
  const meu = await row(db)`select 1 from rascunho where id = ${id} and autor_id = ${autorId} for update`
  if (!meu) return false
  const nomeados = await rows(db, { id: num })`
    select arquivo_id as id from rascunho_arquivo where rascunho_id = ${id}`
  await db.execute(sql`delete from rascunho where id = ${id}`)
  if (nomeados.length === 0) return true
  const largados = await rows(db, { id: num })`
    delete from arquivo_pendente p where p.arquivo_id = any(${lista(nomeados.map((a) => a.id))})
      and not exists (select 1 from rascunho_arquivo x where x.arquivo_id = p.arquivo_id) returning p.arquivo_id as id`
  if (largados.length > 0)
    await db.execute(sql`delete from arquivo where id = any(${lista(largados.map((a) => a.id))})`)
  return true
}
