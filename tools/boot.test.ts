import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectNode, root } from './boot.mjs'

const folder = mkdtempSync(join(tmpdir(), 'hub-boot-'))
const file = join(folder, 'hub.env')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A command whose program says which database it would go to, and what else it was told. */
const command = join(folder, 'command.mjs')
writeFileSync(
  command,
  `import { operate } from ${JSON.stringify(join(root, 'tools/boot.mjs'))}
await operate(['-e', 'console.log(process.env.DATABASE_URL, process.env.HUB_MODO, ...process.argv.slice(1))', '--'])`,
)

async function run(args: string[], env: Record<string, string> = {}): Promise<string[]> {
  const child = spawn(projectNode(), [command, ...args], { cwd: root, env: { PATH: process.env.PATH, ...env } })
  let said = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (said += chunk))
  await new Promise((done) => child.once('close', done))
  return said.trim().split('\n')
}

test('a command of operators reads the environment file; what its caller says goes before it', async () => {
  writeFileSync(file, `# comment\nDATABASE_URL=postgres://one/hub\nRM_SENHA=a#b\nCERTIFICADO_SENHA='a#b'\n`)
  const warned = `${file}, linha 3: ponha o valor de RM_SENHA entre aspas simples.`
  const read = `--ambiente=${file}`
  expect((await run([read, '--destino', 'x'])).sort()).toEqual([warned, 'postgres://one/hub producao --destino x'])
  expect(await run([read], { DATABASE_URL: 'postgres://two/hub' })).toContain('postgres://two/hub producao')
  expect(await run([`--ambiente=${join(folder, 'nada')}`])).toEqual([
    expect.stringMatching(/nada não pôde ser lido \(ENOENT\)/),
  ])
})
