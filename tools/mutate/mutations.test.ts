import { expect, test } from 'vitest'
import { apply, mutationsOf } from './mutations.ts'

const what = (text: string, table = false) => mutationsOf(text, table).map((m) => apply(text, m))

test('operators, truths and numbers are changed, one at a time', () => {
  expect(what('if (a >= 2 && !b) return true')).toEqual([
    'if (a > 2 && !b) return true',
    'if (a >= 2 || !b) return true',
    'if (a >= 2 && !b) return false',
    'if (a >= 2 && b) return true',
    'if (a >= 3 && !b) return true',
  ])
  expect(what('return Math.min(x, y) + l.some(f)')).toHaveLength(3)
})

test('types, imports, comments, sentences and patterns stay', () => {
  for (const text of [
    "import { a } from './b2.ts'",
    '// a >= 2',
    'export type A = Map<string, 2>',
    'export interface A {\n  b: 2 | 3\n}',
    "const s = 'a >= 2 && b'",
    'const r = /a >= 2/',
    '  /[0-9]{2}/u',
    "  { campo: 'cep', largura: 12 },",
  ])
    expect(what(text), text).toEqual([])
})

test('of a table of states each name of a list goes, once', () => {
  expect(what("    cancelar: { quem: ['cliente', 'gestor'], de: antes, para: ['x'] },", true)).toEqual([
    "    cancelar: { quem: ['gestor'], de: antes, para: ['x'] },",
    "    cancelar: { quem: ['cliente', ], de: antes, para: ['x'] },",
    "    cancelar: { quem: ['cliente', 'gestor'], de: antes, para: [] },",
  ])
  expect(what("    cancelar: { quem: ['cliente'] },")).toEqual([])
})
