import type { Database } from '../db/database.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { rows, text } from '../db/rows.ts'

/**
 * Rows like one that is there (alias `x` of `de`, 'from …'), as many as `de` has: `outras` are the columns that each has for itself.
 * For tests of more rows than anybody makes by acts.
 */
export async function copiarLinhas(
  db: Database,
  tabela: string,
  outras: Readonly<Record<string, SQL>>,
  de: SQL,
): Promise<void> {
  const colunas = await rows(db, { nome: text })`
    select column_name::text as nome from information_schema.columns where table_schema = current_schema() and table_name = ${tabela}
      order by ordinal_position`
  const iguais = colunas.map((c) => c.nome).filter((c) => c !== 'id' && !(c in outras))
  await db.execute(sql`insert into ${sql.raw(tabela)} (${sql.raw([...Object.keys(outras), ...iguais].join())})
    select ${sql.join([...Object.values(outras), ...iguais.map((c) => sql.raw(`x.${c}`))], sql`, `)} ${de}`)
}
