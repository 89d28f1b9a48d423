/**
 * Nothing is offered that nobody takes. A list of what is allowed to be dead would be where dead things gather, so there is
 * none: entries are known by who names them. (knip was weighed: it needs the compiler's interface, which TypeScript 7 has not.)
 */
import { posix } from 'node:path'
import { parametros } from '@hub/domain/parametro/parametros.ts'
import { expect, test } from 'vitest'
import { scanExports, scanTaken } from './scan-exports.ts'
import { modules, type Source } from './sources.ts'
import { tokens } from './tokens.ts'

/** Tests, and the floor they stand on: what only these take of the product is not part of it. */
const ofTests = (path: string) => /\.test\.tsx?$|\/testdata\/|^server\/testing\/|^e2e\//.test(path)
const mayServeTests = (path: string) => ofTests(path) || /^(?:tools|bench)\//.test(path)

function targetOf(from: string, specifier: string): string | undefined {
  const clean = specifier.replace(/\?.*$/, '')
  if (clean.startsWith('@hub/')) return clean.slice('@hub/'.length)
  return clean.startsWith('.') ? posix.normalize(posix.join(posix.dirname(from), clean)) : undefined
}

/** Complaints about names that modules export: taken by nobody, or by tests alone while their own module does without them. */
function deadExports(all: Source[], entries: ReadonlySet<string>): string[] {
  const takers = new Map<string, string[]>()
  for (const { path, text } of all)
    for (const { specifier, names } of scanTaken(text))
      for (const name of names) {
        const key = `${targetOf(path, specifier)} ${name}`
        takers.set(key, [...(takers.get(key) ?? []), path])
      }
  return all
    .filter(({ path }) => !entries.has(path) && !path.endsWith('.d.ts'))
    .flatMap(({ path, text }) => {
      const words = Map.groupBy(tokens(text), ({ kind, value }) => (kind === 'word' ? value : ''))
      return scanExports(text).flatMap((name) => {
        const by = [...(takers.get(`${path} ${name}`) ?? []), ...(takers.get(`${path} *`) ?? [])]
        if (!by.length) return [`${path}: nobody imports ${name}. Instead: no export, or none of it`]
        const needed = mayServeTests(path) || !by.every(ofTests) || (words.get(name)?.length ?? 0) > 1
        return needed ? [] : [`${path}: only ${by[0]} imports ${name}. Instead: let it go with its test`]
      })
    })
}

test('exports and imports are seen in every form', () => {
  const text = [
    'export const a = 1',
    'export async function b() {}',
    'export function* c() {}',
    'export type D = 1',
    'export interface E {}',
    'const f = 1',
    'export { f, type G, a as h }',
    "export { i, j as k } from './x.ts'",
    'export default a',
    '// export const l = 1',
  ].join('\n')
  expect(scanExports(text)).toEqual(['a', 'b', 'c', 'D', 'E', 'f', 'G', 'h', 'i', 'k', 'default'])
  const taken = [
    "import a, { b as c, type D } from './a.ts'",
    "import type { E } from './b.ts'",
    "import * as f from './c.ts'",
    "export { g as h } from './d.ts'",
    "export * from './e.ts'",
    "const i = await import('./f.ts')",
    "type J = import('./g.ts').K",
    "import './h.ts'",
    "import type from './i.ts'",
  ].join('\n')
  expect(scanTaken(taken)).toEqual([
    { specifier: './a.ts', names: ['default', 'b', 'D'] },
    { specifier: './b.ts', names: ['E'] },
    { specifier: './c.ts', names: ['*'] },
    { specifier: './d.ts', names: ['g'] },
    { specifier: './e.ts', names: ['*'] },
    { specifier: './f.ts', names: ['*'] },
    { specifier: './g.ts', names: ['K'] },
    { specifier: './i.ts', names: ['default'] },
  ])
})

test('a dead export is told from one that is needed', () => {
  const complaints = deadExports(
    [
      {
        path: 'domain/a.ts',
        text: 'export const used = 1, x = 2\nexport const dead = 1\nexport const inner = 1\nf(inner)',
      },
      { path: 'domain/b.ts', text: 'export const tested = 1\nexport const entry = 1' },
      { path: 'domain/c.ts', text: "import { used } from './a.ts'" },
      { path: 'domain/a.test.ts', text: "import { inner } from './a.ts'\nimport { tested } from './b.ts'" },
      { path: 'vitest.config.ts', text: 'export default 1' },
    ],
    new Set(['vitest.config.ts']),
  )
  expect(complaints.map((one) => one.replace(/\. Instead.*/, ''))).toEqual([
    'domain/a.ts: nobody imports dead',
    'domain/b.ts: only domain/a.test.ts imports tested',
    'domain/b.ts: nobody imports entry',
  ])
})

test('every export is imported, and what only tests import serves its own module', () => {
  const all = modules()
  const configs = all.filter(({ path }) => /(?:^|[./])config\.ts$/.test(path))
  const named = configs.flatMap(({ text }) => tokens(text).filter(({ kind }) => kind === 'string'))
  // The reporter is named to vitest by its path (tools/test/vitest.ts).
  const entries = new Set([
    'tools/test/by-file.ts',
    ...configs.map(({ path }) => path),
    ...named.map(({ value }) => posix.normalize(value)),
  ])
  expect(all.length).toBeGreaterThan(1_000)
  expect(deadExports(all, entries)).toEqual([])
})

test('every parameter is read by the product', () => {
  const readers = modules().filter(
    ({ path }) => /^(?:domain|server)\//.test(path) && !ofTests(path) && !path.startsWith('domain/parametro/'),
  )
  const text = readers.map((one) => one.text).join('\n')
  // Those of a size are read by a name that is put together: `subsidio_pct_${porte}`.
  const unread = Object.keys(parametros).filter(
    (key) => !text.includes(`'${key}'`) && !text.includes(`${key.replace(/_[A-Z]+(?:_RURAL)?$/, '')}_$\{`),
  )
  expect(unread).toEqual([])
})
