import { expect, test } from 'vitest'
import { patternsOf, productPatterns, slowText } from './patterns.ts'

test('every regular expression of the product takes a time that grows with the text alone', {
  timeout: 120_000,
}, () => {
  const patterns = new Map(productPatterns().map((p) => [p.literal, p]))
  expect(patterns.size).toBeGreaterThan(200)
  const slow = [...patterns.values()].flatMap(({ where, literal, regex }) => {
    const text = slowText(regex)
    return text === undefined ? [] : [{ where, literal, text }]
  })
  expect(slow).toEqual([])
})

test.each([
  ['an address', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ['a name within', /^(?:\w*nfs?e\w*|dps)$/i],
  ['a folder within', /(?:^|\/)embeddings\/.*\.(?:bin|exe)$/],
  ['spaces at the end', /\s+$/],
  ['the last word', /\s+\S*$/],
  ['thousands', /\B(?=(\d{3})+$)/g],
  ['nested repetitions', /^(?:a+)+$/],
])('finds one that is busy with a text made for it: %s', { timeout: 120_000 }, (_, regex) => {
  expect(slowText(regex)).toBeDefined()
})

test('reads every literal of a file, whatever stands around it', () => {
  const text = "const a = <T,>(s: T) => /a\\/b[/]c/gi.test(f('/x/', /d$/u.source / 2 / 3)) // /e/"
  expect(patternsOf({ path: 'domain/a.ts', text }).map((p) => p.literal)).toEqual(['/a\\/b[/]c/gi', '/d$/u'])
})
