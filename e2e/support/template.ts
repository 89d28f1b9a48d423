import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { moveDatabase } from '../../tools/clock/clock.ts'
import { type TestDatabase, templateDatabase, urlDoBanco } from './database.ts'

/**
 * The demonstration takes seconds to play: a run of tests plays it once, and each product starts on a copy of that database
 * and its files. `HUB_TEMPLATE` names it, set before the workers start (vitest's globalSetup).
 */
export function setup(): () => Promise<void> {
  const nome = `template_${randomBytes(6).toString('hex')}`
  process.env.HUB_TEMPLATE = nome
  return async () => {
    if (existsSync(pastaDo(nome))) await naFila(nome, (c) => c.query(`drop database if exists ${nome} with (force)`))
    await rm(pastaDo(nome), { recursive: true, force: true, maxRetries: 3 })
  }
}

const pastaDo = (nome: string) => join(tmpdir(), `hub-${nome}`)

/** One worker at a time: the first makes the template, and nobody copies a database that somebody else is copying. */
async function naFila<T>(nome: string, fazer: (cliente: pg.Client) => Promise<T>): Promise<T> {
  const cliente = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await cliente.connect()
  try {
    await cliente.query('select pg_advisory_lock(hashtext($1))', [nome])
    return await fazer(cliente)
  } finally {
    await cliente.end()
  }
}

/** Waits until the jobs that were due have been done: each copy would do them again. @param url of the template */
export async function filaVazia(url: string): Promise<void> {
  const cliente = new pg.Client({ connectionString: url })
  await cliente.connect()
  try {
    const devidos = `select 1 from trabalhos.job where state < 'completed' and start_after <= now() limit 1`
    while ((await cliente.query(devidos)).rowCount) await setTimeout(200)
  } finally {
    await cliente.end()
  }
}

/**
 * A new database in which the demonstration was played, its files copied into `dados`; undefined where no run of tests has a
 * template. `encenar` starts a product on an empty database and folder, and stops it.
 */
export async function copyTemplate(
  dados: string,
  encenar: (database: string, dados: string) => Promise<void>,
): Promise<TestDatabase | undefined> {
  const nome = process.env.HUB_TEMPLATE
  if (!nome || !process.env.TEST_DATABASE_URL) return undefined
  const pasta = pastaDo(nome)
  const database = await naFila(nome, async (cliente) => {
    if (!existsSync(join(pasta, 'pronto'))) {
      await rm(pasta, { recursive: true, force: true })
      await mkdir(join(pasta, 'dados'), { recursive: true })
      await cliente.query(`drop database if exists ${nome} with (force)`)
      await cliente.query(`create database ${nome} template template0 encoding 'UTF8'`)
      await moveDatabase(urlDoBanco(nome))
      await encenar(urlDoBanco(nome), join(pasta, 'dados'))
      await writeFile(join(pasta, 'pronto'), '')
    }
    return templateDatabase(nome)
  })
  await cp(join(pasta, 'dados'), dados, { recursive: true })
  return database
}
