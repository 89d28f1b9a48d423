/** Databases of their own in the test server (TEST_DATABASE_URL, set by `npm test`). */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { moveDatabase } from '../../tools/clock/clock.ts'

export interface TestDatabase {
  url: string
  /** Drops it, cutting whoever is still connected. */
  apagar(): Promise<void>
}

async function executar(comando: string): Promise<void> {
  const servidor = process.env.TEST_DATABASE_URL
  if (!servidor) throw new Error('TEST_DATABASE_URL is not set. Run:  npm test -- --only e2e')
  const cliente = new pg.Client({ connectionString: servidor })
  await cliente.connect()
  try {
    await cliente.query(comando)
  } finally {
    await cliente.end()
  }
}

export function urlDoBanco(nome: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${nome}`
  return url.href
}

async function criarDe(template: string): Promise<TestDatabase> {
  const nome = `jornada_${randomBytes(6).toString('hex')}`
  await executar(`create database ${nome} template ${template} encoding 'UTF8'`)
  await moveDatabase(urlDoBanco(nome))
  return { url: urlDoBanco(nome), apagar: () => executar(`drop database if exists ${nome} with (force)`) }
}

export const createDatabase = (): Promise<TestDatabase> => criarDe('template0')

/** A copy of another database, which nobody is connected to. */
export const templateDatabase = (template: string): Promise<TestDatabase> => criarDe(template)
