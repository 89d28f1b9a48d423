import { expect, test } from 'vitest'
import { getTableName } from './drizzle.ts'
import { lerMigracoes, migracao, oQueFazem, queFaltam } from './migracoes.ts'
import * as tabelas from './tables/todas.ts'

const texto =
  "-- What it is for.\ncreate table a (\n  b text -- a name\n);\n--> statement-breakpoint\ninsert into a values ('-- x');\n"

test('a migration is the same with other line ends, spaces and lines of comment, and another with another command', () => {
  const { hash, comandos } = migracao('0000_base', texto)
  expect(comandos).toHaveLength(2)
  expect(migracao('0000_base', texto.replaceAll('\n', '\r\n')).hash).toBe(hash)
  expect(migracao('0000_base', texto.replace('-- What it is for.\n', '').replace('  b', '\t b')).hash).toBe(hash)
  expect(migracao('0000_base', texto.replace("'-- x'", "'-- y'")).hash).not.toBe(hash)
  expect(migracao('0000_base', texto.replace('a (', 'c (')).hash).not.toBe(hash)
})

test('a database lacks what it has not yet, and refuses a program that does not know what it has', () => {
  const [um, dois] = [migracao('0000_base', texto), migracao('0001_mais', 'select 1')]
  expect(queFaltam([um, dois], [])).toEqual([um, dois])
  expect(queFaltam([um, dois], [um])).toEqual([dois])
  expect(queFaltam([um, dois], [um, dois])).toEqual([])
  expect(() => queFaltam([um], [um, dois])).toThrow(/versão mais nova do Hub: tem 0001_mais/)
  expect(() => queFaltam([um], [{ nome: um.nome, hash: 'outro' }])).toThrow(/recebeu 0000_base com outro conteúdo/)
})

test('the migrations of this program have each a name of its own, and begin with the base', () => {
  const nomes = lerMigracoes().map(({ nome }) => nome)
  expect(nomes[0]).toBe('0000_base')
  expect(new Set(nomes).size).toBe(nomes.length)
})

test('what the migrations make is known by name: every table of the schema, and their functions', () => {
  const feitos = oQueFazem(lerMigracoes())
  const nomes = Object.values(tabelas).map((t) => getTableName(t))
  expect(nomes.length).toBeGreaterThan(100)
  expect(feitos).toEqual(expect.arrayContaining(nomes))
  expect(feitos).toEqual(expect.arrayContaining(['agora', 'rastrear_linha']))
  expect(oQueFazem([migracao('0001_mais', '-- Why.\ncreate or replace function um() returns void')])).toEqual(['um'])
})
