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
