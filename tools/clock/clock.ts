/**
 * `npm test -- --on 2028-02-29T23:30`: the whole run believes that it is then. Nothing of it is in the product: the clocks that it
 * asks are moved around it, `Date` of every Node process and page, and `now()` of every database that the tests make.
 * The processes and the pages stay on the machine's time where no program can move it: TLS, the ages of files, cookies,
 * the `Date` header of HTTP.
 */
import { ehData, formatarDataHora, fusoPadrao, interpretarData } from '@hub/domain/kernel/data.ts'
import pg from 'pg'

/** By how much this process's clock was moved, in ms; 0 in a run of today. */
export const movedBy = Number(process.env.TEST_CLOCK_MS ?? 0)

/** The machine's own time, which TLS and file systems go by, whatever `Date` says. */
export const machineTime = (): Date => new Date(performance.timeOrigin + performance.now())

/** @param local 'YYYY-MM-DDTHH:MM' on the product's wall. Throws with a sentence for the user when it is no such moment. */
export function instantOf(local: string): Date {
  const real = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(local) && ehData(local.slice(0, 10))
  const wanted = real ? Date.parse(`${local}Z`) : Number.NaN
  if (Number.isNaN(wanted)) throw new Error(`--on takes a moment like 2028-02-29T23:30, not "${local}"`)
  const wallAt = (instant: number) => {
    const [day = '', time = ''] = formatarDataHora(new Date(instant), fusoPadrao).split(' ')
    return Date.parse(`${interpretarData(day)}T${time}Z`)
  }
  // What the wall shows at a guess tells how far off it is; the second look is for a change of daylight saving time between.
  let instant = wanted
  for (let look = 0; look < 2; look++) instant += wanted - wallAt(instant)
  if (wallAt(instant) !== wanted) throw new Error(`--on: there is no ${local} in the product's time zone`)
  return new Date(instant)
}

/** Environment in which a program and all that it starts believe that it is `ms` later than it is. */
export const clockEnv = (ms: number = movedBy): NodeJS.ProcessEnv =>
  ms ? { TEST_CLOCK_MS: String(ms), NODE_OPTIONS: `--import=${new URL('./preload.mjs', import.meta.url).href}` } : {}

const functions = {
  now: 'stable',
  transaction_timestamp: 'stable',
  statement_timestamp: 'stable',
  clock_timestamp: 'volatile',
}

/** pg-boss asks PostgreSQL's own clock by its full name, in a function that it makes at its first start: made again, to ask the moved one. */
const moveQueue = `
  create or replace function moved_clock.move_queue() returns event_trigger language plpgsql as $$
  begin
    if exists (select from pg_event_trigger_ddl_commands() where object_identity = 'trabalhos.job_now()')
      and pg_get_functiondef(to_regprocedure('trabalhos.job_now()')) not like '%moved_clock%' then
      create or replace function trabalhos.job_now() returns timestamptz language sql stable as 'select moved_clock.now()';
    end if;
  end $$;
  drop event trigger if exists moved_clock;
  create event trigger moved_clock on ddl_command_end when tag in ('CREATE FUNCTION') execute function moved_clock.move_queue();`

/**
 * Moves the clock of a database that was just made, for all its later sessions, by as much as this process's: functions of the
 * same names, found before PostgreSQL's own.
 * @param url of the database
 */
export async function moveDatabase(url: string): Promise<void> {
  if (!movedBy) return
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const name = client.escapeIdentifier(client.database ?? '')
    const one = ([clock, kind]: [string, string]) =>
      `create or replace function moved_clock.${clock}() returns timestamptz language sql ${kind} parallel safe as
        $$ select pg_catalog.${clock}() + interval '${movedBy} milliseconds' $$;`
    await client.query(`create schema if not exists moved_clock; ${Object.entries(functions).map(one).join('\n')}
      ${moveQueue}
      alter database ${name} set search_path = public, moved_clock, pg_catalog`)
  } finally {
    await client.end()
  }
}
