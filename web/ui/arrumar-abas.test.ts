import { expect, test } from 'vitest'
import { arrumarAbas } from './arrumar-abas.ts'

const tabs = ['resumo', 'propostas', 'etapas', 'notas', 'historico'].map((id) => ({ id }))
const ids = (list: readonly { id: string }[]) => list.map((tab) => tab.id)

test('all tabs stand in their order where they fit', () => {
  expect(arrumarAbas(tabs, 'notas', 5)).toEqual({ ordered: tabs, hidden: [] })
})

test('what does not fit stands in the menu, in its order', () => {
  const { ordered, hidden } = arrumarAbas(tabs, 'propostas', 3)
  expect(ids(ordered)).toEqual(ids(tabs))
  expect(ids(hidden)).toEqual(['notas', 'historico'])
})

test('the tab that is chosen in the menu takes the place of the last one in sight', () => {
  const { ordered, hidden } = arrumarAbas(tabs, 'historico', 3)
  expect(ids(ordered)).toEqual(['resumo', 'propostas', 'historico', 'etapas', 'notas'])
  expect(ids(hidden)).toEqual(['etapas', 'notas'])
})

test('where one alone fits it is the current one', () => {
  const { ordered, hidden } = arrumarAbas(tabs, 'notas', 1)
  expect(ordered[0]).toEqual({ id: 'notas' })
  expect(ids(hidden)).toEqual(['resumo', 'propostas', 'etapas', 'historico'])
})
