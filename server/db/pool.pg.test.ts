import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { type Acesso, openDatabase } from './database.ts'
import { type Database, sql } from './drizzle.ts'
import { row, rows } from './rows.ts'

let acesso: Acesso
let outro: Acesso
let apagar: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  apagar = database.apagar
  acesso = await openDatabase({ url: database.url, pasta: '', conexoes: 2 })
  outro = await openDatabase({ url: database.url, pasta: '', conexoes: 2 })
})
afterAll(async () => {
  await acesso.fechar()
  await outro.fechar()
  await apagar()
})

/** Every connection that the product has open now dies. */
const derrubar = () =>
  outro.database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
const transacao = () =>
  acesso.database.transaction(async (tx) => (await row<{ um: number }>(tx, sql`select 1 as um`))!.um)

it('loses no connection for good, whenever the database drops them', async () => {
  let quebradas = 0
  for (let vez = 0; vez < 30; vez++) {
    const derrubada = derrubar()
    for (const r of await Promise.allSettled([transacao(), transacao(), transacao()]))
      if (r.status === 'rejected') quebradas++
    await derrubada
  }
  expect(quebradas).toBeGreaterThan(0)
  // The last ones die when the signal reaches them.
  await expect.poll(() => Promise.all([transacao(), transacao(), transacao()]).catch(String)).toEqual([1, 1, 1])
})

it('gives a transaction that fails its connection back, once', async () => {
  for (let vez = 0; vez < 5; vez++)
    await expect(
      acesso.database.transaction(async (tx) => {
        await tx.execute(sql`select 1 / 0`)
      }),
    ).rejects.toThrow()
  expect(await Promise.all([transacao(), transacao(), transacao()])).toEqual([1, 1, 1])
})

it('names each statement that reads once per connection, and nothing else', async () => {
  const nomeadas = await acesso.database.transaction(async (tx) => {
    for (const _ of [1, 2]) await tx.execute(sql`select ${'x'}::text as so_deste_teste`)
    await tx.execute(sql`update relogio set deslocamento = deslocamento where id = ${-1}`)
    const { rows } = (await tx.execute(
      sql`select statement from pg_prepared_statements where statement ~ 'so_deste_teste|update relogio'`,
    )) as unknown as { rows: { statement: string }[] }
    return rows.map((r) => r.statement).filter((s) => !s.includes('pg_prepared_statements'))
  })
  expect(nomeadas).toEqual(['select $1::text as so_deste_teste'])
})

/** Reads with a text of its own of this many characters. */
const ler = (tx: Pick<Database, 'execute'>, qual: number, caracteres: number) =>
  tx.execute(sql.raw(`select ${qual} as n, '${'x'.repeat(caracteres)}' as estofo`))
const guardadas = async (tx: Pick<Database, 'execute'>) =>
  (
    await rows<{ n: number; caracteres: number }>(
      tx as Database,
      sql`select substring(statement from '^select ([0-9]+) as n')::int as n, length(statement) as caracteres
        from pg_prepared_statements where statement like 'select % as estofo'`,
    )
  ).sort((a, b) => a.n - b.n)

it('keeps of each connection the statements that were used last, within a limit, whatever a transaction did', async () => {
  await acesso.database.transaction(async (tx) => {
    for (let n = 1; n <= 30; n++) await ler(tx, n, 20_000)
    await ler(tx, 12, 20_000)
    await ler(tx, 31, 20_000)
    const ficam = await guardadas(tx)
    expect(ficam.reduce((soma, g) => soma + g.caracteres, 0)).toBeLessThanOrEqual(400_000)
    expect(ficam.map((g) => g.n)).toEqual([12, ...Array.from({ length: 18 }, (_, i) => i + 14)])
    // One that has gone comes back, and one that is longer than all together may be asked too: it goes with the next.
    expect(await ler(tx, 1, 20_000)).toHaveProperty('rows.length', 1)
    for (const _ of [1, 2]) expect(await ler(tx, 99, 500_000)).toHaveProperty('rows.length', 1)
    expect(await guardadas(tx)).toEqual([])
  })
  for (const n of [1, 2]) {
    const falha = acesso.database.transaction(async (tx) => {
      await ler(tx, n, 300_000)
      await tx.execute(sql.raw(`select ${n} / 0, '${'x'.repeat(300_000)}' as estofo`)).catch(() => {})
      await ler(tx, 7, 300_000)
    })
    await expect(falha).rejects.toThrow()
    // What could not be forgotten there is forgotten now.
    await acesso.database.transaction(async (tx) => {
      await ler(tx, 8, 300_000)
      expect((await guardadas(tx)).reduce((soma, g) => soma + g.caracteres, 0)).toBeLessThanOrEqual(400_000)
    })
  }
  expect(await Promise.all([transacao(), transacao(), transacao()])).toEqual([1, 1, 1])
})

it('lets a call wait for its turn longer than a server may take to answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const soltar = Promise.withResolvers<void>()
    const ocupar = async () => {
      const ocupada = Promise.withResolvers<void>()
      const fim = acesso.database.transaction(async () => {
        ocupada.resolve()
        await soltar.promise
      })
      await ocupada.promise
      return { fim }
    }
    const ocupadas = [await ocupar(), await ocupar()]
    const esperando = transacao()
    vi.advanceTimersByTime(4_000)
    soltar.resolve()
    expect(await esperando).toBe(1)
    for (const { fim } of ocupadas) await fim
  } finally {
    vi.useRealTimers()
  }
})
