import { InicioRecusado } from '../kernel/inicio-recusado.ts'
import { auditarTabelas } from './auditar-tabelas.ts'
import type { Acesso, Database } from './database.ts'
import { sql } from './drizzle.ts'
import { lerMigracoes, type Migracao, queFaltam } from './migracoes.ts'
import { bool, row, rows, text } from './rows.ts'

/** Any number that nothing else in this database locks. */
const TRANCA = 4_812_026

/**
 * Applies the migrations that the database lacks, and the triggers of the audit to what they made, in one transaction under
 * an advisory lock: of several instances that start at once the first migrates and the others wait.
 * @throws where the database is not this program's to write to (`queFaltam`)
 */
export async function migrar({ database }: Acesso): Promise<number> {
  return database.transaction(async (tx) => {
    // Neither a large table nor the wait for another instance's migrations is a statement that hangs.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${TRANCA})`)
    const novas = await migracoesQueFaltam(tx)
    await tx.execute(sql`create table if not exists migracao
      (nome text primary key, hash text not null, aplicada_em timestamptz not null default now())`)
    for (const { nome, hash, comandos } of novas) {
      for (const comando of comandos) await tx.execute(sql.raw(comando))
      await tx.execute(sql`insert into migracao (nome, hash) values (${nome}, ${hash})`)
    }
    await auditarTabelas(tx)
    return novas.length
  })
}

/** What `migrar` would apply. @throws as it does */
export async function migracoesQueFaltam(database: Database): Promise<Migracao[]> {
  await recusarAnteriorALancamento(database)
  const { existe } = (await row(database, { existe: bool })`select to_regclass('migracao') is not null as existe`)!
  return queFaltam(
    lerMigracoes(),
    existe ? await rows(database, { nome: text, hash: text })`select nome, hash from migracao` : [],
  )
}

/** Before the first release migrations had no names, and one base took their place. */
async function recusarAnteriorALancamento(tx: Database): Promise<void> {
  const [antigo] = await rows(
    tx,
    sql`select 1 from pg_attribute where attrelid = to_regclass('migracao') and attnum > 0
      having count(*) > 0 and not bool_or(attname = 'nome')`,
  )
  if (antigo)
    throw new InicioRecusado(
      'O banco de dados é de antes do primeiro lançamento do Hub e não pode ser levado adiante: comece com um banco vazio (na demonstração, apague a pasta de dados).',
    )
}
