import { expect, test } from 'vitest'
import { estados, municipio, procurarMunicipios } from './municipios.ts'

test('all 5,571 municipalities are there, of 27 states, each once', () => {
  const todos = procurarMunicipios({})
  expect([todos.length, new Set(todos.map((m) => m.codigo)).size]).toEqual([5571, 5571])
  expect([estados().length, new Set(todos.map((m) => m.estado)).size]).toEqual([27, 27])
  expect(municipio('2913606')).toMatchObject({ nome: 'Ilhéus', estado: 'BA' })
  expect(municipio('9999999')).toBeUndefined()
})

test('a city is found whatever the accents and with its state, names that are alike stay apart by it', () => {
  const nomes = (search: string, estado?: string) =>
    procurarMunicipios({ search, estado }).map((m) => `${m.nome}/${m.estado}`)
  expect(nomes('ILHEUS')).toEqual(['Ilhéus/BA'])
  expect(nomes('ilhéus - ba')).toEqual(['Ilhéus/BA'])
  expect(nomes('Bom Jesus da', 'BA')).toEqual(['Bom Jesus da Lapa/BA', 'Bom Jesus da Serra/BA'])
  expect(nomes('Feira de Santana', 'SP')).toEqual([])
})
