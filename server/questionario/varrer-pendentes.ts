import { sql } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import { num, rows } from '../db/rows.ts'
import type { Ports } from '../kernel/ports.ts'

/** Job: forgets files of answers that were never sent, but for those that a draft keeps. Their bytes go with the sweep of files that no row mentions. */
export const varrerPendentes = ({ acesso }: Pick<Ports, 'acesso'>): Promise<number> =>
  acesso.database.transaction(async (tx) => {
    const velhos = await rows(tx, { id: num })`
      delete from arquivo_pendente p where p.dtainclusao < agora() - interval '30 days'
        and not exists (select 1 from rascunho_arquivo x where x.arquivo_id = p.arquivo_id) returning p.arquivo_id as id`
    const ids = velhos.map((v) => v.id)
    if (ids.length > 0) await tx.execute(sql`delete from arquivo where id = any(${lista(ids)})`)
    return ids.length
  })
