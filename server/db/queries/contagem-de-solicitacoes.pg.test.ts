import { afterAll, beforeAll, expect, it } from 'vitest'
import { enviarSolicitacao } from '../../testing/enviar-solicitacao.ts'
import { createTestHub, type TestHub } from '../../testing/test-hub.ts'
import { sql } from '../drizzle.ts'
import { row, rows } from '../rows.ts'
import { compactarContagens } from './contagem-de-solicitacoes.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

const chaves = sql`unidade_id, area_id, gestor_id, consultor_id, substatus, prazo`
/** Keys where the sums differ from counting the requests themselves. */
const diferencas = () =>
  rows(
    hub.database,
    sql`select ${chaves} from (select ${chaves}, quantas from contagem_de_solicitacoes
      union all select ${chaves}, -1 from solicitacao) x group by ${chaves} having sum(quantas) <> 0`,
  )
const linhasGuardadas = async () =>
  (await row<{ n: number }>(hub.database, sql`select count(*)::int as n from contagem_de_solicitacoes`))!.n

it('equals counting, while requests change, move back and are undone, and sweeps run in between', async () => {
  const ids = [await enviarSolicitacao(hub), await enviarSolicitacao(hub), await enviarSolicitacao(hub)]
  const mudar = (id: number, substatus: string) =>
    hub.database.execute(sql`update solicitacao set substatus = ${substatus}, prazo = agora() where id = ${id}`)
  const voltas = ids.flatMap((id) => ['em_selecao', 'em_negociacao', 'em_selecao'].map((s) => mudar(id, s)))
  await Promise.all([...voltas, ...[1, 2, 3, 4].map(() => compactarContagens(hub.database))])
  await hub.database
    .transaction(async (tx) => {
      await tx.execute(sql`update solicitacao set substatus = 'concluida', prazo = null`)
      throw new Error('undone')
    })
    .catch(() => {})
  expect(await diferencas()).toEqual([])
  await compactarContagens(hub.database)
  expect(await diferencas()).toEqual([])
  const { n } = (await row<{ n: number }>(
    hub.database,
    sql`select count(*)::int as n from (select distinct ${chaves} from solicitacao) x`,
  ))!
  expect(await linhasGuardadas()).toBe(n)
})

it('writes nothing for a change that counts nowhere', async () => {
  const antes = await linhasGuardadas()
  await hub.database.execute(sql`update solicitacao set objetivo = 'Outro objetivo'`)
  expect(await linhasGuardadas()).toBe(antes)
})
