import { describe, expect, test } from 'vitest'
import { type Area, liftOf } from './lugar-do-aviso.ts'

const area = (left: number, top: number, right: number, bottom: number): Area => ({ left, top, right, bottom })
const notice = area(8, 780, 382, 836)

describe('the place of a notice', () => {
  test('is the foot of the window where nothing decides', () => {
    expect(liftOf(notice, [], 8)).toBe(0)
    expect(liftOf(notice, [area(8, 100, 382, 140)], 8)).toBe(0)
  })
  test('is above the bar that decides, with a gap', () => {
    expect(liftOf(notice, [area(0, 740, 390, 844)], 8)).toBe(836 - 740 + 8)
  })
  test('is above everything in its way, one after the other', () => {
    const lift = liftOf(notice, [area(0, 740, 390, 844), area(16, 640, 374, 730), area(300, 560, 380, 600)], 8)
    expect(notice.bottom - lift).toBeLessThanOrEqual(640 - 8)
    // Between the two buttons there is no room for it.
    expect(notice.bottom - lift).toBe(560 - 8)
  })
  test('looks beside, not at what stands in other columns', () => {
    expect(liftOf(notice, [area(900, 740, 1200, 844)], 8)).toBe(0)
  })
  test('never leaves the window, and covers least where everything is taken', () => {
    const lift = liftOf(notice, [area(0, 0, 390, 770), area(0, 770, 390, 844)], 8)
    expect(notice.top - lift).toBeGreaterThanOrEqual(0)
  })
})
