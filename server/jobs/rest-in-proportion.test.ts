import { expect, test } from 'vitest'
import { restInProportion } from './rest-in-proportion.ts'

/** In which of the first `turns` minutes work is done that takes so many seconds. */
async function minutesOf(seconds: number, turns: number): Promise<number[]> {
  let now = 0
  const done: number[] = []
  const work = restInProportion(
    async () => {
      done.push(Math.floor(now / 60_000))
      now += seconds * 1_000
    },
    () => now,
  )
  for (let minute = 0; minute < turns; minute++) {
    now = Math.max(now, minute * 60_000)
    await work()
  }
  return done
}

test('work of a second is done in each turn', async () => {
  expect(await minutesOf(1, 5)).toEqual([0, 1, 2, 3, 4])
})

test.each([
  [20, 200],
  [30, 300],
  [54, 540],
])('work of %d seconds is done once in about %d seconds', async (seconds, span) => {
  const done = await minutesOf(seconds, 61)
  const spans = done.slice(1).map((minute, i) => (minute - done[i]!) * 60)
  expect(spans.length).toBeGreaterThan(3)
  for (const s of spans) expect(Math.abs(s - span)).toBeLessThanOrEqual(60)
})

test('work that failed is tried in the next turn', async () => {
  let now = 0
  let tries = 0
  const work = restInProportion(
    async () => {
      tries++
      now += 30_000
      throw new Error('no connection')
    },
    () => now,
  )
  await expect(work()).rejects.toThrow('no connection')
  now = 60_000
  await expect(work()).rejects.toThrow('no connection')
  expect(tries).toBe(2)
})
