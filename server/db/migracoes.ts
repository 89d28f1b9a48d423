import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { InicioRecusado } from '../kernel/inicio-recusado.ts'

/** One step from an older schema to a newer one; a file that is never changed once it was released. */
export interface Migracao {
  /** Name of its file, which is what a database remembers it by. */
  nome: string
  /** SHA-256 of what it does: line ends, spaces and comments make no difference. */
  hash: string
  comandos: string[]
}

const SEPARADOR = '--> statement-breakpoint'
const pasta = join(import.meta.dirname, 'migrations')

/** All migrations of this program, in the order in which they are applied. */
export const lerMigracoes = (): Migracao[] =>
  (JSON.parse(readFileSync(join(pasta, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] }).entries.map(
    ({ tag }) => migracao(tag, readFileSync(join(pasta, `${tag}.sql`), 'utf8')),
  )

/** Names of the tables and functions that migrations make: of all of them, so of older versions too. */
export const oQueFazem = (todas: readonly Migracao[]): string[] =>
  todas.flatMap(({ comandos }) =>
    comandos.flatMap((c) =>
      [...c.matchAll(/^create (?:or replace )?(?:table|function) (?:if not exists )?"?(\w+)/gim)].map((m) => m[1]!),
    ),
  )

export function migracao(nome: string, texto: string): Migracao {
  const comandos = texto
    .split(SEPARADOR)
    .map((c) => c.trim())
    .filter(Boolean)
  return { nome, hash: createHash('sha256').update(comandos.map(semForma).join('\n')).digest('hex'), comandos }
}

/** Whole lines that are comments are left out; within a line nothing is read as one, for it may stand in a text. */
const semForma = (comando: string): string =>
  comando
    .split(/\r?\n/)
    .filter((row) => !/^\s*--/.test(row))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/**
 * What a database still lacks. @throws where it is not one that this program may write to: it was made by a newer one, by
 * one of before the first release, or a migration is not the one that was applied
 */
export function queFaltam(todas: readonly Migracao[], feitas: readonly { nome: string; hash: string }[]): Migracao[] {
  const porNome = new Map(todas.map((m) => [m.nome, m.hash]))
  const alheias = feitas.filter(({ nome }) => !porNome.has(nome)).map(({ nome }) => nome)
  if (alheias.length)
    throw new InicioRecusado(
      `O banco de dados é de uma versão mais nova do Hub: tem ${alheias.join(', ')}, que esta versão não conhece. Inicie a versão nova, ou volte o banco pela cópia de segurança (docs/OPERATIONS.md).`,
    )
  const mudadas = feitas.filter(({ nome, hash }) => porNome.get(nome) !== hash).map(({ nome }) => nome)
  if (mudadas.length)
    throw new InicioRecusado(
      `O banco de dados recebeu ${mudadas.join(', ')} com outro conteúdo. Uma migração nunca muda depois de aplicada: restaure o arquivo, ou comece com um banco vazio.`,
    )
  const ha = new Set(feitas.map(({ nome }) => nome))
  return todas.filter(({ nome }) => !ha.has(nome))
}
