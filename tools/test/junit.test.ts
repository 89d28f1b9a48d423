import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFlags } from './flags.ts'
import { suites, writeJunit } from './junit.ts'

test('suites of vitest go in whole, other parts as one test, in a file of any folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-junit-'))
  const file = join(folder, 'a/b.xml')
  const vitest =
    '<?xml version="1.0"?><testsuites name="x"><testsuite name="s"><testcase name="t"/></testsuite></testsuites>'
  try {
    await writeJunit(file, [
      suites('unit', { passed: 1, failed: 0, printed: '', junit: vitest }, 2),
      suites('check', { passed: 1, failed: 1, printed: 'a < b & "c"\u0007', junit: undefined }, 3),
    ])
    const text = await readFile(file, 'utf8')
    expect(text.match(/<testsuite /g)).toHaveLength(2)
    expect(text.match(/<testsuites /g)).toHaveLength(1)
    expect(text).toContain('<failure message="check failed">a &lt; b &amp; &quot;c&quot;</failure>')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('--junit takes a file and is no filter', () => {
  expect(readFlags(['--junit', 'x.xml', 'proposta'])).toMatchObject({ junit: 'x.xml', filter: ['proposta'] })
  expect(readFlags(['--junit=x.xml']).junit).toBe('x.xml')
  expect(readFlags([]).junit).toBeUndefined()
  expect(() => readFlags(['--junit'])).toThrow('--junit')
})
