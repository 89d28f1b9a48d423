import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CasaDeTeste, criarCasaDeTeste } from '../../teste/casa-de-teste.ts'
import { enviarSolicitacao } from '../../teste/enviar-solicitacao.ts'
import { sql } from '../drizzle.ts'
import { linha, linhas } from '../linhas.ts'
import { compactarContagens } from './contagem-de-solicitacoes.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await criarCasaDeTeste()
})
afterAll(() => casa.fechar())

const chaves = sql`unidade_id, area_id, gestor_id, consultor_id, substatus, prazo`
/** Keys where the sums differ from counting the requests themselves. */
const diferencas = () =>
  linhas(
    casa.banco,
    sql`select ${chaves} from (select ${chaves}, quantas from contagem_de_solicitacoes
      union all select ${chaves}, -1 from solicitacao) x group by ${chaves} having sum(quantas) <> 0`,
  )
const linhasGuardadas = async () =>
  (await linha<{ n: number }>(casa.banco, sql`select count(*)::int as n from contagem_de_solicitacoes`))!.n

it('equals counting, while requests change, move back and are undone, and sweeps run in between', async () => {
  const ids = [await enviarSolicitacao(casa), await enviarSolicitacao(casa), await enviarSolicitacao(casa)]
  const mudar = (id: number, substatus: string) =>
    casa.banco.execute(sql`update solicitacao set substatus = ${substatus}, prazo = agora() where id = ${id}`)
  const voltas = ids.flatMap((id) => ['em_selecao', 'em_negociacao', 'em_selecao'].map((s) => mudar(id, s)))
  await Promise.all([...voltas, ...[1, 2, 3, 4].map(() => compactarContagens(casa.banco))])
  await casa.banco
    .transaction(async (tx) => {
      await tx.execute(sql`update solicitacao set substatus = 'concluida', prazo = null`)
      throw new Error('undone')
    })
    .catch(() => {})
  expect(await diferencas()).toEqual([])
  await compactarContagens(casa.banco)
  expect(await diferencas()).toEqual([])
  const { n } = (await linha<{ n: number }>(
    casa.banco,
    sql`select count(*)::int as n from (select distinct ${chaves} from solicitacao) x`,
  ))!
  expect(await linhasGuardadas()).toBe(n)
})

it('writes nothing for a change that counts nowhere', async () => {
  const antes = await linhasGuardadas()
  await casa.banco.execute(sql`update solicitacao set objetivo = 'Outro objetivo'`)
  expect(await linhasGuardadas()).toBe(antes)
})
