import { describe, expect, test } from 'vitest'
import { readFlags, unmatched } from './flags.ts'
import { count } from './vitest.ts'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
})

describe('the count of a run', () => {
  test('adds up every single test of every file', () => {
    const report = { testResults: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')] }
    expect(count(report, 1, false)).toEqual({ passed: 3, failed: 1 })
  })

  test('counts a file that broke before its tests as a failure', () => {
    expect(count({ testResults: [file('failed')] }, 1, false)).toEqual({ passed: 0, failed: 1 })
  })

  test('counts a skipped test as a failure, unless a filter left it out', () => {
    const report = { testResults: [file('passed', 'passed', 'pending', 'todo')] }
    expect(count(report, 0, false)).toEqual({ passed: 1, failed: 2 })
    expect(count(report, 0, true)).toEqual({ passed: 1, failed: 0 })
  })

  test('counts an error outside every test, a missing report and an empty run as a failure', () => {
    expect(count({ testResults: [file('passed', 'passed')] }, 1, false)).toEqual({ passed: 1, failed: 1 })
    expect(count(undefined, 1, true)).toEqual({ passed: 0, failed: 1 })
    expect(count({ testResults: [] }, 0, false)).toEqual({ passed: 0, failed: 1 })
  })
})

describe('the flags of npm test', () => {
  test('--only takes parts, keeps their order and hands the rest to vitest', () => {
    expect(readFlags(['--only', 'api,check', 'server/proposta', '-t', 'refuses'])).toEqual({
      only: ['check', 'api'],
      long: false,
      on: undefined,
      moments: false,
      filter: ['server/proposta', '-t', 'refuses'],
      files: ['server/proposta'],
    })
    expect(readFlags(['--long', '--only=e2e'])).toMatchObject({ only: ['e2e'], long: true })
  })

  test('an unknown part is refused by name', () => {
    expect(() => readFlags(['--only', 'units'])).toThrow('units')
  })

  test('--on takes a moment that exists', () => {
    expect(readFlags(['--on', '2028-02-29T23:30'])).toMatchObject({ on: '2028-02-29T23:30', filter: [] })
    for (const none of ['', 'tomorrow', '2027-02-29T10:00', '2028-02-29', '2028-02-29T24:30'])
      expect(() => readFlags(['--on', none]), none).toThrow('--on')
  })

  test('a filter that nothing matches is told, whole or in part', () => {
    const asked = (...args: string[]) => unmatched(readFlags(args), ['/x/server/proposta/proposta.api.test.ts'])
    expect(asked()).toBeUndefined()
    expect(asked('server/proposta', '-t', 'refuses')).toBeUndefined()
    expect(asked('--only', 'api', 'proposta', 'propsta')).toBe('No test file in api matches "propsta".')
    expect(unmatched(readFlags(['--only=api', '-t', 'refuzes']), [])).toBe('No test in api matches -t refuzes.')
  })
})
