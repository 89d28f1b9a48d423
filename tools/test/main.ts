/**
 * `npm test`: every part in order, one line each with its time, and at the end exactly "N passed, N failed".
 *   --only check|rules|unit|api|smoke|e2e   some parts (comma separated)
 *   --long                                  also *.long.test.ts
 *   --on 2028-02-29T23:30                   the run believes that it is then (tools/clock)
 *   --moments                               the parts once on each of the moments of moments.ts
 *   --junit report.xml                      also the results as JUnit writes them
 *   anything else goes to vitest: file name parts, -t "sentence"
 * TEST_DATABASE_URL (a server where databases may be created), TEST_POSTGRES (local, embedded or a folder) and
 * CHROMIUM choose what the machine offers.
 */

import { giveUp } from '../boot.mjs'
import { clockEnv, instantOf } from '../clock/clock.ts'
import { startCluster } from '../postgres/cluster.ts'
import { missingFor } from '../postgres/fitness.ts'
import { ensureWebBuilt } from '../web/build.ts'
import { ensureShell } from './browser.ts'
import { checks } from './checks.ts'
import { stopAll, withHeartbeat } from './command.ts'
import { type Flags, type Part, readFlags, unmatched } from './flags.ts'
import { suites, writeJunit } from './junit.ts'
import { type Moment, moments } from './moments.ts'
import { type Outcome, single } from './outcome.ts'
import { ensurePdfsig } from './pdfsig.ts'
import { runVitest } from './vitest.ts'

type Release = () => Promise<void>
const releases: Release[] = []

async function releaseAll(): Promise<void> {
  stopAll()
  for (const release of releases.splice(0).reverse()) await release()
}

/** The URL that the steps get; starts a server of our own when none is given. */
async function testDatabase(): Promise<{ url: string; description: string }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    const missing = await missingFor(given)
    if (missing) throw new Error(`TEST_DATABASE_URL cannot be used: ${missing}`)
    return { url: given, description: 'TEST_DATABASE_URL' }
  }
  const cluster = await startCluster({ quick: true })
  releases.push(() => cluster.stop())
  return { url: cluster.nearUrl, description: cluster.description }
}

/** What a part needs of the machine, each prepared once; throws with the command that helps. */
async function prepare(part: Part, env: NodeJS.ProcessEnv): Promise<string> {
  if (part === 'unit' || part === 'api' || part === 'e2e') await ensurePdfsig()
  const needsDatabase = part === 'api' || part === 'e2e'
  let note = ''
  if (needsDatabase && !env.TEST_DATABASE_URL) {
    const database = await testDatabase()
    env.TEST_DATABASE_URL = database.url
    note = `  on ${database.description}`
  }
  if (part === 'smoke' || part === 'e2e') await ensureWebBuilt()
  if (part === 'e2e') env.CHROMIUM ??= await ensureShell()
  return note
}

/** A moment's clock, begun anew by each part: half an hour before midnight is then half an hour for each. */
const clockOf = ({ on, zone }: Partial<Moment>): NodeJS.ProcessEnv => ({
  ...(on && clockEnv(instantOf(on).getTime() - Date.now())),
  ...(zone && { TZ: zone, LANG: 'C', LC_ALL: 'C' }),
})

async function execute(part: Part, moment: Partial<Moment>, env: NodeJS.ProcessEnv): Promise<Outcome> {
  if (part === 'check') return checks()
  return runVitest(part, flags.filter, { ...env, ...clockOf(moment) })
}

async function step(part: Part, moment: Partial<Moment>, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const began = Date.now()
  let note = ''
  const outcome = await withHeartbeat(part, async () => {
    try {
      note = await prepare(part, env)
      return await execute(part, moment, env)
    } catch (error) {
      return single(false, error instanceof Error ? error.message : String(error))
    }
  })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  written.push(suites(part, outcome, Number(seconds)))
  if (outcome.failed > 0) console.log(`\n${outcome.printed.trim()}\n`)
  const mark = outcome.failed > 0 ? '✗' : '✓'
  console.log(`${mark} ${part.padEnd(6)} ${outcome.passed} passed, ${outcome.failed} failed  ${seconds} s${note}`)
  return outcome
}

let flags: Flags
try {
  flags = readFlags(process.argv.slice(2))
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error))
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    releaseAll().finally(() => process.exit(130))
  })

const env: NodeJS.ProcessEnv = { HUB_TEST_LONG: flags.long ? '1' : '' }
let passed = 0
let failed = 0
const looked: string[] = []
const written: string[] = []
try {
  for (const moment of flags.moments ? moments : [{ on: flags.on }]) {
    if ('zone' in moment) console.log(`— ${moment.on}, on a machine of ${moment.zone}`)
    for (const part of flags.only) {
      const outcome = await step(part, moment, env)
      passed += outcome.passed
      failed += outcome.failed
      looked.push(...(outcome.files ?? []))
    }
  }
} finally {
  await releaseAll()
}
// A run that broke says so itself: it may have looked at nothing for another reason.
const nowhere = failed === 0 ? unmatched(flags, looked) : undefined
if (nowhere) {
  console.log(nowhere)
  failed += 1
}
if (flags.junit) await writeJunit(flags.junit, written)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
