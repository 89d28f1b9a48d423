import { expect, test } from 'vitest'
import { type Fila, lugarNa } from './fila.ts'

const fila: Fila = {
  rotulo: 'Demandas',
  href: '/demandas?page=2',
  itens: [7, 3, 9].map((id) => ({ id, href: `/solicitacoes/${id}` })),
  antes: 20,
  total: 41,
}

test('a request knows its place in the list from which it was opened, and its neighbours there', () => {
  expect(lugarNa(fila, 3)).toMatchObject({
    posicao: 22,
    anterior: '/solicitacoes/7',
    proxima: '/solicitacoes/9',
    faltam: 19,
  })
})

test('the first has nothing before it; after the last of the page the list goes on', () => {
  expect(lugarNa(fila, 7)?.anterior).toBeUndefined()
  expect(lugarNa(fila, 9)).toMatchObject({ proxima: undefined, faltam: 18 })
})

test('a request that was opened from somewhere else has no place', () => {
  expect(lugarNa(fila, 4)).toBeUndefined()
  expect(lugarNa(undefined, 3)).toBeUndefined()
})
