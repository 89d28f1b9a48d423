/** The files of the project, as the tests of the project see them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

export interface Source {
  /** From the root of the repository, with forward slashes. */
  path: string
  text: string
}

const layers = ['domain', 'protocol', 'server', 'web', 'e2e', 'bench', 'tools', 'docs']
const outside = /(^|\/)(node_modules|dist|test-results|coverage|dados)(\/|$)/

/** Paths of every file in the layers and of those at the top of the repository whose name ends as asked. */
export function paths(...endings: string[]): string[] {
  const found: string[] = []
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (outside.test(path)) continue
      if (entry.isDirectory()) {
        if (folder || layers.includes(entry.name)) walk(path)
      } else if (endings.some((ending) => path.endsWith(ending))) found.push(path)
    }
  }
  walk('')
  return found.sort()
}

export const read = (path: string): Source => ({ path, text: readFileSync(join(root, path), 'utf8') })

/** Every module of the project: TypeScript, components and the few plain JavaScript files. */
export const modules = (): Source[] =>
  paths('.ts', '.tsx', '.mjs')
    .filter((path) => !path.endsWith('.d.mts'))
    .map(read)
