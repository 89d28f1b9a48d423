/** What operators are told to run exists, works on an installation as it is delivered, and starts as the delivered files start it. */
import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import { recusas } from '@hub/domain/kernel/recusas.ts'
import { MAXIMO_DE_ARQUIVOS } from '@hub/domain/mensagem/texto.rules.ts'
import { limitesDeFormulario } from '@hub/server/http/partes.ts'
import { TAMANHO_MAXIMO } from '@hub/server/integrations/arquivos/receber.ts'
import { DESPEDIDA_MS } from '@hub/server/kernel/despedida.ts'
import { expect, test } from 'vitest'
import { serverEnv, serverInProduction } from '../boot.mjs'
import { scanImports } from './scan-imports.ts'
import { paths, read } from './sources.ts'

const told = [
  'docs/OPERATIONS.md',
  'docs/RELEASES.md',
  'docs/ROTATION.md',
  'tools/operations/hub.service',
  'tools/operations/nginx.conf',
  'compose.yaml',
  'Dockerfile',
  '.env.example',
]
/** They belong on the machine that builds or tries a version: they install what is missing, tools of development included. */
const workshop = ['bench', 'build', 'imagem:ensaiar', 'replica:ensaiar', 'start', 'troca:ensaiar']

const { scripts } = JSON.parse(read('package.json').text) as { scripts: Record<string, string> }
const fileOf = (script: string) =>
  /^node (tools\/[\w-]+\.mjs)/.exec(scripts[script] ?? '')?.[1] ?? `no script ${script}`
const scriptOf = (file: string) => Object.keys(scripts).find((name) => fileOf(name) === file) ?? `no script of ${file}`

/** Scripts of package.json that a text tells somebody to run, by name or by file. */
const commandsIn = (text: string): string[] => [
  ...[...text.matchAll(/npm (?:run (?:--silent )?)?(start|(?<=run (?:--silent )?)[a-z][\w:]*)/g)].map((m) => m[1]!),
  ...[...text.matchAll(/\btools\/[\w-]+\.mjs/g)].map(([file]) => scriptOf(file)),
]
const commands = [...new Set(told.flatMap((path) => commandsIn(read(path).text)))].sort()
const ofProduction = commands.filter((name) => !workshop.includes(name))

const declared = new Set(
  ['domain', 'protocol', 'server'].flatMap((place) =>
    Object.keys((JSON.parse(read(`${place}/package.json`).text) as { dependencies?: object }).dependencies ?? {}),
  ),
)
const files = new Set(paths('.ts', '.mjs'))

/** Packages that are imported, directly or by what is imported, where a production install has none of them. */
function missingPackages(from: string, seen = new Set<string>()): string[] {
  if (seen.has(from)) return []
  seen.add(from)
  return scanImports(read(from).text).flatMap(({ specifier = '', typeOnly }) => {
    if (typeOnly || specifier === '' || specifier.startsWith('node:') || builtinModules.includes(specifier)) return []
    if (specifier.startsWith('.') || specifier.startsWith('@hub/')) {
      const path = specifier.startsWith('.')
        ? posix.join(posix.dirname(from), specifier)
        : specifier.slice('@hub/'.length)
      return files.has(path) ? missingPackages(path, seen) : []
    }
    const name = specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/')
    return declared.has(name) ? [] : [`${from} imports ${name}`]
  })
}

test('every command that operators are told exists', () => {
  expect(ofProduction).toEqual(['admin', 'auditoria:verificar', 'copia:ensaiar', 'segredo:resselar', 'serve'])
  expect(commands.map(fileOf).filter((file) => !files.has(file))).toEqual([])
  expect(commandsIn('run `npm run nada:disso`, npm start, then `node tools/admin.mjs --nome x`')).toEqual([
    'nada:disso',
    'start',
    'admin',
  ])
})

test.each(ofProduction)('npm run %s installs nothing, and needs only what production has', (name) => {
  const { path, text } = read(fileOf(name))
  expect(text).toMatch(/\boperate\(/)
  expect(text).not.toMatch(/installAndRun|ensureInstalled|longStep/)
  const programs = [...text.matchAll(/'((?:tools|server)\/[\w/-]+\.ts)'/g)].map((match) => match[1]!)
  const started = programs.length > 0 ? programs : [serverInProduction.at(-1)!]
  expect([path, ...started].flatMap((one) => missingPackages(one))).toEqual([])
})

test.each(workshop)('npm run %s, which installs, is told of as something for another machine', (name) => {
  expect(read(fileOf(name)).text).toMatch(/installAndRun|ensureInstalled/)
})

test('the changelog begins with the version of every package', () => {
  const versions = ['', 'domain/', 'protocol/', 'server/', 'web/'].map(
    (place) => (JSON.parse(read(`${place}package.json`).text) as { version: string }).version,
  )
  expect(new Set(versions)).toEqual(new Set([/^## (\d+\.\d+\.\d+)/m.exec(read('CHANGELOG.md').text)?.[1]]))
})

test('image and unit start the server as npm run serve does', () => {
  const started = ['node', ...serverInProduction]
  const [, cmd] = /^CMD (\[.*\])$/m.exec(read('Dockerfile').text) ?? []
  expect(JSON.parse(cmd!)).toEqual(started)
  const unit = read('tools/operations/hub.service').text
  expect(/^ExecStart=(.*)$/m.exec(unit)?.[1]).toBe(`/usr/bin/${started.join(' ')}`)
  const environments = [/^ENV (.*)$/m.exec(read('Dockerfile').text)![1]!, /^Environment=(.*)$/m.exec(unit)![1]!]
  for (const environment of environments)
    for (const [variable, value] of Object.entries({ HUB_MODO: 'producao', NODE_ENV: 'production', ...serverEnv }))
      expect(environment.split(' ')).toContain(`${variable}=${value}`)
  // Where the program is kept compiled: without it the compiler of TypeScript stays in memory. It is writable by the service's user.
  const places = environments.map((environment) => /NODE_COMPILE_CACHE=(\S+)/.exec(environment)?.[1])
  expect(places).toEqual(['/hub/codigo', '/var/cache/hub'])
  expect(read('Dockerfile').text).toContain('chown node:node dados codigo')
  expect(unit).toContain('CacheDirectory=hub\n')
})

test('the delivered proxy lets through as much as one form of the hub may carry', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read('tools/operations/nginx.conf').text)!
  expect(MAXIMO_DE_ARQUIVOS).toBeLessThanOrEqual(limitesDeFormulario.files)
  // What is beside the files: the form's fields and the heads of its parts.
  const resto = 4 * 1024 * 1024
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThanOrEqual(limitesDeFormulario.files * TAMANHO_MAXIMO + resto)
})

test('no answer of the hub makes the delivered proxy pass its instance over', () => {
  const [, cases] = /^ +proxy_next_upstream (.*);$/m.exec(read('tools/operations/nginx.conf').text)!
  const statuses = new Set(Object.values(recusas).map(({ status }) => `http_${status}`))
  expect(cases!.split(' ').filter((one) => statuses.has(one))).toEqual([])
})

test('who stops an instance waits longer than it takes its leave', () => {
  const segundos = [
    /^TimeoutStopSec=(\d+)$/m.exec(read('tools/operations/hub.service').text),
    /^ {2}stop_grace_period: (\d+)s$/m.exec(read('compose.yaml').text),
  ].map((achado) => Number(achado?.[1]))
  for (const espera of segundos) expect(espera * 1_000).toBeGreaterThan(DESPEDIDA_MS)
})
