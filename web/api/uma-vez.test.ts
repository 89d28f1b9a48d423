import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SEGUNDA_METADE, umaVez } from './uma-vez.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the second half of a double press is the first one, however quick the answer', async () => {
  const feitos: string[] = []
  const enviar = umaVez(async (texto: string) => feitos.push(texto))
  const primeira = enviar('oi')
  expect(enviar('oi')).toBe(primeira)
  await primeira
  expect(enviar('oi')).toBe(primeira)
  await enviar('outra coisa')
  expect(feitos).toEqual(['oi', 'outra coisa'])
  vi.advanceTimersByTime(SEGUNDA_METADE)
  await enviar('oi')
  expect(feitos).toEqual(['oi', 'outra coisa', 'oi'])
})

test('what failed may be asked for again at once', async () => {
  let vezes = 0
  const enviar = umaVez(async (_: string) => {
    vezes++
    if (vezes === 1) throw new Error('away')
    return vezes
  })
  await expect(enviar('oi')).rejects.toThrow('away')
  expect(await enviar('oi')).toBe(2)
})
