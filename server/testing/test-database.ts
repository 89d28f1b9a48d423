import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { moveDatabase, movedBy } from '../../tools/clock/clock.ts'
import { openDatabase } from '../db/database.ts'
import { migrar } from '../db/migrar.ts'
import { SENHA_DO_ELENCO } from '../db/seed/cast.ts'
import { semear } from '../db/seed/semear.ts'

const db = join(import.meta.dirname, '../db')
const TEMPLATE = 918_273

/** Name of the template: changes with migrations, seed and a moved clock, so that an old one is never used. */
function templateName(): string {
  const resumo = createHash('sha256').update(String(movedBy))
  for (const pasta of ['migrations', 'seed'])
    for (const f of readdirSync(join(db, pasta)).sort())
      if (/\.(sql|ts|json)$/.test(f)) resumo.update(readFileSync(join(db, pasta, f)))
  return `hub_template_${resumo.digest('hex').slice(0, 16)}`
}

const com = (url: string, database: string): string =>
  Object.assign(new URL(url), { pathname: `/${database}` }).toString()

async function comoDono<T>(url: string, tarefa: (c: pg.Client) => Promise<T>): Promise<T> {
  const cliente = new pg.Client({ connectionString: url })
  await cliente.connect()
  try {
    return await tarefa(cliente)
  } finally {
    await cliente.end()
  }
}

/**
 * A database of its own for one test file: cloned in milliseconds from a template that is migrated and filled with the cast
 * once per run; `vazio`: without a table. TEST_DATABASE_URL names the server (`npm test` starts one).
 */
export async function createTestDatabase({ vazio = false } = {}): Promise<{ url: string; apagar(): Promise<void> }> {
  const servidor = process.env.TEST_DATABASE_URL
  if (!servidor) throw new Error('TEST_DATABASE_URL is not set: run `npm test -- --only api`')
  const template = templateName()
  const nome = `hub_${randomBytes(6).toString('hex')}`
  await comoDono(servidor, async (c) => {
    await c.query('select pg_advisory_lock($1)', [TEMPLATE])
    try {
      const { rowCount } = await c.query('select 1 from pg_database where datname = $1', [template])
      if (!rowCount && !vazio) {
        const provisorio = `${template}_${nome.slice(-4)}`
        await c.query(`create database ${provisorio}`)
        await moveDatabase(com(servidor, provisorio))
        const acesso = await openDatabase({ url: com(servidor, provisorio), pasta: '' })
        await migrar(acesso)
        await semear(acesso.database, await hash(SENHA_DO_ELENCO, { memoryCost: 1024, timeCost: 1 }))
        await acesso.fechar()
        await c.query(`alter database ${provisorio} rename to ${template}`)
      }
      await c.query(`create database ${nome}${vazio ? '' : ` template ${template}`}`)
      await moveDatabase(com(servidor, nome))
    } finally {
      await c.query('select pg_advisory_unlock($1)', [TEMPLATE])
    }
  })
  return {
    url: com(servidor, nome),
    apagar: () => comoDono(servidor, async (c) => void (await c.query(`drop database if exists ${nome} with (force)`))),
  }
}
