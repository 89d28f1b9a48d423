/** Empty databases in the test server (TEST_DATABASE_URL, set by `npm test`). */
import { randomBytes } from 'node:crypto'
import pg from 'pg'

export interface BancoDeTeste {
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

export async function criarBanco(): Promise<BancoDeTeste> {
  const nome = `jornada_${randomBytes(6).toString('hex')}`
  await executar(`create database ${nome} template template0 encoding 'UTF8'`)
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${nome}`
  return { url: url.href, apagar: () => executar(`drop database if exists ${nome} with (force)`) }
}
