import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { rows, text } from '../db/rows.ts'

/** Counters and visits change by asking alone; what a test wrote by hand is marked until somebody asks. */
const POR_PERGUNTAR = ['limite', 'visita', 'modelo_oferta_visita', 'vez_a_escrever']

/**
 * Hash of every row of every table by table name (or of the tables that are named): equal pictures mean that nothing at all
 * was written.
 */
export async function retrato(database: Database, tabelas?: readonly string[]): Promise<Record<string, string>> {
  const todas =
    tabelas ??
    (
      await rows(database, { nome: text })`
      select tablename as nome from pg_tables where schemaname = 'public'`
    )
      .map((t) => t.nome)
      .filter((nome) => !POR_PERGUNTAR.includes(nome))
      .sort()
  const partes = todas.map(
    (t): SQL =>
      sql`select ${t}::text as nome, count(*) || ':' || coalesce(sum(hashtextextended(x::text, 0)), 0) as resumo from ${sql.identifier(t)} x`,
  )
  const lidas = await rows<{ nome: string; resumo: string }>(database, sql.join(partes, sql` union all `))
  return Object.fromEntries(lidas.map((l) => [l.nome, l.resumo]))
}
