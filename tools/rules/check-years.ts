/** Tests hold on any day: a year around this one, where the clock of the day counts, is red as soon as it is another. */
import type { Source } from './sources.ts'

/** Not the tail of a word or of a code ('P-2026-01', a password), nor of a number. */
const near = /(?<![\w.-])20(?:2[4-9]|3\d)(?![\w.])/
/** They talk to a running product, whose clock runs. */
const running = /^e2e\/|^server\/testing\/|\.(?:api|pg|smoke|e2e)(?:\.long)?\.test\.tsx?$/
const pure = /\.test\.tsx?$/
const readsTheClock = /\bnew Date\(\)|\bDate\.now\(\)|\bmachineTime\(\)/
const setsTheClock = /\b(?:irPara|demonstracaoEm|setSystemTime|useFakeTimers)\(/
const comment = /^\s*(?:\/\/|\/\*|\*).*$|\s\/\/ .*$/

const startsAProgram = /\b(?:spawn|spawnSync|execFile|execFileSync|fork)\(\s*process\.execPath/
const withItsOwnEnvironment = /\benv: \{/

/** A program that a test starts with an environment of its own goes by the run's clock, or `--on` finds it on another day. */
export function clockComplaints({ path, text }: Source): string[] {
  if (!running.test(path) || !startsAProgram.test(text) || !withItsOwnEnvironment.test(text)) return []
  if (text.includes('...clockEnv()')) return []
  return [`${path} starts a program by the machine's clock. Instead: env: { …, ...clockEnv() } of tools/clock/clock.ts`]
}

export function yearComplaints({ path, text }: Source): string[] {
  if (path.startsWith('tools/')) return []
  if (!running.test(path) && !(pure.test(path) && readsTheClock.test(text))) return []
  if (setsTheClock.test(text)) return []
  return text.split('\n').flatMap((line, i) => {
    const year = near.exec(line.replace(comment, ''))?.[0]
    if (!year) return []
    return `${path}:${i + 1} names ${year}. Instead: count from the product's clock, set it (hub.irPara), or name a year that is long past (2019) or far (2099)`
  })
}
