import { expect, test } from 'vitest'
import { clockComplaints, yearComplaints } from './check-years.ts'
import { modules } from './sources.ts'

const complaints = (path: string, text: string) => yearComplaints({ path, text }).length

test.each([
  ['server/x/x.api.test.ts', 'expect(numero).toMatch(/^2026-/)'],
  ['e2e/x.e2e.test.ts', "await campo.fill('01/03/2027')"],
  ['server/testing/x.ts', 'const ano = 2031'],
  ['web/x.test.ts', "const hoje = new Date()\nconst ate = '2027-01-01'"],
])('a planted year is caught in %s', (path, text) => {
  expect(complaints(path, text)).toBe(1)
})

test.each([
  ['server/x/x.api.test.ts', "await hub.irPara(new Date('2031-01-01T04:00Z'))"],
  ['server/x/x.api.test.ts', "const passado = '2019-01-01', longe = '2099-01-01', codigo = 'P-2026-01'"],
  ['server/x/x.api.test.ts', '// a holiday of 2026\nconst a = 1 // as in 2027'],
  ['domain/x.test.ts', "expect(ehDiaUtil('2026-11-20')).toBe(false)"],
])('a year that holds on any day is left alone in %s', (path, text) => {
  expect(complaints(path, text)).toBe(0)
})

test('no test is red because the year changed', () => {
  expect(modules().flatMap(yearComplaints)).toEqual([])
})

const program = 'spawnSync(process.execPath, [programa], { cwd: raiz, env: { PATH, DATABASE_URL: url } })'

test('a program on the clock of the machine is caught, on that of the run it is left alone', () => {
  const of = (text: string) => clockComplaints({ path: 'e2e/x.e2e.test.ts', text }).length
  expect([
    of(program),
    of(program.replace('PATH,', 'PATH, ...clockEnv(),')),
    of("spawnSync('git', ['status'])"),
  ]).toEqual([1, 0, 0])
})

test('no test starts a program that believes in another day', () => {
  expect(modules().flatMap(clockComplaints)).toEqual([])
})
