/**
 * Builds web/dist when its sources changed since the last build; says nothing and takes a moment when they did not.
 * `node tools/web/build.ts` for the command; `ensureWebBuilt()` for the tests.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { giveUp, longStep, projectNode, root } from '../boot.mjs'
import { writeApiFiles } from './api-files.ts'

const dist = join(root, 'web/dist')
const cache = join(root, 'node_modules/.cache/hub')
const stamp = join(cache, 'web-sources.sha256')
const layers = ['web', 'domain', 'protocol', 'tools/web']

/** A digest of every file that may end up in the browser, and of the versions of what it is built with. */
async function sourcesDigest(): Promise<string> {
  const digest = createHash('sha256')
  const files = [join(root, 'package-lock.json')]
  for (const layer of layers)
    for (const entry of await readdir(join(root, layer), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      if (!entry.isFile() || path.startsWith(dist) || /node_modules|\.test\.tsx?$/.test(path)) continue
      files.push(path)
    }
  for (const path of files.sort()) digest.update(`${path.slice(root.length)}\0`).update(await readFile(path))
  return digest.digest('hex')
}

/** Which commit the build is of, for /api/saude and the page Ajuda: HUB_COMMIT where there is no repository, as in an image. */
async function noteVersion(): Promise<void> {
  const asked = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' })
  const commit = process.env.HUB_COMMIT?.slice(0, 12) || (asked.status === 0 ? asked.stdout.trim() : '')
  const text = `${JSON.stringify({ commit })}\n`
  const path = join(dist, 'versao.json')
  if ((await readFile(path, 'utf8').catch(() => '')) !== text) await writeFile(path, text)
}

/** Whoever serves the pages is seldom who built them. */
async function readableByAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}

/** Built aside and moved into place, so that a server that is running never sees half a build. */
async function replaceDist(built: string): Promise<void> {
  const old = `${built}-old`
  if (existsSync(dist)) await rename(dist, old)
  try {
    await rename(built, dist)
  } catch {
    await cp(built, dist, { recursive: true })
  }
  await rm(old, { recursive: true, force: true })
}

/** Makes sure that web/dist is the build of the present sources. Throws, saying why, when it cannot be built. */
export async function ensureWebBuilt(): Promise<void> {
  if (!existsSync(join(root, 'web/index.html')))
    throw new Error('web/index.html não existe: este clone está incompleto.')
  const digest = await sourcesDigest()
  const last = await readFile(stamp, 'utf8').catch(() => '')
  if (last === digest && existsSync(join(dist, 'index.html'))) return noteVersion()
  await mkdir(cache, { recursive: true })
  const built = await mkdtemp(join(cache, 'web-'))
  try {
    await longStep(
      'montando as telas (vite build)',
      projectNode(),
      ['node_modules/vite/bin/vite.js', 'build', 'web', '--outDir', built, '--emptyOutDir'],
      { env: { ...process.env, NODE_ENV: 'production' }, shell: false },
      'Veja o erro acima; para repetir só este passo:  node tools/web/build.ts',
    )
    await writeApiFiles(built)
    await readableByAll(built)
    await replaceDist(built)
    await noteVersion()
    await writeFile(stamp, digest)
  } finally {
    await rm(built, { recursive: true, force: true })
  }
}

if (import.meta.main) await ensureWebBuilt().catch((error: Error) => giveUp(error.message))
