import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { cnpjOuCpfEscrito, cpfEscrito } from './documento.ts'

const dito = (campo: z.ZodMiniType, escrito: string) => {
  const lido = campo.safeParse(escrito)
  return lido.success ? lido.data : lido.error.issues.map((i) => i.message)
}

test('an empty document is said to be empty, wrong digits to be wrong, and each says one thing', () => {
  expect(dito(cpfEscrito, '')).toEqual(['Preencha este campo.'])
  expect(dito(cnpjOuCpfEscrito, '')).toEqual(['Preencha este campo.'])
  expect(dito(cpfEscrito, '519.273.648-00')).toEqual(['Confira o CPF: um dos números não bate.'])
  expect(dito(cnpjOuCpfEscrito, '1'.repeat(400))).toEqual(['Confira o CNPJ ou CPF: um dos caracteres não bate.'])
})

test('punctuation is left out', () => {
  expect(dito(cpfEscrito, '519.273.648-09')).toBe('51927364809')
  expect(dito(cnpjOuCpfEscrito, 'DE.M0A.003/0001-75')).toBe('DEM0A003000175')
})
