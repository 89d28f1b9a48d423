import { sql } from 'drizzle-orm'
import { linhas } from '../db/linhas.ts'
import { lista } from '../db/queries/escopo.ts'
import type { Portas } from '../kernel/portas.ts'

/** Job: forgets files of answers that were never sent. Their bytes go with the sweep of files that no row mentions. */
export const varrerPendentes = ({ acesso }: Pick<Portas, 'acesso'>): Promise<number> =>
  acesso.banco.transaction(async (tx) => {
    const velhos = await linhas<{ id: number }>(
      tx,
      sql`delete from arquivo_pendente where dtainclusao < agora() - interval '30 days' returning arquivo_id as id`,
    )
    const ids = velhos.map((v) => v.id)
    if (ids.length > 0) await tx.execute(sql`delete from arquivo where id = any(${lista(ids)})`)
    return ids.length
  })
