import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { num, row, rows, text } from '../db/rows.ts'
import type { TestHub } from './test-hub.ts'

const DESFEITO = new Error('undone on purpose')

/** What the calls of a rehearsal are given for a database: each of their transactions is undone once its answer is known. */
function queDesfaz(tx: Database): Database {
  const abrir = tx.transaction.bind(tx)
  const desfazendo: Database = Object.create(tx)
  desfazendo.transaction = async (efeito, config) => {
    let feito: { valor: unknown } | undefined
    try {
      await abrir(async (dentro) => {
        feito = { valor: await efeito(dentro) }
        throw DESFEITO
      }, config)
    } catch (causa) {
      if (causa !== DESFEITO) throw causa
    }
    return feito!.valor as never
  }
  return desfazendo
}

/**
 * A rehearsal: what `preparar` does over HTTP or by SQL stands for what `tarefa` then asks, every write that `tarefa` asks for is
 * undone once it is answered, and at the end nothing has happened. New rows get the same ids in every rehearsal: with a clock
 * that stands (`pararRelogio`), two of them answer alike unless what was prepared makes the difference; so does how many rows it
 * wrote where sequences go on from it (`seguem`).
 */
export async function ensaiar<T>(
  hub: TestHub,
  preparar: (() => Promise<unknown>) | undefined,
  tarefa: () => Promise<T>,
  { seguem = false }: { seguem?: boolean } = {},
): Promise<T> {
  const original = hub.acesso.database
  const usar = (database: Database) => {
    hub.acesso.database = database
    hub.database = database
  }
  let feito: { valor: T } | undefined
  try {
    await hub.semTrabalhos(() =>
      original.transaction(async (tx) => {
        usar(tx as unknown as Database)
        await numerarDe(tx, 40_000_000)
        await preparar?.()
        if (!seguem) await numerarDe(tx, 50_000_000)
        usar(queDesfaz(tx as unknown as Database))
        feito = { valor: await tarefa() }
        throw DESFEITO
      }),
    )
  } catch (causa) {
    if (causa !== DESFEITO) throw causa
  } finally {
    usar(original)
  }
  return feito!.valor
}

/** Sequences are not undone: what one rehearsal used up the next one would see in its ids. */
const numerarDe = (tx: Pick<Database, 'execute'>, primeiro: number): Promise<unknown> =>
  tx.execute(
    sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, ${primeiro}::bigint) from pg_sequences where schemaname = 'public'`,
  )

/** From here on time passes in this database only where a test says so (`casa.avancar`). Once: each change of a function makes all plans anew. */
export async function pararRelogio(hub: TestHub): Promise<void> {
  const { agora } = (await row(hub.database, { agora: text })`
    select clock_timestamp()::text as agora`)!
  await hub.database.execute(
    sql.raw(`create or replace function agora() returns timestamptz language sql stable parallel safe as
      $$ select timestamptz '${agora}' + coalesce((select deslocamento from public.relogio), interval '0') $$`),
  )
}

/** Ids of a table under a condition, for who needs some that are not in any story. */
export const idsDe = async (hub: TestHub, tabela: string, onde: SQL = sql`true`): Promise<number[]> =>
  (
    await rows(hub.database, { id: num })`
      select id from ${sql.identifier(tabela)} x where ${onde} order by id`
  ).map((l) => l.id)
