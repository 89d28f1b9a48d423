import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../boot.mjs'
import { machines } from '../generate-diagrams.ts'
import { emFrases } from './quem-faz-o-que.ts'

// Written by hand, and apart from the tables: what is drawn from a table cannot notice that the table is wrong.
const texto = readFileSync(join(root, 'docs/quem-faz-o-que.md'), 'utf8').replaceAll('\r\n', '\n')

test.each(machines.map((m) => [m.nome, m] as const))('who may do what, in words: %s', (nome, m) => {
  const parte = texto.split(/^(?=## )/m).find((p) => p.startsWith(`## ${nome}\n`))
  expect(parte?.trimEnd()).toBe(emFrases(m).trimEnd())
})

test('a planted change of a table is noticed', () => {
  const [m] = machines
  const [comando] = Object.keys(m!.comandos)
  const mudada = {
    ...m!,
    comandos: { ...m!.comandos, [comando!]: { ...m!.comandos[comando!]!, quem: ['admin'] as const } },
  }
  expect(texto).not.toContain(emFrases(mudada).trimEnd())
})
