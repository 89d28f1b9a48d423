import { expect, test } from 'vitest'
import { senhaServe } from './senha.rules.ts'

const email = 'helena.prates@docecacau.example'

test.each([
  'curta-123',
  'Senha12345',
  'PASSWORD123',
  'aaaaaaaaaaaa',
  'helena.prates@docecacau.example',
  'Helena.Prates',
])('%s is too weak', (senha) => expect(senhaServe(senha, email)).toEqual({ permitido: false, recusa: 'SENHA_FRACA' }))

test.each(['cacau na beira do rio', 'consultoria-2026', 'ção-jacarandá', 'T7#kq9!zzLm2'])('%s will do', (senha) =>
  expect(senhaServe(senha, email)).toEqual({ permitido: true }),
)

test('ten characters will do, of at least four kinds', () => {
  expect(senhaServe('cacau-1726', email).permitido).toBe(true)
  expect(senhaServe('cacau-172', email).permitido).toBe(false)
  expect(senhaServe('abcdabcdabcd', email).permitido).toBe(true)
  expect(senhaServe('abcabcabcabc', email).permitido).toBe(false)
})

test('characters are counted as people see them', () => {
  expect(senhaServe('😀😁😂😃😄', email).permitido).toBe(false)
})
