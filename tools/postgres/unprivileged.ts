/** PostgreSQL refuses to run as root: then its processes get the user `postgres` or `nobody`. */
import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Owner {
  uid: number
  gid: number
}

const idOf = (flag: '-u' | '-g', name: string) =>
  Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))

/** Undefined when the present user will do. */
export function unprivilegedOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody'])
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) }
    } catch {
      // not on this machine: the next name
    }
  return { uid: 65534, gid: 65534 }
}

/** May `owner` run this program? A clone below /root is closed to everybody else. */
const mayRun = (file: string, owner: Owner) => spawnSync(file, ['--version'], { ...owner, cwd: '/' }).status === 0

/** The folder itself, or a copy below `scratch` (with the lib and share beside it) when `owner` cannot reach it. */
export function reachableFolder(folder: string, owner: Owner | undefined, scratch: string): string {
  if (!owner || mayRun(join(folder, 'initdb'), owner)) return folder
  const copy = join(scratch, 'server')
  mkdirSync(copy)
  cpSync(dirname(folder), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

export function give(path: string, owner: Owner | undefined): void {
  if (owner) chownSync(path, owner.uid, owner.gid)
}
