import { join } from 'node:path'
import type { Maquina } from '@hub/domain/kernel/maquina.ts'
import { recusas } from '@hub/protocol/kernel/recusas.ts'
import { expect, test } from 'vitest'
import { isTest } from './layers.ts'
import { paths, read, root } from './sources.ts'

/** Codes that the rules of domain hand out, as they stand in the text. */
const handedOut = (text: string) => [...text.matchAll(/\brecusado\(\s*'([A-Z_0-9]+)'/g)].map((match) => match[1] ?? '')

test('every refusal that a rule of domain hands out has a status and a sentence', () => {
  const rules = paths('.ts').filter((path) => path.startsWith('domain/') && !isTest(path))
  const codes = rules.flatMap((path) => handedOut(read(path).text).map((code) => ({ path, code })))
  expect(codes.length).toBeGreaterThan(5)
  expect(codes.filter(({ code }) => !Object.hasOwn(recusas, code))).toEqual([])
})

test('so has every refusal that a machine names for a state', async () => {
  const unknown: string[] = []
  for (const path of paths('.states.ts')) {
    const exported = Object.values((await import(join(root, path))) as Record<string, unknown>)
    for (const value of exported) {
      const commands = (value as Partial<Maquina> | null)?.comandos
      if (typeof commands !== 'object') continue
      for (const [name, command] of Object.entries(commands))
        for (const code of Object.values(command.recusas ?? {}))
          if (code && !Object.hasOwn(recusas, code)) unknown.push(`${path} ${name}: ${code}`)
    }
  }
  expect(unknown).toEqual([])
})

test('a planted refusal without a sentence is seen', () => {
  expect(handedOut("if (x) return recusado('SEM_FRASE'); // recusado(codigo)")).toEqual(['SEM_FRASE'])
})
