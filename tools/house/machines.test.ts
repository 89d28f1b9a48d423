import { join } from 'node:path'
import { falhas, type Maquina } from '@hub/domain/kernel/maquina.ts'
import { describe, expect, test } from 'vitest'
import { paths, root } from './sources.ts'

const isMachine = (value: unknown): value is Maquina =>
  typeof value === 'object' && value !== null && 'estados' in value && 'comandos' in value && 'inicios' in value

const files = paths('.states.ts').filter((path) => path.startsWith('domain/'))

test('there are machines to look at', () => {
  expect(files.length).toBeGreaterThan(0)
})

describe.each(files)('%s', (path) => {
  test('has no unreachable and no dead state', async () => {
    const machines = Object.values((await import(join(root, path))) as Record<string, unknown>).filter(isMachine)
    expect(machines.length, `${path} exports no machine`).toBeGreaterThan(0)
    expect(machines.flatMap(falhas)).toEqual([])
  })
})

test('a planted unreachable state, dead end, unknown name and false end are caught', () => {
  const sick: Maquina = {
    nome: 'doente',
    inicios: ['aberta'],
    fins: ['fechada'],
    estados: ['aberta', 'presa', 'ilha', 'fechada'],
    comandos: {
      prender: { quem: ['gestor'], de: ['aberta'], para: ['presa'] },
      fechar: { quem: ['gestor'], de: ['ilha'], para: ['fechada', 'inventada'] },
      reabrir: { quem: ['gestor'], de: ['fechada'], para: ['aberta'] },
    },
  }
  const found = falhas(sick).join('\n')
  for (const sentence of [
    'nothing reaches ilha',
    'presa is a dead end',
    'unknown state inventada',
    'fechada is declared an end but has a way out',
  ])
    expect(found).toContain(sentence)
})
