import type { Database } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import type { TestHub } from './test-hub.ts'

/**
 * Two transactions at once, in the one order that shows whether the second waits: `primeira` has written and not committed when
 * `segunda` begins, and commits as soon as `segunda` stands before one of its locks, or is done without one. Answers `segunda`.
 * `aindaAntes`: what the first does while the second waits.
 */
export async function aoMesmoTempo<T>(
  { database }: Pick<TestHub, 'database'>,
  primeira: (tx: Database) => Promise<unknown>,
  segunda: () => Promise<T>,
  aindaAntes?: (tx: Database) => Promise<unknown>,
): Promise<T> {
  let dela: Promise<T> | undefined
  await database.transaction(async (tx) => {
    await primeira(tx)
    let feita = false
    const acabou = () => {
      feita = true
    }
    dela = segunda()
    dela.then(acabou, acabou)
    while (!feita && !(await alguemEspera(database)));
    await aindaAntes?.(tx)
  })
  return dela!
}

const alguemEspera = (database: Database) =>
  row(
    database,
  )`select 1 from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`
