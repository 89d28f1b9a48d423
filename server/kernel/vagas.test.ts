import { expect, it } from 'vitest'
import { criarVagas } from './vagas.ts'

it('never has more than so many under way, starts in order, and lets the next in after a fault', async () => {
  const vagas = criarVagas(2)
  const comecaram: number[] = []
  let juntas = 0
  let maximo = 0
  const tarefa = (n: number) =>
    vagas(async () => {
      comecaram.push(n)
      maximo = Math.max(maximo, ++juntas)
      await new Promise((volta) => setImmediate(volta))
      juntas--
      if (n % 2) throw new Error(`fault of ${n}`)
      return n
    })
  const fins = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map(tarefa))
  expect(fins.map((f) => f.status === 'fulfilled')).toEqual([true, false, true, false, true, false, true])
  expect(comecaram).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(maximo).toBe(2)
  expect(await vagas(async () => 'free again')).toBe('free again')
})
