/** What a page will show is waited for: read at once, a test is as fast or as slow as the machine, and red on some days. */
import { expect, test } from 'vitest'
import { modules } from './sources.ts'

const READ_AT_ONCE =
  /expect\(\s*await (?:(?!expect)[^;]){0,300}?\.(?:textContent|innerText|inputValue|getAttribute|count|isChecked|isDisabled|isEnabled|isVisible)\([^()]{0,80}\),?\s*\)\s*\.(?!not\b|toBe\((?:0|false)\))/g

/** Absence is read at once, after something that came: waiting for it would pass before what should not come does. */
const complaints = (text: string): string[] => [...text.matchAll(READ_AT_ONCE)].map(([found]) => found)

test('a reading at once is seen, absence and waiting are not', () => {
  expect(complaints("expect(await bell.textContent()).toBe('1')")).toHaveLength(1)
  expect(
    complaints("expect(\n  await page.getByRole('link', { name }).getAttribute('href'),\n).toBe('/')"),
  ).toHaveLength(1)
  expect(complaints("await expect.poll(() => bell.textContent()).toBe('1')")).toEqual([])
  expect(complaints('expect(await rows.count()).toBe(0)')).toEqual([])
  expect(complaints('expect(await rows.textContent()).not.toMatch(/x/)')).toEqual([])
})

test('journeys wait for what a page will show', () => {
  const found = modules()
    .filter(({ path }) => path.startsWith('e2e/'))
    .flatMap(({ path, text }) => complaints(text).map((one) => `${path}: ${one}`))
  expect(found).toEqual([])
})
