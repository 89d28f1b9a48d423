import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { generate, machines } from './generate-diagrams.ts'
import { paths } from './rules/sources.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-diagrams-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

test('every machine of the domain has a page', async () => {
  const inDomain = paths('.states.ts').filter((path) => path.startsWith('domain/'))
  expect(machines.map((m) => `domain/${m.nome}/${m.nome}.states.ts`).sort()).toEqual(inDomain.sort())
  await generate(folder, false)
  expect((await readdir(folder)).sort()).toEqual(machines.map((m) => `${m.nome}.md`).sort())
  expect(await readFile(join(folder, 'diagnostico.md'), 'utf8')).toContain('em_aprovacao --> aprovado: aprovar')
})

test('generating twice changes nothing the second time', async () => {
  expect(await generate(folder, false)).toHaveLength(machines.length)
  expect(await generate(folder, false)).toEqual([])
})

test('a check tells a changed, a missing and a stray page, and writes nothing', async () => {
  await generate(folder, false)
  await writeFile(join(folder, 'nota.md'), 'changed by hand')
  await rm(join(folder, 'etapa.md'))
  await writeFile(join(folder, 'antiga.md'), 'of a machine long gone')
  const told = ['antiga.md', 'etapa.md', 'nota.md']
  expect((await generate(folder, true)).sort()).toEqual(told)
  expect((await generate(folder, true)).sort()).toEqual(told)
  expect(await readFile(join(folder, 'nota.md'), 'utf8')).toBe('changed by hand')
})
