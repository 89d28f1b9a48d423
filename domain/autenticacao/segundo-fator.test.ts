import { describe, expect, it } from 'vitest'
import {
  CODIGOS_DE_RECUPERACAO,
  deveTerSegundoFator,
  ehDoAparelho,
  limparCodigo,
  PASSO_S,
  VIZINHOS,
} from './segundo-fator.rules.ts'

describe('the second step of a sign-in', () => {
  it('is asked of the staff where the parameter says so, of nobody else', () => {
    expect(deveTerSegundoFator(['cliente', 'gestor'], true)).toBe(true)
    expect(deveTerSegundoFator(['admin'], true)).toBe(true)
    expect(deveTerSegundoFator(['gestor'], false)).toBe(false)
    expect(deveTerSegundoFator(['cliente', 'prestador'], true)).toBe(false)
  })

  it('takes a code for half a minute and the one beside it, and gives ten for the day on which the device is lost', () => {
    expect([PASSO_S, VIZINHOS, CODIGOS_DE_RECUPERACAO]).toEqual([30, 1, 10])
  })

  it('takes codes as people type them', () => {
    expect(limparCodigo(' 123 456 ')).toBe('123456')
    expect(limparCodigo('abcde-23456')).toBe('ABCDE23456')
    expect([ehDoAparelho('123456'), ehDoAparelho('1234567'), ehDoAparelho('ABCDE2')]).toEqual([true, false, false])
  })
})
