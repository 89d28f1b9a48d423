import { setTimeout } from 'node:timers/promises'
import { InicioRecusado } from '../kernel/inicio-recusado.ts'
import { auditarTabelas } from './auditar-tabelas.ts'
import type { Acesso } from './database.ts'
import { type Database, sql } from './drizzle.ts'
import { lerMigracoes, type Migracao, queFaltam } from './migracoes.ts'
import { bool, row, rows, text } from './rows.ts'

/** Any number that nothing else in this database locks. */
const TRANCA = 4_812_026
/** lock_not_available */
const EM_USO = '55P03'

/** In ms. A command waits `porTabela` for a table in use, because whoever asks for that table later waits behind it. */
interface Ritmo {
  porTabela: number
  pausa: number
  aoTodo: number
}
const RITMO: Ritmo = { porTabela: 2_000, pausa: 10_000, aoTodo: 10 * 60_000 }

/**
 * Applies the migrations that the database lacks, and the triggers of the audit to what they made, in one transaction under
 * an advisory lock: of several instances that start at once the first migrates and the others wait. A table that somebody reads for
 * long (pg_dump) is let go and asked for again, all from the beginning.
 * @throws where the database is not this program's to write to (another's, or `queFaltam`), or stays in use
 */
export async function migrar(
  { database }: Acesso,
  avisar: (passo: string) => void = () => {},
  ritmo: Ritmo = RITMO,
): Promise<number> {
  for (const ate = performance.now() + ritmo.aoTodo; ; ) {
    try {
      return await aplicar(database, ritmo.porTabela)
    } catch (causa) {
      if (!ehTabelaEmUso(causa)) throw causa
      if (performance.now() >= ate)
        throw new InicioRecusado(
          'As migrações não puderam ser aplicadas: uma tabela continua em uso (a cópia de segurança, uma consulta longa). Inicie de novo quando ela estiver livre.',
          { cause: causa },
        )
      avisar('as migrações esperam por uma tabela em uso (a cópia de segurança, uma consulta longa)')
      await setTimeout(ritmo.pausa)
    }
  }
}

function ehTabelaEmUso(falha: unknown): boolean {
  for (let e = falha; e instanceof Error; e = e.cause) if ((e as NodeJS.ErrnoException).code === EM_USO) return true
  return false
}

function aplicar(database: Database, porTabela: number): Promise<number> {
  return database.transaction(async (tx) => {
    // Neither a large table nor the wait for another instance's migrations is a statement that hangs.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${TRANCA})`)
    await tx.execute(sql.raw(`set local lock_timeout = ${porTabela}`))
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
  const feitas = existe ? await rows(database, { nome: text, hash: text })`select nome, hash from migracao` : []
  if (feitas.length === 0) await recusarDeOutroPrograma(database)
  return queFaltam(lerMigracoes(), feitas)
}

/** The hub's triggers, and a demonstration that is begun anew, are for a database of the hub alone. What belongs to an extension is nobody's. */
async function recusarDeOutroPrograma(database: Database): Promise<void> {
  const [dele] = await rows(database, { nome: text })`
    select nome from (
      select 'pg_class'::regclass, oid, relname::text from pg_class
        where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') and relname <> 'migracao'
      union all select 'pg_proc'::regclass, oid, proname from pg_proc where pronamespace = current_schema()::regnamespace
      union all select 'pg_namespace'::regclass, oid, nspname from pg_namespace where nspname = 'trabalhos'
    ) as ha (classe, oid, nome)
    where not exists (select 1 from pg_depend d where d.classid = ha.classe and d.objid = ha.oid and d.deptype = 'e')
    order by nome limit 1`
  if (dele)
    throw new InicioRecusado(
      `O banco de dados não está vazio: tem ${dele.nome}, de outro programa. O Hub precisa de um banco só dele; crie um vazio.`,
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
