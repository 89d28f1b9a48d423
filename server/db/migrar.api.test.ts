import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { type Acesso, openDatabase } from './database.ts'
import { migrar } from './migrar.ts'

let banco: Awaited<ReturnType<typeof createTestDatabase>>
let acesso: Acesso
/** Somebody who holds a table as pg_dump does, only that it is the first one that is asked for. */
let leitor: pg.Client
beforeAll(async () => {
  banco = await createTestDatabase({ vazio: true })
  acesso = await openDatabase({ url: banco.url, pasta: '' })
  leitor = new pg.Client({ connectionString: banco.url })
  await leitor.connect()
  await leitor.query(
    'create table migracao (nome text primary key, hash text not null, aplicada_em timestamptz default now())',
  )
})
afterAll(async () => {
  await leitor?.end()
  await acesso?.fechar()
  await banco?.apagar()
})

it('migrations let a table in use go, wait until it is free, and give up with a sentence', async () => {
  await leitor.query('begin')
  await leitor.query('lock table migracao in access exclusive mode')
  const ritmo = { porTabela: 50, pausa: 1, aoTodo: 60_000 }
  await expect(migrar(acesso, () => {}, { ...ritmo, aoTodo: 0 })).rejects.toThrow(/uma tabela continua em uso/)
  const ditos: string[] = []
  const avisar = (passo: string) => {
    ditos.push(passo)
    if (ditos.length === 1) void leitor.query('rollback')
  }
  expect(await migrar(acesso, avisar, ritmo)).toBeGreaterThan(0)
  expect(ditos[0]).toMatch(/esperam por uma tabela em uso/)
  expect(await migrar(acesso)).toBe(0)
})
