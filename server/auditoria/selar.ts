import type { Database } from '../db/drizzle.ts'
import { num, row } from '../db/rows.ts'

/** Rows that one statement links: what is stopped half-way loses little. */
const DE_CADA_VEZ = 500

/** Links the rows of the audit that wait into their chains (decision 0071); while another instance does, nothing. @returns how many */
export async function selarAuditoria(database: Database): Promise<number> {
  for (let seladas = 0; ; ) {
    const { n } = (await row(database, { n: num })`select selar_auditoria(${DE_CADA_VEZ}) as n`)!
    seladas += n
    if (n < DE_CADA_VEZ) return seladas
  }
}
