import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { auditarTabelas } from './auditar-tabelas.ts'
import type { Acesso, Banco } from './banco.ts'

/** Any number that nothing else in this database locks. */
const TRANCA = 4_812_026

/**
 * Applies the migrations that the database lacks, and the triggers of the audit to what they made, in one transaction under an advisory lock: of several instances that
 * start at once the first migrates and the others wait.
 */
export async function migrar({ banco }: Acesso): Promise<number> {
  const arquivos = readMigrationFiles({ migrationsFolder: join(import.meta.dirname, 'migrations') })
  return banco.transaction(async (tx) => {
    // Neither a large table nor the wait for another instance's migrations is a statement that hangs.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${TRANCA})`)
    await tx.execute(
      sql`create table if not exists migracao (hash text primary key, aplicada_em timestamptz not null default now())`,
    )
    const { rows } = (await tx.execute(sql`select hash from migracao`)) as unknown as { rows: { hash: string }[] }
    // A table whose rows were just written cannot be altered while triggers wait for the end: they follow each statement instead, and
    // only the row of the audit waits.
    if (await rastreia(tx)) {
      await tx.execute(sql`set constraints all immediate`)
      await tx.execute(sql`set constraints selar deferred`)
    }
    const feitas = new Set(rows.map((l) => l.hash))
    const novas = arquivos.filter((a) => !feitas.has(a.hash))
    for (const { hash, sql: comandos } of novas) {
      for (const comando of comandos) if (comando.trim()) await tx.execute(sql.raw(comando))
      await tx.execute(sql`insert into migracao (hash) values (${hash})`)
    }
    await auditarTabelas(tx)
    return novas.length
  })
}

const rastreia = async (tx: Banco): Promise<boolean> => {
  const { rows } = (await tx.execute(sql`select 1 from pg_constraint where conname = 'selar'`)) as unknown as {
    rows: unknown[]
  }
  return rows.length > 0
}
