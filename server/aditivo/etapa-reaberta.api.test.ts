import { projeto } from '@hub/protocol/projeto.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import { aprovado, assinarTodos, distrato, estado, etapasDe, pedir } from '../testing/aditivos.ts'
import { nfseDeTeste } from '../testing/nfse-de-teste.ts'
import { type ProjetoDeTeste, projetoFinalizado } from '../testing/projeto-em-execucao.ts'
import { type ComVolta, createTestHub, voltarDepoisDeCadaTeste } from '../testing/test-hub.ts'

let hub: ComVolta
/** Both stages are accepted, the invoice of the second is authorised. */
let p: ProjetoDeTeste

beforeAll(async () => {
  hub = await createTestHub({ volta: true })
  p = await projetoFinalizado(hub)
  await hub.como('helena').deve(solicitacao.enviarAnaliseFinal, { params: { id: p.id }, corpo: {} })
  await hub.como('vera').deve(projeto.autorizarNota, { params: { id: p.notas[1] }, corpo: {} })
})
afterAll(() => hub?.fechar())
voltarDepoisDeCadaTeste(() => hub)

const enviarNota = () =>
  hub.como('marina').deve(projeto.enviarNota, {
    params: { id: p.id },
    corpo: { parcela: 2 },
    arquivos: { nota: { nome: 'nota.xml', conteudo: nfseDeTeste({ numero: '9001' }) } },
  })
const pagarNota = () => hub.como('ana').deve(projeto.pagarNota, { params: { id: p.notas[1] }, corpo: {} })
/** The final analysis opens the second stage again. */
const reabrir = () =>
  hub.como('luciana').deve(solicitacao.devolverExecucao, {
    params: { id: p.id },
    corpo: { motivo: 'Falta o treinamento.', etapas: [p.etapas[1]] },
  })
const menos = async () => {
  const [um, dois] = await etapasDe(hub, p)
  const { fim } = (await row<{ fim: string }>(
    hub.database,
    sql`select (greatest(agora()::date, ${dois!.dtainicio}::date) + 20)::text as fim`,
  ))!
  const etapas = [um!, { ...dois!, dtafim: fim, valor: 1500 }]
  return { tipo: 'aditivo' as const, motivo: 'A segunda etapa diminuiu.', etapas }
}
const notas = async () =>
  (
    await rows<{ n: string }>(
      hub.database,
      sql`select situacao || ' ' || valor as n from nota where solicitacao_id = ${p.id} order by parcela`,
    )
  ).map((x) => x.n)

describe('a stage that the final analysis opened again', () => {
  test('is worth what its invoice says once that was sent: it changes no more, and is due by itself', async () => {
    await enviarNota()
    await reabrir()
    const feita = 'A nota desta etapa já foi enviada'
    expect(await pedir(hub, p, await menos())).toMatchObject({
      status: 400,
      campos: { 'etapas.1.descricao': `${feita}: ela não muda mais.` },
    })
    for (const executado of [0, 50])
      expect(await pedir(hub, p, distrato(p, [100, executado]))).toMatchObject({
        status: 400,
        campos: { 'execucao.1.executado': `${feita}: ela é devida por inteiro.` },
      })
    await aprovado(hub, p, distrato(p, [100, 100]))
    await assinarTodos(hub, p)
    await pagarNota()
    expect(await notas()).toEqual(['a_autorizar 208000', 'paga 208000'])
    expect(await estado(hub, p)).toMatchObject({ substatus: 'cancelada_distrato', valor: 416_000 })
  })

  test('nor once it was paid', async () => {
    await enviarNota()
    await pagarNota()
    await reabrir()
    expect((await pedir(hub, p, await menos())).status).toBe(400)
    expect((await pedir(hub, p, distrato(p, [100, 50]))).status).toBe(400)
  })

  test('changes with an invoice that was only authorised, which is authorised anew', async () => {
    await reabrir()
    await aprovado(hub, p, await menos())
    await assinarTodos(hub, p)
    expect(await notas()).toEqual(['a_autorizar 208000', 'a_autorizar 150000'])
    expect(await estado(hub, p)).toMatchObject({ substatus: 'em_execucao', valor: 358_000 })
  })

  test('and is invoiced anew for what a termination leaves of it', async () => {
    await reabrir()
    await aprovado(hub, p, distrato(p, [100, 50]))
    await assinarTodos(hub, p)
    expect(await notas()).toEqual(['a_autorizar 208000', 'a_autorizar 104000'])
    expect(await estado(hub, p)).toMatchObject({ substatus: 'cancelada_distrato', valor: 312_000 })
  })
})
