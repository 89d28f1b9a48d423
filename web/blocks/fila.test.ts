import type { SolicitacaoResumo } from '@hub/protocol/solicitacao.ts'
import { expect, test } from 'vitest'
import { continuar, lugarNa, type Queue } from './fila.ts'

const fila: Queue = {
  rotulo: 'Demandas',
  href: '/demandas?page=2',
  itens: [7, 3, 9].map((id) => ({ id, href: `/solicitacoes/${id}`, minha: id !== 3 })),
  antes: 20,
  total: 41,
}

test('a request knows its place in the list from which it was opened, and its neighbours there', () => {
  expect(lugarNa(fila, 3)).toMatchObject({ posicao: 22, anterior: '/solicitacoes/7', proxima: '/solicitacoes/9' })
})

test('the next that waits for the reader may come later than the next', () => {
  expect(lugarNa(fila, 7)).toMatchObject({ proxima: '/solicitacoes/3', minha: '/solicitacoes/9' })
})

test('the first has nothing before it, the last of the page nothing after it', () => {
  expect(lugarNa(fila, 7)?.anterior).toBeUndefined()
  expect(lugarNa(fila, 9)).toMatchObject({ proxima: undefined, minha: undefined })
})

test('a request that was opened from somewhere else has no place', () => {
  expect(lugarNa(fila, 4)).toBeUndefined()
  expect(lugarNa(undefined, 3)).toBeUndefined()
})

/** A list in pages of two, as the server answers it. */
const lista = (ids: readonly number[]) => async (query: Readonly<Record<string, unknown>>) => {
  expect(query).toMatchObject({ vez: 'gestor', page_size: 2 })
  const inicio = (Number(query.page) - 1) * 2
  return { results: ids.slice(inicio, inicio + 2).map((id) => ({ id, agora: { minha: true } }) as SolicitacaoResumo) }
}
const pagina = { recorte: { vez: 'gestor' }, page: 1, page_size: 2 }
const aberta: Queue = { ...fila, itens: [1, 2].map((id) => ({ id, href: `/solicitacoes/${id}` })), antes: 0, pagina }
const ids = (f: Queue) => f.itens.map((i) => i.id)

test('a list goes on with its next page; what closed up in place of work that is done is not passed over', async () => {
  expect(ids(await continuar(aberta, pagina, lista([1, 2, 3, 4])))).toEqual([1, 2, 3, 4])
  expect(ids(await continuar(aberta, pagina, lista([2, 3, 4])))).toEqual([1, 2, 3])
  const feitas = await continuar(aberta, pagina, lista([3, 4, 5]))
  expect(ids(feitas)).toEqual([1, 2, 3, 4])
  expect(ids(await continuar(feitas, feitas.pagina!, lista([3, 4, 5])))).toEqual([1, 2, 3, 4, 5])
  expect(await continuar(aberta, pagina, lista([1, 2]))).toBe(aberta)
})
