import { expect, it } from 'vitest'
import { enderecoDeEmail } from './email.ts'

it.each(['nome@empresa.com.br', 'a@b.c', 'josé.silva+hub@café.example', "d'avila@x.io", `${'a'.repeat(64)}@b.com`])(
  'takes %s',
  (e) => expect(enderecoDeEmail(e)).toBe(true),
)

it.each([
  '',
  'a',
  'a@b',
  'a@@b.c',
  'a@b..c',
  'a@.b.c',
  'a@b.c.',
  'a b@c.d',
  'a@b.c\nBcc: x@y.z',
  '<a@b.c>',
  'a@b.c,d@e.f',
  'a\u202e@b.c',
  `${'a'.repeat(65)}@b.com`,
  `a@${'a.'.repeat(60_000)}.@..a`,
])('refuses %j', (e) => expect(enderecoDeEmail(e)).toBe(false))

it('is as long as mail programs carry, 254 characters, and no longer (RFC 5321)', () => {
  const comprido = (quantos: number) => `${'a@'.padEnd(quantos - 3, 'x')}.br`
  expect([254, 255].map((n) => [comprido(n).length, enderecoDeEmail(comprido(n))])).toEqual([
    [254, true],
    [255, false],
  ])
})
