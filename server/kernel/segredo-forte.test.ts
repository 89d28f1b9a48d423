import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { segredoForte } from './segredo-forte.ts'

/** Bytes that look random and are the same in every run. */
const bytes = (semente: number, quantos: number) =>
  Buffer.concat([0, 1].map((i) => createHash('sha512').update(`${semente} ${i}`).digest())).subarray(0, quantos)

it('takes whatever a generator makes, in any of the ways in which people write bytes', () => {
  const recusados = Array.from({ length: 3_000 }, (_, i) => bytes(i, 32 + (i % 33))).flatMap((b) =>
    [b.toString('base64'), b.toString('base64url'), b.toString('hex'), b.toString('hex').toUpperCase()].filter(
      (s) => !segredoForte(s),
    ),
  )
  expect(recusados).toEqual([])
})

const alfabeto = 'abcdefghijklmnopqrstuvwxyz'
it.each([
  '',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'TroqueEsteSegredoAntesDeIrParaProducao',
  'TroqueEsteSegredoAntesDeIrParaProducaoOuVoceVaiSeArrepender2026',
  'troque-este-segredo-antes-de-ir-para-producao-por-favor',
  'correct-horse-battery-staple-correct-horse-battery',
  'segredo-apenas-para-demonstracao-e-testes',
  `${alfabeto}${alfabeto.toUpperCase()}0123456789`,
  `${[...alfabeto].toReversed().join('')}9876543210${alfabeto.toUpperCase()}`,
  'qwertyuiopasdfghjklzxcvbnmQWERTYUIOPASDFGHJKLZXCVBNM1234567890',
  'a'.repeat(64),
  '0123456789abcdef'.repeat(4),
  'deadbeef'.repeat(8),
  'aB3'.repeat(22),
  bytes(1, 6).toString('base64').repeat(8),
  bytes(1, 31).toString('hex'),
  bytes(1, 24).toString('base64'),
  Buffer.from('Bolando moedas no quintal de casa').toString('base64'),
  Buffer.from('uma frase qualquer que alguém escreveu em base64').toString('base64'),
  Buffer.from('uma frase qualquer que alguem escreveu em hexadecimal').toString('hex'),
  Buffer.from(Array.from({ length: 48 }, (_, i) => i)).toString('base64'),
  Buffer.from(Array.from({ length: 48 }, (_, i) => 255 - i)).toString('hex'),
  Buffer.alloc(48).toString('base64'),
  'Senha@Forte#2026!Senha@Forte#2026!Senha@Forte#2026!',
])('refuses what only looks long: %s', (segredo) => {
  expect(segredoForte(segredo)).toBe(false)
})
