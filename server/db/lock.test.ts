import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { trancarPasta } from './lock.ts'

let pasta: string
beforeEach(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'hub-tranca-'))
})
afterEach(() => rm(pasta, { recursive: true, force: true }))

/** Another process that holds the folder until it is killed. */
async function outroProcesso() {
  const programa = `const { trancarPasta } = await import(${JSON.stringify(import.meta.resolve('./lock.ts'))})
    trancarPasta(${JSON.stringify(pasta)}); console.log('held'); setInterval(() => {}, 60_000)`
  const filho = spawn(process.execPath, ['--input-type=module', '-e', programa], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(filho.stdout, 'data')
  return async () => {
    filho.kill('SIGKILL')
    await once(filho, 'exit')
  }
}

it('is held once, within a process and between two, and free as soon as its holder lets go or is killed', async () => {
  const soltar = trancarPasta(pasta)
  expect(() => trancarPasta(pasta)).toThrow(/está em uso por outro Hub/)
  soltar()
  const matar = await outroProcesso()
  expect(() => trancarPasta(pasta)).toThrow(/está em uso por outro Hub/)
  await matar()
  trancarPasta(pasta)()
})

it.each([
  ['the file that another version left', 'em-uso.pid', '1'],
  ['a stranger’s number', 'em-uso.lock', ''],
  ['its journal', 'em-uso.lock-journal', 'x'],
])('is not taken by a file alone: %s', async (_o, nome, conteudo) => {
  for (const texto of [conteudo, String(process.ppid), String(process.pid)].slice(0, conteudo === '1' ? 3 : 1)) {
    await writeFile(join(pasta, nome), texto)
    trancarPasta(pasta)()
  }
})

it('says what it is about where the folder cannot be locked at all', async () => {
  await writeFile(join(pasta, 'em-uso.lock'), 'not a database, but long enough to be looked at'.repeat(40))
  expect(() => trancarPasta(pasta)).toThrow(/não pôde ser reservada/)
})
