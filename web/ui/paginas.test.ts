import { describe, expect, it } from 'vitest'
import { pagesShown } from './paginas.ts'

describe('the numbers of a pager', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 13, [1, 2, 3, null, 13]],
    [7, 13, [1, null, 6, 7, 8, null, 13]],
    [13, 13, [1, null, 11, 12, 13]],
    [4, 13, [1, 2, 3, 4, 5, null, 13]],
    [3, 5, [1, 2, 3, 4, 5]],
  ])('on page %i of %i', (page, last, shown) => {
    expect(pagesShown(page, last)).toEqual(shown)
  })

  it('never hides a single page behind a gap', () => {
    for (let last = 1; last <= 30; last++)
      for (let page = 1; page <= last; page++) {
        const shown = pagesShown(page, last)
        shown.forEach((each, at) => {
          if (each === null) expect((shown[at + 1] ?? 0) - (shown[at - 1] ?? 0)).toBeGreaterThan(2)
        })
      }
  })
})
