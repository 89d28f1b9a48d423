import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { projectNode } from '../boot.mjs'
import { clockEnv, instantOf } from './clock.ts'

describe('a moved clock', () => {
  test('reads moments on the wall of the product', () => {
    expect(instantOf('2028-02-29T23:30').toISOString()).toBe('2028-03-01T02:30:00.000Z')
    // Daylight saving time was in force.
    expect(instantOf('2018-12-31T23:30').toISOString()).toBe('2019-01-01T01:30:00.000Z')
    // It began at midnight: that half hour never was.
    expect(() => instantOf('2018-11-04T00:30')).toThrow('there is no')
  })

  test('moves every question for the present in a process, and nothing else', () => {
    const program = `
      const then = new Date(0), now = new Date(), text = Date()
      console.log(JSON.stringify([
        now.getFullYear(), new Date(Date.now()).getFullYear(), new Date(text).getFullYear(),
        then.toISOString(), new Date(2020, 1, 29).getDate(), Date.UTC(1970, 0, 1), Date.parse('1970-01-01'),
        now instanceof Date, now.constructor === Date, new (class extends Date {})() instanceof Date,
        structuredClone(now) instanceof Date, new Intl.DateTimeFormat('en').format(now).slice(-4),
      ]))`
    const shift = Date.UTC(2040, 5, 1) - Date.now()
    const { stdout } = spawnSync(projectNode(), ['-e', program], { env: { ...process.env, ...clockEnv(shift) } })
    expect(JSON.parse(stdout.toString())).toEqual([
      2040,
      2040,
      2040,
      '1970-01-01T00:00:00.000Z',
      29,
      0,
      0,
      true,
      true,
      true,
      true,
      '2040',
    ])
  })
})
