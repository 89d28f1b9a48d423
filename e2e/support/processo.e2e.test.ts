import { expect, test } from 'vitest'
import { iniciarProcesso } from './processo.ts'

const node = (programa: string) =>
  iniciarProcesso(process.execPath, ['--input-type=module', '-e', programa], process.env, import.meta.dirname)
const vivo = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a process is waited for by what it says and stopped by SIGTERM', async () => {
  const processo = node(
    `process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); console.log('porta 81')`,
  )
  expect((await processo.esperar(/porta (\d+)/))[1]).toBe('81')
  expect(vivo(processo.pid)).toBe(true)
  await processo.parar()
  expect(await processo.fim()).toBe(0)
  expect(vivo(processo.pid)).toBe(false)
})

test('one that ends before saying it is told apart at once, with what it printed', async () => {
  const processo = node(`console.error('sem segredo'); process.exit(3)`)
  await expect(processo.esperar(/ouvindo/)).rejects.toThrow(/ended \(3\)[\s\S]*sem segredo/)
})

test('one that stays silent is given up after the deadline', async () => {
  const processo = node('setInterval(() => {}, 1000)')
  await expect(processo.esperar(/ouvindo/, 50)).rejects.toThrow(/50 ms passed/)
  await processo.parar()
})

test('one that ignores SIGTERM is killed, and that is a fault', async () => {
  const processo = node(`process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('pronto')`)
  await processo.esperar(/pronto/)
  await expect(processo.parar(100)).rejects.toThrow(/did not end within 100 ms/)
  expect(vivo(processo.pid)).toBe(false)
})
