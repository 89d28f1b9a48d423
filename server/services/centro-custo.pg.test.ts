import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq, sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { centroCusto } from '../db/tables/catalogo.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'
import { solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { comprometer, consumir, descomprometer, reservar, soltar } from './centro-custo.ts'
import { travarSolicitacao } from './solicitacao-travada.ts'

let hub: TestHub
let centro: number
beforeAll(async () => {
  hub = await createTestHub()
  centro = (await row<{ id: number }>(hub.database, sql`select id from centro_custo where codigo = 'CC-1002'`))!.id
})
afterAll(() => hub.fechar())

/** A request that holds nothing yet of the small cost centre (R$ 500,00). */
async function pedido(): Promise<number> {
  const id = await solicitacaoLiberada(hub)
  await hub.database.transaction(async (tx) => {
    await soltar(tx, await travarSolicitacao(tx, id))
    await tx.update(solicitacao).set({ centroCustoId: centro }).where(eq(solicitacao.id, id))
  })
  return id
}

/** One command on a locked request; a refusal for want of balance undoes the whole of it. */
const mover = (id: number, o: Ordem): Promise<boolean> =>
  hub.database
    .transaction(async (tx) => {
      const s = await travarSolicitacao(tx, id)
      await ordens[o.nome](tx, s, o.valor)
      return true
    })
    .catch((causa) => {
      if (causa instanceof Recusa && causa.codigo === 'SALDO_INSUFICIENTE') return false
      throw causa
    })
const ordens = {
  reservar,
  comprometer,
  consumir,
  descomprometer: (tx: Parameters<typeof descomprometer>[0], s: Parameters<typeof descomprometer>[1]) =>
    descomprometer(tx, s),
  soltar,
} as const
interface Ordem {
  nome: keyof typeof ordens
  valor: number
}

async function conferir(): Promise<void> {
  const [c] = await hub.database
    .select({ saldo: centroCusto.saldo })
    .from(centroCusto)
    .where(eq(centroCusto.id, centro))
  const l = (await row<{ soma: number; creditos: number; consumido: number; preso: number; menor: number }>(
    hub.database,
    sql`select sum(valor)::int as soma, sum(valor) filter (where tipo = 'credito')::int as creditos,
      -coalesce(sum(valor) filter (where tipo = 'consumo'), 0)::int as consumido,
      (select coalesce(sum(reservado + comprometido), 0)::int from solicitacao where centro_custo_id = ${centro}) as preso,
      (select coalesce(min(least(reservado, comprometido)), 0)::int from solicitacao where centro_custo_id = ${centro}) as menor
      from centro_custo_lancamento where centro_custo_id = ${centro}`,
  ))!
  expect(c!.saldo).toBeGreaterThanOrEqual(0)
  expect(l.menor).toBeGreaterThanOrEqual(0)
  expect(l.soma).toBe(c!.saldo)
  expect(c!.saldo).toBe(l.creditos - l.preso - l.consumido)
}

it('never goes below zero under fifty debits at once', async () => {
  const ids: number[] = []
  for (let i = 0; i < 50; i++) ids.push(await pedido())
  const [c] = await hub.database
    .select({ saldo: centroCusto.saldo })
    .from(centroCusto)
    .where(eq(centroCusto.id, centro))
  const valor = Math.max(1, Math.floor(c!.saldo / 20))
  const feitas = await Promise.all(ids.map((id) => mover(id, { nome: 'reservar', valor })))
  expect(feitas.filter(Boolean)).toHaveLength(Math.min(50, Math.floor(c!.saldo / valor)))
  await conferir()
  await Promise.all(ids.map((id) => mover(id, { nome: 'soltar', valor: 0 })))
  await conferir()
})

it('balances after any order of reserving, committing, consuming and releasing, refused ones included', async () => {
  const ids = [await pedido(), await pedido(), await pedido()]
  const ordem = fc.record({
    qual: fc.nat(ids.length - 1),
    nome: fc.constantFrom(...(Object.keys(ordens) as (keyof typeof ordens)[])),
    valor: fc.integer({ min: 0, max: 30_000 }),
  })
  let feitas = 0
  let recusadas = 0
  await fc.assert(
    fc.asyncProperty(fc.array(ordem, { minLength: 1, maxLength: 12 }), async (lista) => {
      for (const { qual, ...o } of lista) (await mover(ids[qual]!, o)) ? feitas++ : recusadas++
      await conferir()
    }),
    { numRuns: 25 },
  )
  expect(feitas).toBeGreaterThan(0)
  expect(recusadas).toBeGreaterThan(0)
})
