import { expect, test } from 'vitest'
import { limparTelefone, mascararTelefone, telefoneNoMundo, validarTelefone } from './telefone.ts'

test('a telephone is kept as ten or eleven digits, however it was typed', () => {
  expect(limparTelefone('+55 (71) 99876-5432')).toBe('71998765432')
  expect(limparTelefone('071 3333-4444')).toBe('7133334444')
  expect(limparTelefone('+55 (071) 3333-4444')).toBe('7133334444')
  for (const deSantaMaria of ['55998765432', '055 99876-5432', '+55 55 99876-5432', '0055 55 99876-5432'])
    expect(limparTelefone(deSantaMaria)).toBe('55998765432')
  expect(limparTelefone('5533334444')).toBe('5533334444')
  expect(mascararTelefone('71998765432')).toBe('(71) 99876-5432')
  expect(mascararTelefone('7133334444')).toBe('(71) 3333-4444')
})

test('what is too long for one stays as it was typed, and is none', () => {
  for (const longo of ['7199876543212345', '559987654321', '713333444412', '55719987654321', '00000000000'])
    expect([limparTelefone(longo), validarTelefone(longo)]).toEqual([longo, false])
  expect(mascararTelefone('719987654321')).toBe('(71) 99876-54321')
})

test('it has an area code in use, a mobile its nine, a landline no nine', () => {
  for (const bom of ['71998765432', '7123334444', '7153334444'])
    expect([bom, validarTelefone(bom)]).toEqual([bom, true])
  for (const mau of ['71898765432', '7163334444', '7113334444', '2098765432', '20998765432', '719987654321', ''])
    expect([mau, validarTelefone(mau)]).toEqual([mau, false])
})

test('written for the world it has its country, and is the same number', () => {
  for (const numero of ['71998765432', '7133334444', '5533334444']) {
    expect(telefoneNoMundo(numero)).toBe(`+55${numero}`)
    expect(limparTelefone(telefoneNoMundo(numero))).toBe(numero)
  }
})
