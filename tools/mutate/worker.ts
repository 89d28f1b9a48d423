/**
 * The tests of domain, in one process that lives on: a mutant costs only the loading of what imports it. Asked `{ file, text }`
 * (the file's changed text), answers the name of the first test that fails, or nothing.
 */
import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { root } from '../boot.mjs'

export interface Question {
  file: string
  text: string
}
export interface Answer {
  by: string | undefined
}

const gathered = new URL('vitest.ts', import.meta.url).href
const importers = new Map<string, Set<string>>()
const stripped = new Map<string, string>()
/** The mutant of this moment: its module and all that import it are loaded again, under a name of its own. */
let mutant = { number: 0, url: '', text: '', touched: new Set<string>() }

const plain = (url: string): string => url.replace(/\?.*/, '')
registerHooks({
  resolve(specifier, context, next) {
    const parent = plain(context.parentURL ?? '')
    if (specifier === 'vitest' && parent.endsWith('.test.ts')) return { url: gathered, shortCircuit: true }
    const found = next(specifier, context)
    if (mutant.number === 0) importers.set(found.url, (importers.get(found.url) ?? new Set()).add(parent))
    return mutant.touched.has(found.url) ? { ...found, url: `${found.url}?${mutant.number}` } : found
  },
  load(url, context, next) {
    const file = plain(url)
    if (!file.endsWith('.ts')) return next(url, context)
    const changed = file === mutant.url
    const source =
      (changed ? undefined : stripped.get(file)) ??
      stripTypeScriptTypes(changed ? mutant.text : readFileSync(fileURLToPath(file), 'utf8'))
    if (!changed) stripped.set(file, source)
    return { format: 'module', source, shortCircuit: true }
  },
})
const { told } = (await import(gathered)) as typeof import('./vitest.ts')
// The same cases each time, and no search for the smallest one.
fc.configureGlobal({ seed: 1, endOnFailure: true })

const tests = process.argv.slice(2).map((file) => pathToFileURL(join(root, file)).href)

/** The first of these test files' tests that fails. */
async function firstFailure(urls: readonly string[]): Promise<string | undefined> {
  for (const url of urls) {
    const file = relative(root, fileURLToPath(plain(url)))
    told.length = 0
    try {
      await import(url)
    } catch (error) {
      return `${file}: ${error}`
    }
    for (const { name, body } of told)
      try {
        await body()
      } catch {
        return `${file}: ${name}`
      }
  }
}

/** All that import it, over any number of steps. */
function touchedBy(url: string, found = new Set<string>()): Set<string> {
  if (!found.has(url)) {
    found.add(url)
    for (const one of importers.get(url) ?? []) touchedBy(one, found)
  }
  return found
}

const answer = (by: string | undefined): void => void process.send!({ by } satisfies Answer)
process.on('message', ({ file, text }: Question) => {
  const url = pathToFileURL(join(root, file)).href
  const folder = url.slice(0, url.lastIndexOf('/') + 1)
  const touched = touchedBy(url)
  mutant = { number: mutant.number + 1, url, text, touched }
  const related = tests.filter((one) => touched.has(one)).map((one) => `${one}?${mutant.number}`)
  const nearFirst = related.toSorted((a, b) => Number(b.startsWith(folder)) - Number(a.startsWith(folder)))
  void firstFailure(nearFirst).then(answer)
})
// Before any mutant: all pass, and who imports whom is known.
answer(await firstFailure(tests))
