import { describe, expect, test } from 'vitest'
import { readFlags } from './flags.ts'
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
      filter: ['server/proposta', '-t', 'refuses'],
    })
    expect(readFlags(['--long', '--only=e2e'])).toMatchObject({ only: ['e2e'], long: true })
  })

  test('an unknown part is refused by name', () => {
    expect(() => readFlags(['--only', 'units'])).toThrow('units')
  })
})
