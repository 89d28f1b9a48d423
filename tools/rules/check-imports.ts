/** Judges every import of the project by the table in layers.ts; each complaint says what to do instead. */
import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import { isTest, type Layer, layers, testsMayAlso } from './layers.ts'
import { type Import, scanImports } from './scan-imports.ts'
import type { Source } from './sources.ts'

/** Names of the packages that each workspace declares; key '' is the root. */
export type Declared = Record<string, ReadonlySet<string>>

export const workspaces = ['domain', 'protocol', 'server', 'web', 'tools/typed-client']
const workspaceOf = (path: string) => workspaces.find((workspace) => path.startsWith(`${workspace}/`)) ?? ''

/** Path in the repository of an import of ours; undefined for a package. */
function targetOf(from: string, specifier: string): string | undefined {
  const clean = specifier.replace(/\?.*$/, '')
  if (clean.startsWith('@hub/')) return clean.slice('@hub/'.length)
  if (clean.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), clean))
  return undefined
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** Infinitives that a folder's routes hand to the server: proposta/desistir.ts, servico/criar-oferta.ts. Nouns beside them may be shared. */
export function useCasesOf(sources: Source[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { path, text } of sources.filter((one) => /^server\/[^/]+\/[^/]+\.routes\.ts$/.test(one.path)))
    for (const { specifier = '', typeOnly } of scanImports(text)) {
      const target = targetOf(path, specifier)
      const verb = target && /^[a-z]+[aeiop]r(?:-[a-z0-9-]+)?\.ts$/.test(posix.basename(target))
      if (verb && !typeOnly && posix.dirname(target) === posix.dirname(path)) found.add(target)
    }
  return found
}

/** Imported in one place only, which hands it on: Node reads a package's list of entry points anew for each import that names it. */
const handedOn: Record<string, { by: string; also: RegExp }> = {
  'drizzle-orm': { by: 'server/db/drizzle.ts', also: /^server\/db\/(?:database|pglite)\.ts$/ },
}

function packageComplaint(from: string, layer: Layer, specifier: string, declared: Declared): string | undefined {
  const name = packageOf(specifier)
  const node = specifier.startsWith('node:') || builtinModules.includes(name)
  const test = isTest(from)
  if (node)
    return layer.packages === 'declared and node' || test ? undefined : `${layer.name} runs in the browser too: no Node`
  const workspace = workspaceOf(from)
  if ((test || from.endsWith('.config.ts')) && declared['']?.has(name)) return undefined
  const single = handedOn[name]
  if (single && !test && from !== single.by && !single.also.test(from)) return `import it from ${single.by}`
  if (layer.packages === 'none') return `${layer.name} imports no package. Instead: ${layer.instead}`
  if (declared[workspace]?.has(name)) return undefined
  return `declare ${name} with an exact version in ${workspace ? `${workspace}/` : ''}package.json`
}

interface Tree {
  exists(path: string): boolean
  useCases: ReadonlySet<string>
}

function ownComplaint(from: string, layer: Layer, target: string, one: Import, tree: Tree): string | undefined {
  const folder = layer.owns.exec(from)?.[1]
  const sameFolder =
    folder !== undefined && layer.owns.exec(target)?.[1] === folder && layers.find((r) => r.owns.test(target)) === layer
  if (sameFolder && !one.typeOnly && tree.useCases.has(from) && tree.useCases.has(target))
    return 'use cases never import use cases. Instead: move what both need to a file of its own, domain or server/db/queries'
  if (sameFolder) return undefined
  if (layer.may.some((may) => may.test(target))) return undefined
  if (one.typeOnly && layer.mayAsType?.some((may) => may.test(target))) return undefined
  if (isTest(from) && testsMayAlso.some((row) => row.owns.test(from) && row.may.some((may) => may.test(target))))
    return undefined
  return `${layer.name} may not. Instead: ${layer.instead}`
}

/** Complaints about one module, as sentences. */
export function importComplaints(source: Source, declared: Declared, tree: Tree): string[] {
  const layer = layers.find((one) => one.owns.test(source.path))
  if (!layer) return [`${source.path} is in no layer: see tools/rules/layers.ts`]
  const complaints: string[] = []
  for (const one of scanImports(source.text)) {
    const { specifier } = one
    const say = (what: string) => complaints.push(`${source.path} imports ${specifier ?? 'a computed path'}: ${what}`)
    if (specifier === undefined) {
      // A file reader is told by the server which of its modules to run (integrations/isolado); whoever tells names it as a string.
      if (layer.name !== 'tools' && source.path !== 'server/integrations/isolado/leitor.ts')
        say('nobody can check where it leads. Instead: name the module as a string')
      continue
    }
    const target = targetOf(source.path, specifier)
    if (target === undefined) {
      const complaint = packageComplaint(source.path, layer, specifier, declared)
      if (complaint) say(complaint)
      continue
    }
    if (!tree.exists(target)) say('there is no such file (write the extension)')
    else if (
      specifier.startsWith('.') &&
      workspaceOf(target) !== workspaceOf(source.path) &&
      workspaceOf(target) !== ''
    )
      say(`layers are imported by name. Instead: @hub/${target}`)
    const complaint = ownComplaint(source.path, layer, target, one, tree)
    if (complaint) say(complaint)
  }
  return complaints
}
