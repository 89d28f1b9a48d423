import { expect, test } from 'vitest'
import { iniciais } from './iniciais.ts'

test.each([
  ['Helena', 'Prates de Souza', 'HS'],
  ['ana', '', 'A'],
  ['Ícaro', 'ávila', 'ÍÁ'],
  [' Lia ', ' Reis ', 'LR'],
])('%s %s is %s', (nome, sobrenome, esperado) => {
  expect(iniciais({ nome, sobrenome })).toBe(esperado)
})
