/**
 * `npm run mutate [-- --sample 100 --seed 1 domain/nota …]`: changes rules and tables of domain one small thing at a time, in
 * a copy, and runs the unit tests and those of the project that read domain. Prints the mutants that live, and the share that
 * was killed. A survivor is a sentence that no test says.
 */
import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from '../boot.mjs'
import { apply, type Mutation, mutationsOf, sampleOf } from './mutations.ts'

const option = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : Number(process.argv[at + 1])
}
const sample = option('sample', 100)
const seed = option('seed', 1)
const parts = process.argv.slice(2).filter((arg, i, all) => !arg.startsWith('--') && !all[i - 1]?.startsWith('--'))

/** What the tests read, copied; installed packages by links, those of the product to the copy. */
async function copyOfTheProduct(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-mutate-'))
  const own = [
    'domain',
    'protocol',
    'server',
    'web',
    'tools',
    'docs',
    'package.json',
    'vitest.config.ts',
    'tsconfig.json',
  ]
  for (const name of own)
    await cp(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !/node_modules|\/dist$/.test(path),
    })
  await mkdir(join(folder, 'node_modules/@hub'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@hub' && !name.startsWith('.vite'))
      await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  for (const name of ['domain', 'protocol', 'server', 'web'])
    await symlink(join(folder, name), join(folder, 'node_modules/@hub', name))
  return folder
}

/** Whether the tests of a copy pass: those that import the changed file, and the words of the tables. */
const passes = (folder: string, file: string): Promise<boolean> =>
  new Promise((done, failed) => {
    const args = [
      'related',
      file,
      'tools/rules/quem-faz-o-que.ts',
      '--run',
      '--bail',
      '1',
      '--project',
      'unit',
      '--project',
      'rules',
    ]
    const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
      cwd: folder,
      stdio: 'ignore',
      timeout: 120_000,
    })
    child.once('error', failed).once('close', (code) => done(code === 0))
  })

const sources = (await readdir(join(root, 'domain'), { recursive: true }))
  .map((name) => join('domain', name))
  .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$|node_modules/.test(name))
  .filter((name) => parts.length === 0 || parts.some((part) => name.includes(part)))
  .sort()
const texts = new Map<string, string>()
const all: (Mutation & { file: string })[] = []
for (const file of sources) {
  const text = await readFile(join(root, file), 'utf8')
  texts.set(file, text)
  all.push(...mutationsOf(text, /\.states\.ts$/.test(file)).map((m) => ({ ...m, file })))
}
const chosen = sampleOf(all, sample, seed)
console.log(`${chosen.length} of ${all.length} mutants of ${sources.length} files, seed ${seed}`)

const folder = await copyOfTheProduct()
const survivors: string[] = []
try {
  for (const [index, m] of chosen.entries()) {
    const path = join(folder, m.file)
    await writeFile(path, apply(texts.get(m.file)!, m))
    const lives = await passes(folder, m.file)
    await writeFile(path, texts.get(m.file)!)
    const told = `${relative('.', m.file)}:${m.line} ${m.what}`
    if (lives) survivors.push(told)
    console.log(`${index + 1}/${chosen.length} ${lives ? 'LIVES' : 'killed'} ${told}`)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
const killed = chosen.length - survivors.length
console.log(`\n${killed} of ${chosen.length} killed (${Math.floor((100 * killed) / chosen.length)} %)`)
for (const one of survivors) console.log(`  lives: ${one}`)
