import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let mechanism: typeof import('./tardio.ts')
/** Pauses that are being slept, ms. */
let pauses: number[]
const absent = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))

beforeEach(async () => {
  pauses = []
  vi.resetModules()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('setTimeout', (done: () => void, ms: number) => {
    pauses.push(ms)
    return setImmediate(done)
  })
  mechanism = await import('./tardio.ts')
})
afterEach(() => vi.unstubAllGlobals())

test('asks again, later each time, until the piece is here, and tells why meanwhile', async () => {
  const reasons: string[] = []
  mechanism.judgeMissingCode(async () => {
    reasons.push('asked')
    return 'unreachable'
  })
  let tries = 0
  const code = await mechanism.comRede(() => (++tries < 9 ? absent() : Promise.resolve('code')))
  expect([code, tries, reasons.length]).toEqual(['code', 9, 8])
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000])
})

test.each([
  'Failed to fetch dynamically imported module: https://hub/assets/x.js',
  'error loading dynamically imported module: https://hub/assets/x.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/x.css',
])('knows a piece that did not arrive in every browser: %s', async (sentence) => {
  let tries = 0
  await mechanism.comRede(() => (++tries < 2 ? Promise.reject(new TypeError(sentence)) : Promise.resolve()))
  expect(tries).toBe(2)
})

test('what the piece itself throws while it starts is not asked for again', async () => {
  const fetchCode = vi.fn(() => Promise.reject(new TypeError('x is not a function')))
  await expect(mechanism.comRede(fetchCode)).rejects.toThrow('x is not a function')
  expect(fetchCode).toHaveBeenCalledTimes(1)
})
