import { expect, test } from 'vitest'
import { cadaUm } from './cada-um.ts'

test('what cannot be done of one holds up none of the others, and is told after all were tried', async () => {
  const feitos: number[] = []
  const fazer = async (n: number) => {
    if (n % 2) throw new Error(`not ${n}`)
    feitos.push(n)
  }
  const falha: unknown = await cadaUm([1, 2, 3, 4], 'numbers were odd', fazer).catch((causa: unknown) => causa)
  expect(feitos).toEqual([2, 4])
  expect(falha).toMatchObject({ message: '2 numbers were odd', errors: [{ message: 'not 1' }, { message: 'not 3' }] })
})

test('those are counted of whom something was done', async () => {
  expect(await cadaUm([1, 2, 3], 'numbers failed', async (n) => n !== 2)).toBe(2)
  expect(await cadaUm([1, 2, 3], 'numbers failed', async () => undefined)).toBe(3)
})
