import { transacaoQueEsvazia } from '../db/autoria.ts'
import type { Acesso } from '../db/database.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { lerMigracoes, oQueFazem } from '../db/migracoes.ts'
import { bool, row, rows, text } from '../db/rows.ts'
import type { Arquivos } from '../integrations/arquivos/arquivos.ts'

/**
 * Throws away half a demonstration: what a start has left that was stopped before the whole history was played. Answers
 * whether there was one. Only of a database that the demonstration filled (it writes `demo` in the transaction of its first rows,
 * and of its play the last row), and only what the hub's migrations make.
 */
export async function recomecar({ database }: Acesso, arquivos: Arquivos): Promise<boolean> {
  if (!(await pelaMetade(database))) return false
  await ouDizerOQueFazer(async () => {
    // Before the rows that name them: stopped here, the next start finds the rest.
    for (const { chave } of await rows(database, { chave: text })`select chave from arquivo`)
      await arquivos.apagar(chave)
    await transacaoQueEsvazia(database, async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await esvaziar(tx)
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

/**
 * As it was before the migrations: no table, function or job of the hub. The schema and its extensions stay, and what somebody has put
 * beside them.
 */
async function esvaziar(tx: Database): Promise<void> {
  const nomes = ['migracao', ...oQueFazem(lerMigracoes())]
  const comandos = await rows(tx, { comando: text })`
    select format('drop table if exists %I.%I cascade', n.nspname, c.relname) as comando from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = current_schema() and c.relkind = 'r' and c.relname in ${nomes}
    union all
    select format('drop routine if exists %I.%I(%s) cascade', n.nspname, f.proname, pg_get_function_identity_arguments(f.oid)) from pg_proc f
      join pg_namespace n on n.oid = f.pronamespace
      where n.nspname = current_schema() and f.proname in ${nomes}`
  await tx.execute(sql`drop schema if exists trabalhos cascade`)
  for (const { comando } of comandos) await tx.execute(sql.raw(comando))
}
