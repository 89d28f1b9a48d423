/**
 * Every variable that the hub reads is told of to operators: in `.env.example` and in docs/OPERATIONS.md, and no other is; and every one
 * that is a secret in docs/ROTATION.md.
 */

import { type Forma, variaveis, variaveisDeProvedor } from '@hub/server/kernel/variaveis.ts'
import { expect, test } from 'vitest'
import { isTest } from './layers.ts'
import { modules, read } from './sources.ts'

const known = Object.keys(variaveis)
const provider = variaveisDeProvedor.map((name) => `OIDC_GOVBR_${name}`)

test('.env.example names every variable, in the order of the table, and no other', () => {
  const named = [...read('.env.example').text.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1]!)
  expect(named.filter((name) => !provider.includes(name))).toEqual(known)
  expect(named.filter((name) => provider.includes(name))).toEqual(provider)
})

test('a value of .env.example is one that systemd, Compose and Node read alike', () => {
  const values = [...read('.env.example').text.matchAll(/^#?[A-Z][A-Z0-9_]*=(.*)$/gm)].map((match) => match[1]!)
  expect(values.filter((value) => /["'`\\$#]|^\s|\s$/.test(value))).toEqual([])
})

/** Names in code that look like a variable of the environment, though no type has seen them. */
const readAsText = (text: string): string[] =>
  [...text.matchAll(/process\.env(?:\.([A-Z][A-Z0-9_]*)|\[['"]([A-Z][A-Z0-9_]*)['"]\])/g)].map((m) => m[1] ?? m[2]!)

test('no file of the server reads the environment past the table', () => {
  const product = modules().filter(({ path }) => /^(?:server|domain|protocol)\//.test(path) && !isTest(path))
  expect(product.length).toBeGreaterThan(500)
  const past = product.flatMap(({ path, text }) =>
    readAsText(text)
      .filter((name) => !known.includes(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(past).toEqual([])
  expect(readAsText("process.env.HUB_X; process.env['HUB_Y']")).toEqual(['HUB_X', 'HUB_Y'])
})

/** Forms of what must not become known: passwords, tokens, addresses with a password in them, files of certificates and keys. */
const secretForms: readonly Forma[] = ['senha', 'token', 'segredo32', 'banco', 'correio', 'arquivo']

test('docs/ROTATION.md says how every secret is exchanged', () => {
  const rotation = read('docs/ROTATION.md').text
  const secrets = Object.entries(variaveis).filter(([, { forma }]) => secretForms.includes(forma))
  expect(secrets.length).toBeGreaterThan(25)
  expect(
    [...secrets.map(([name]) => name), 'OIDC_…_CLIENT_SECRET'].filter((name) => !rotation.includes(`\`${name}\``)),
  ).toEqual([])
  // What is sealed in the database, and what has a password outside of the environment.
  for (const kept of ['webhook', 'integration', 'calendar', 'hub_replica', 'hub_check', 'HUB_SEGREDO'])
    expect(rotation).toContain(kept)
})

test('docs/OPERATIONS.md explains every variable that production may want', () => {
  // Those of the program itself and of trials are none of an operator's.
  const inward = ['HUB_MODO', 'HUB_PGLITE', 'HUB_VALIDAR_RESPOSTAS', 'NODE_OPTIONS', 'MERCADOPAGO_URL']
  const cells = read('docs/OPERATIONS.md').text
  // `HUB_ENTIDADE_NOME`, `_CNPJ`: the second goes on after a beginning of the first.
  const explained = (name: string) =>
    cells.includes(`\`${name}\``) ||
    cells.includes(`\`${name}=`) ||
    [...name.matchAll(/_/g)].some(({ index }) => cells.includes(`\`${name.slice(index)}\``))
  expect(known.filter((name) => !inward.includes(name) && !explained(name))).toEqual([])
})
