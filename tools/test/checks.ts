/** Type check and lint: one test each. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { projectNode } from '../boot.mjs'
import { run } from './command.ts'
import { type Outcome, single, together } from './outcome.ts'

const require = createRequire(import.meta.url)

/** The program of a package as its package.json names it. */
function programOf(name: string, bin: string): string {
  const manifest = require.resolve(`${name}/package.json`)
  const { bin: bins } = require(manifest) as { bin: string | Record<string, string> }
  return join(dirname(manifest), typeof bins === 'string' ? bins : (bins[bin] ?? ''))
}

async function check(name: string, bin: string, args: string[]): Promise<Outcome> {
  const ending = await run(projectNode(), [programOf(name, bin), ...args])
  return single(ending.code === 0, `${bin} ${args.join(' ')}\n${ending.printed}`)
}

export async function checks(): Promise<Outcome> {
  return together(
    await Promise.all([
      check('typescript', 'tsc', ['--noEmit', '-p', 'tsconfig.json']),
      check('@biomejs/biome', 'biome', ['ci', '--error-on-warnings', '--colors=off', '.']),
    ]),
  )
}
