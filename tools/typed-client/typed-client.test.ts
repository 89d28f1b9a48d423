/**
 * Somebody else's types: made from `protocol/openapi.json` by the usual generator, they carry the program of docs/INTEGRATORS.md without
 * a cast. The generator asks for an older TypeScript than ours, so both are packages of this folder.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { beforeAll, expect, test } from 'vitest'
import { root } from '../boot.mjs'

const here = import.meta.dirname
const page = readFileSync(join(root, 'docs/INTEGRATORS.md'), 'utf8')
const [program = '', ofWebhooks = ''] = [...page.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, text]) => text)

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  types: ['node'],
}

/** What the compiler says of programs that stand beside the types: per program its complaints. Nothing is written. */
function compile(types: string, programs: readonly string[]): string[][] {
  const files = new Map(programs.map((text, i) => [join(here, `program-${i}.mts`), text]))
  const names = [...files.keys()]
  files.set(join(here, 'hub.d.ts'), types)
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (name) => files.has(name) || fileExists(name)
  host.readFile = (name) => files.get(name) ?? readFile(name)
  host.getSourceFile = (name, as, ...rest) =>
    files.has(name) ? ts.createSourceFile(name, files.get(name)!, as) : getSourceFile.call(host, name, as, ...rest)
  host.getCurrentDirectory = () => dirname(here)
  const compiled = ts.createProgram(names, options, host)
  return names.map((name) =>
    ts
      .getPreEmitDiagnostics(compiled, compiled.getSourceFile(name))
      .map((d) => ts.flattenDiagnosticMessageText(d.messageText, ' ')),
  )
}

let types = ''
beforeAll(async () => {
  types = astToString(await openapiTS(readFileSync(join(root, 'protocol/openapi.json'), 'utf8')))
}, 120_000)

test('the program of the page for integrators compiles without a cast, and no misreading of it does', () => {
  const misread = (from: string, to: string) => {
    expect(program).toContain(from)
    return program.replace(from, to)
  }
  const [right, ...wrong] = compile(types, [
    program,
    misread('/api/area-atuacao/', '/api/areas/'),
    misread('page_size: 100', "page_size: 'muitas'"),
    misread('body: { descricao }', 'body: { nome: descricao }'),
    misread('body: { descricao }', 'body: { descricao: 7 }'),
    misread('return data.id', 'return data.identidade'),
    misread('Promise<number>', 'Promise<string>'),
    misread("tipo: 'empresas'", "tipo: 'gente'"),
  ])
  expect(right).toEqual([])
  expect(wrong.map((complaints) => complaints.length > 0)).toEqual(wrong.map(() => true))
  expect(program).not.toMatch(/\bas (?!')|\bany\b|@ts-|<any>/)
}, 120_000)

test('the types say what a webhook brings', () => {
  const [right, wrong] = compile(types, [ofWebhooks, ofWebhooks.replace('data.valor', 'data.aditivo')])
  expect(right).toEqual([])
  expect(wrong).not.toEqual([])
}, 120_000)

test('the types have every call, and say what is in every body but those of payment providers', () => {
  const { paths } = JSON.parse(readFileSync(join(root, 'protocol/openapi.json'), 'utf8')) as { paths: object }
  for (const path of Object.keys(paths)) expect(types).toContain(`"${path}": {`)
  const untyped = types
    .split(/^ {4}(?="[\w.]+": \{$)/m)
    .filter((call) => /"application\/json": (?:unknown|any)\b/.test(call))
  expect(
    untyped.filter((call) => !call.startsWith('"pagamento.receberAviso')).map((call) => call.slice(0, 60)),
  ).toEqual([])
})
