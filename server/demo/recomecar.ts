import { transacaoQueEsvazia } from '../db/autoria.ts'
import type { Acesso } from '../db/database.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { bool, row, rows, text } from '../db/rows.ts'
import type { Arquivos } from '../integrations/arquivos/arquivos.ts'

/**
 * Throws away half a demonstration: what a start has left that was stopped before the whole history was played. Answers
 * whether there was one. Only of a database that the demonstration filled (it writes `demo` into an empty one, in the
 * transaction of its first rows, and of its play the last row); never of any other.
 */
export async function recomecar({ database }: Acesso, arquivos: Arquivos): Promise<boolean> {
  if (!(await pelaMetade(database))) return false
  await ouDizerOQueFazer(async () => {
    // Before the rows that name them: stopped here, the next start finds the rest.
    for (const { chave } of await rows(database, { chave: text })`select chave from arquivo`)
      await arquivos.apagar(chave)
    await transacaoQueEsvazia(database, async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(esvaziar)
    })
  })
  return true
}

/** @throws what failed as the cause of a sentence that says what to do */
export async function ouDizerOQueFazer(fazer: () => Promise<void>): Promise<void> {
  try {
    await fazer()
  } catch (causa) {
    throw new Error(
      'A demonstração não pôde ser preparada, e nada dela fica pela metade. Corrija o que está dito abaixo e rode `npm start` de novo: ela recomeça do zero.',
      { cause: causa },
    )
  }
}

async function pelaMetade(database: Database): Promise<boolean> {
  const { migrado } = (await row(database, { migrado: bool })`
    select to_regclass('instalacao') is not null and to_regclass('sandbox') is not null as migrado`)!
  if (!migrado) return false
  const { metade } = (await row(database, { metade: bool })`
    select exists (select 1 from instalacao where modo = 'demo')
      and not exists (select 1 from sandbox where chave = 'encenacao') as metade`)!
  return metade
}

/** As it was before the migrations: no table, function or job; the schema and its extensions, which may be another's, stay. */
const esvaziar = sql`do $$
  declare comando text;
  begin
    drop schema if exists trabalhos cascade;
    for comando in
      select format('drop table if exists %I.%I cascade', n.nspname, c.relname) from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = current_schema() and c.relkind = 'r'
          and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      union all
      select format('drop routine if exists %I.%I(%s) cascade', n.nspname, f.proname, pg_get_function_identity_arguments(f.oid)) from pg_proc f
        join pg_namespace n on n.oid = f.pronamespace
        where n.nspname = current_schema()
          and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = f.oid and d.deptype = 'e')
    loop
      execute comando;
    end loop;
  end $$`
