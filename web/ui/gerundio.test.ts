import { expect, test } from 'vitest'
import { gerundio } from './gerundio.ts'

test.each([
  ['Retirar a pessoa', 'Retirando'],
  ['Escrever', 'Escrevendo'],
  ['Abrir credenciamento', 'Abrindo'],
  ['Pôr em uso', 'Pondo'],
  ['Não corrigir', 'Não'],
])('%s says %s while it goes on', (rotulo, dito) => {
  expect(gerundio(rotulo)).toBe(dito)
})
