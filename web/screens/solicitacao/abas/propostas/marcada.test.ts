import { expect, test } from 'vitest'
import { marcadaAgora } from './marcada.ts'

const livre = (id: number) => ({ id })
const impedida = (id: number) => ({ id, impedimento: 'Foi pedido um ajuste.' })

test('nobody has to mark the only proposal that may be chosen', () => {
  expect(marcadaAgora([livre(1), impedida(2)], null)).toBe(1)
  expect(marcadaAgora([livre(1), livre(2)], null)).toBeNull()
})

test('what was marked stays marked, and gives its place to no other when it can be chosen no more', () => {
  expect(marcadaAgora([livre(1), livre(2)], 1)).toBe(1)
  expect(marcadaAgora([impedida(1), livre(2)], 1)).toBeNull()
  expect(marcadaAgora([livre(2)], 1)).toBeNull()
})
