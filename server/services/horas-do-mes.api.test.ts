import { pagamento } from '@hub/protocol/pagamento.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { num, rows, text } from '../db/rows.ts'
import { aprovado, assinarTodos, distrato, emExecucao } from '../testing/aditivos.ts'
import { assinada } from '../testing/historia.ts'
import { pdfPequeno } from '../testing/projeto-em-execucao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { conferirHorasDoMes } from './horas-do-mes.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())

/** Months in which the stages of a request begin, in their order. */
const meses = async (id: number) =>
  (
    await rows(hub.database, { mes: text })`
      select to_char(dtainicio, 'YYYY-MM') as mes from etapa where solicitacao_id = ${id} order by ordem`
  ).map((e) => e.mes)

/** Hours of a month that the provider of a request is bound to: what is missing from the limit. */
async function tomadas(id: number, mes: string): Promise<number> {
  const [s] = await rows(hub.database, { prestador: num })`
    select prestador_id as prestador from solicitacao where id = ${id}`
  const r = await lerRegulamento(hub.database)
  const limite = r.parametro('horas_mes_max_credenciado')
  for (let n = 0; n < limite; n++) {
    const etapas = [{ dtainicio: `${mes}-01`, horas: limite - n }]
    const cabe = await conferirHorasDoMes(hub.database, { id: 0, empresaId: s!.prestador }, etapas, r).then(
      () => true,
      (causa) => {
        expect(causa).toMatchObject({ codigo: 'HORAS_EXCEDIDAS' })
        return false
      },
    )
    if (cabe) return n
  }
  return limite
}

it('counts hours in the months of the contract: a termination frees those that nobody works any more', async () => {
  const p = await emExecucao(hub)
  const [um, dois] = (await meses(p.id)) as [string, string]
  const antes = [await tomadas(p.id, um), await tomadas(p.id, dois)]
  await aprovado(hub, p, distrato(p, [100, 0]))
  await assinarTodos(hub, p)
  expect([await tomadas(p.id, um), await tomadas(p.id, dois)]).toEqual([antes[0], antes[1]! - 1])
})

it('counts them where a late release has moved them', async () => {
  const { id } = await assinada(hub)
  const [um] = (await meses(id)) as [string, string]
  const antes = await tomadas(id, um)
  const paga = await hub.como('luciana').deve(pagamento.registrarPresencial, {
    corpo: { solicitacao: id, pago_em: '2019-01-07', forma: 'dinheiro' },
    arquivos: { comprovante: { nome: 'comprovante.pdf', conteudo: await pdfPequeno('Comprovante') } },
  })
  await hub.como('vera').deve(pagamento.confirmarPresencial, { params: { id: paga.id }, corpo: {} })
  // Some seventy days after the day on which the first stage was to begin.
  await hub.avancar('460 days')
  await hub.como('luciana').deve(solicitacao.liberar, { params: { id }, corpo: {} })
  const [agora] = (await meses(id)) as [string, string]
  expect(agora).not.toBe(um)
  expect(await tomadas(id, um)).toBe(antes - 1)
  expect(await tomadas(id, agora)).toBeGreaterThan(0)
})
