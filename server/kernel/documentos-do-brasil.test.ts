/** What domain says of documents by itself, since it imports nothing, held against the library that server has. */
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { digitosDoCnpj, validarCnpj } from '@hub/domain/kernel/cnpj.ts'
import { digitosDoCpf, validarCpf } from '@hub/domain/kernel/cpf.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const texto = (letras: string, quantas: number) =>
  fc.array(fc.constantFrom(...letras), { minLength: quantas, maxLength: quantas }).map((l) => l.join(''))
const numeros = '0123456789'
const letras = `${numeros}ABCDEFGHIJKLMNOPQRSTUVWXYZ`
const doisDigitos = texto(numeros, 2)

it('a CNPJ, with letters or without, is right where the library says so', () => {
  fc.assert(
    fc.property(fc.oneof(texto(letras, 12), texto(numeros, 12)), doisDigitos, (base, outros) => {
      for (const cnpj of [base + digitosDoCnpj(base), base + outros])
        expect([cnpj, validarCnpj(cnpj)]).toEqual([cnpj, isValidCnpj(cnpj, { version: 2 })])
    }),
  )
  // All zeros pass the sum and are nobody's: only the library's older form refuses them.
  expect([validarCnpj('0'.repeat(14)), isValidCnpj('0'.repeat(14))]).toEqual([false, false])
})

it('a CPF is right where the library says so', () => {
  fc.assert(
    fc.property(texto(numeros, 9), doisDigitos, (base, outros) => {
      for (const cpf of [base + digitosDoCpf(base), base + outros])
        expect([cpf, validarCpf(cpf)]).toEqual([cpf, isValidCpf(cpf)])
    }),
  )
  for (const igual of numeros) expect(validarCpf(igual.repeat(11))).toBe(isValidCpf(igual.repeat(11)))
})
