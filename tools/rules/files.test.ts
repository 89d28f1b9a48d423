import { describe, expect, test } from 'vitest'
import { longest, nameComplaint, sizeComplaint, wordComplaints } from './check-files.ts'
import { modules, paths, read } from './sources.ts'

/** Spelled in two halves, so that this file does not break the rule that it tests. */
const spell = (...halves: string[]) => halves.join('')
const lines = (n: number) => 'x\n'.repeat(n)

describe('a planted file is caught:', () => {
  test('one that is too long', () => {
    expect(sizeComplaint({ path: 'server/x.ts', text: lines(longest + 1) })).toContain('one verb per file')
    expect(sizeComplaint({ path: 'server/x.ts', text: lines(longest) })).toBeUndefined()
    expect(sizeComplaint({ path: 'server/db/migrations/0001.sql', text: lines(longest + 1) })).toBeUndefined()
  })

  test.each([
    'server/utils.ts',
    'web/ui/index.ts',
    'web/helpers/x.ts',
    'domain/date-utils.ts',
    'server/session.manager.ts',
    'web/parts/index.tsx',
  ])('one whose name says nothing: %s', (path) => {
    expect(nameComplaint(path)).toContain('name the file after')
  })

  test.each(['web/index.html', 'server/http/indexar.ts', 'domain/kernel/dinheiro.ts'])('and %s is not', (path) => {
    expect(nameComplaint(path)).toBeUndefined()
  })

  test.each([
    ['a lonely test', spell('test.on', "ly('x', f)")],
    ['a skipped test', spell('describe.sk', "ip('x', f)")],
    ['a conditional test', spell('test.sk', "ipIf(slow)('x', f)")],
    ['a promise of a test', spell('test.to', "do('x')")],
    ['an untyped value', spell('const a = b as a', 'ny')],
    ['a silenced type error', spell('// @ts-', 'expect-error')],
    ['something left undone', spell('// TO', 'DO later')],
  ])('one with %s', (_what, text) => {
    expect(wordComplaints({ path: 'server/x.test.ts', text })).toHaveLength(1)
  })

  test('and plain words are left alone', () => {
    const text =
      'const everyone = list.skip(2); // any company, todo cliente\nconst company: Empresa = reader.onlyOne()'
    expect(wordComplaints({ path: 'server/x.ts', text })).toEqual([])
  })
})

test('no file is longer than people read', () => {
  const measured = paths('.ts', '.tsx', '.mjs', '.css').map(read)
  expect(measured.length).toBeGreaterThan(40)
  expect(measured.map(sizeComplaint).filter(Boolean)).toEqual([])
})

test('every file is named after what it is', () => {
  expect(paths('').map(nameComplaint).filter(Boolean)).toEqual([])
})

test('no test is skipped, no type is silenced, nothing is left undone', () => {
  expect(modules().flatMap(wordComplaints)).toEqual([])
})
