/**
 * `npm run mutate [-- domain/nota … --at-least 90]`: changes rules and tables of domain one small thing at a time (`>` becomes
 * `>=`, 5 becomes 6, a row of a table loses a role) and runs those tests of domain, and the words of the tables, that import the
 * changed file. Prints the mutants that live, and the share that was killed per folder. A survivor is a sentence that no test
 * says, or code that nothing needs. Fails below `--at-least` percent.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../boot.mjs'
import { apply, type Mutation, mutationsOf } from './mutations.ts'
import type { Answer, Question } from './worker.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'at-least': { type: 'string', default: '0' } },
})
/** A mutant may make a loop endless: after so many times what all tests took without one, it is killed. */
const patience = 10
/** A worker keeps each mutant's modules: after so many a new one begins. */
const mutantsOfAWorker = 100

const files = (await readdir(join(root, 'domain'), { recursive: true }))
  .map((name) => `domain/${name.replaceAll('\\', '/')}`)
  .filter((name) => /^(?!.*node_modules).*(?<!\.long\.test)\.ts$/.test(name))
  .sort()
const isTest = (name: string): boolean => name.endsWith('.test.ts')
const tests = [...files.filter(isTest), 'tools/rules/words.test.ts']
const sources = files.filter(
  (name) => !isTest(name) && (positionals.length === 0 || positionals.some((part) => name.includes(part))),
)

interface Mutant extends Mutation {
  file: string
  text: string
}
const mutants: Mutant[] = []
for (const file of sources) {
  const text = await readFile(join(root, file), 'utf8')
  for (const m of mutationsOf(text, file.endsWith('.states.ts'))) mutants.push({ ...m, file, text: apply(text, m) })
}
console.log(`${mutants.length} mutants of ${sources.length} files`)

interface Worker {
  child: ChildProcess
  /** How long all tests took, in milliseconds. */
  whole: number
}

/** A child's next answer; a sentence of its own when it ends without one, or after `limit` milliseconds. */
async function answerOf(child: ChildProcess, limit?: number): Promise<Answer> {
  const heard = new AbortController()
  const clock = limit && setTimeout(() => child.kill('SIGKILL'), limit)
  const message = once(child, 'message', heard).then(([answer]) => answer as Answer)
  const exit = once(child, 'exit', heard).then(() => ({ by: 'no end' }))
  return Promise.race([message, exit]).finally(() => {
    clearTimeout(clock)
    heard.abort()
  })
}

async function begin(): Promise<Worker> {
  const began = Date.now()
  const child = fork(join(import.meta.dirname, 'worker.ts'), tests, { stdio: 'ignore' })
  const { by } = await answerOf(child)
  if (by) throw new Error(`without any change: ${by}`)
  return { child, whole: Date.now() - began }
}

const lived: Mutant[] = []
const queue = mutants.values()
let done = 0
async function work(): Promise<void> {
  let { child, whole } = await begin()
  let left = mutantsOfAWorker
  for (const m of queue) {
    if (left-- === 0 || child.exitCode !== null || child.signalCode !== null) {
      child.kill()
      ;({ child, whole } = await begin())
      left = mutantsOfAWorker
    }
    const answer = answerOf(child, patience * whole)
    child.send({ file: m.file, text: m.text } satisfies Question)
    const { by } = await answer
    if (!by) {
      lived.push(m)
      console.log(`lives: ${m.file}:${m.line} ${m.what}`)
    }
    if (++done % 100 === 0) console.log(`${done} of ${mutants.length}`)
  }
  child.kill()
}
await Promise.all(Array.from({ length: availableParallelism() }, work))

const folderOf = (m: Mutant): string => m.file.split('/')[1]!
const share = (killed: number, all: number): string => `${((100 * killed) / all).toFixed(1)} %`
console.log()
for (const [folder, all] of Object.entries(Object.groupBy(mutants, folderOf))) {
  const living = lived.filter((m) => folderOf(m) === folder).length
  console.log(
    `${folder.padEnd(24)} ${all!.length - living} of ${all!.length}, ${share(all!.length - living, all!.length)}`,
  )
}
const killed = mutants.length - lived.length
console.log(`\n${killed} of ${mutants.length} killed, ${share(killed, mutants.length)}`)
if (100 * killed < Number(values['at-least']) * mutants.length) process.exitCode = 1
