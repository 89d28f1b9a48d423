/** What is done to a request is told to those whose request it is, and to those who worked on it; never to who did it. */
import { notificacao } from '@hub/protocol/notificacao.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { rows } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { comPropostas } from '../testing/historia.ts'
import { solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())

/** The latest line in somebody's bell. */
const sino = async (quem: CastName) => (await hub.como(quem).deve(notificacao.listar)).results[0]!
/** What the e-mail of somebody's latest notice says below its subject. */
const correio = async (quem: CastName) => {
  const [ultimo] = await rows<{ assunto: string; detalhes: string[] }>(
    hub.database,
    sql`select assunto, detalhes from aviso_por_email where usuario_id = ${hub.como(quem).id} order by id desc limit 1`,
  )
  return ultimo
}
const numeroDe = async (id: number) =>
  (await rows<{ n: string }>(hub.database, sql`select nrosolicitacao as n from solicitacao where id = ${id}`))[0]!.n
const emDias = async (dias: number) =>
  (
    await rows<{ dia: string; escrito: string }>(
      hub.database,
      sql`select to_char(agora() + make_interval(days => ${dias}::int), 'YYYY-MM-DD') as dia,
        to_char(agora() + make_interval(days => ${dias}::int), 'DD/MM/YYYY') as escrito`,
    )
  )[0]!

it('the client reads until when proposals come, and why, when the deadline is longer or a round is opened', async () => {
  const aberta = await solicitacaoLiberada(hub)
  const longe = await emDias(40)
  const abrir = (id: number, dtaprazo: string) =>
    hub
      .como('luciana')
      .deve(proposta.abrirRodada, { params: { id }, corpo: { dtaprazo, motivo: 'faltou ouvir a produção.' } })
  await abrir(aberta, longe.dia)
  expect(await sino('helena')).toMatchObject({
    mensagem: `O prazo das propostas da solicitação ${await numeroDe(aberta)} passou para ${longe.escrito}.`,
    destino: `/solicitacoes/${aberta}?aba=propostas`,
  })
  expect(await correio('helena')).toEqual({
    assunto: `Novo prazo das propostas: solicitação ${await numeroDe(aberta)}`,
    detalhes: ['Motivo: Faltou ouvir a produção.'],
  })
  const { id } = await comPropostas(hub)
  const perto = await emDias(6)
  await abrir(id, perto.dia)
  expect((await sino('helena')).mensagem).toBe(
    `A solicitação ${await numeroDe(id)} recebe propostas de novo, até ${perto.escrito}. A escolha vem depois.`,
  )
  expect(await correio('helena')).toEqual({
    assunto: `Rodada 2 de propostas: solicitação ${await numeroDe(id)}`,
    detalhes: ['Motivo: Faltou ouvir a produção.'],
  })
})
