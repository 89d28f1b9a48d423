/** What is done to a request is told to those whose request it is, and to those who worked on it; never to who did it. */
import { notificacao } from '@hub/protocol/notificacao.ts'
import { projeto } from '@hub/protocol/projeto.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { executores } from '../jobs/executores.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { comPropostas } from '../testing/historia.ts'
import { aceita, entregar, projetoEmExecucao } from '../testing/projeto-em-execucao.ts'
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
const correio = (quem: CastName) =>
  row<{ assunto: string; detalhes: string[] }>(
    hub.database,
    sql`select assunto, detalhes from aviso_por_email where usuario_id = ${hub.como(quem).id} order by id desc limit 1`,
  )
const numeroDe = async (id: number) =>
  (await row<{ n: string }>(hub.database, sql`select nrosolicitacao as n from solicitacao where id = ${id}`))!.n
const emDias = async (dias: number) =>
  (await row<{ dia: string; escrito: string }>(
    hub.database,
    sql`select to_char(agora() + make_interval(days => ${dias}::int), 'YYYY-MM-DD') as dia,
      to_char(agora() + make_interval(days => ${dias}::int), 'DD/MM/YYYY') as escrito`,
  ))!

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

it('the client reads what his request is for now, and the invited as soon as there are any', async () => {
  const alterar = (quem: CastName, id: number, objetivo: string) =>
    hub.como(quem).deve(solicitacao.alterarObjetivo, { params: { id }, corpo: { objetivo } })
  const historia = async (quem: CastName, id: number) =>
    (await hub.como(quem).deve(solicitacao.listarHistorico, { params: { id } })).results
  const emAnalise = await enviarSolicitacao(hub)
  const antes = (await sino('helena')).id
  await alterar('helena', emAnalise, 'Abrir uma filial')
  expect((await sino('helena')).id).toBe(antes)
  await alterar('luciana', emAnalise, 'Abrir duas filiais')
  expect(await sino('helena')).toMatchObject({
    mensagem: `O objetivo da solicitação ${await numeroDe(emAnalise)} mudou.`,
    destino: `/solicitacoes/${emAnalise}`,
  })
  const { id, marina, caio } = await comPropostas(hub)
  await hub.como('caio').deve(proposta.desistir, {
    params: { id: caio },
    corpo: { motivo: 'A equipe está em outros projetos.' },
  })
  const deCaio = (await sino('caio')).id
  await alterar('luciana', id, 'Abrir três filiais')
  const detalhes = ['Antes: Adequar a cozinha.', 'Depois: Abrir três filiais']
  expect(await sino('marina')).toMatchObject({
    mensagem: `O objetivo da solicitação ${await numeroDe(id)} mudou: leia o novo texto.`,
    destino: `/propostas/${marina}`,
  })
  for (const quem of ['helena', 'marina'] as const) expect((await correio(quem))!.detalhes).toEqual(detalhes)
  expect((await historia('marina', id))[0]).toMatchObject({ evento: 'objetivoAlterado', detalhe: detalhes.join('\n') })
  // Who has left is told nothing more.
  expect((await sino('caio')).id).toBe(deCaio)
})

it('the client reads that his stage counts as accepted because he said nothing, and that the final analysis sent stages back', async () => {
  const p = await projetoEmExecucao(hub)
  const numero = await numeroDe(p.id)
  await entregar(hub, p, 1)
  await hub.avancar('30 days')
  await executores(hub.ports)['prazos.varrer']!({})
  expect(await sino('helena')).toMatchObject({
    mensagem: `O prazo para conferir a etapa 1 da solicitação ${numero} terminou: ela conta como aceita.`,
    destino: `/solicitacoes/${p.id}?aba=etapas`,
  })
  await aceita(hub, p, 2)
  await hub.como('marina').deve(projeto.finalizar, { params: { id: p.id }, corpo: {} })
  await hub.database.execute(sql`update solicitacao set substatus = 'aguardando_analise_final' where id = ${p.id}`)
  await hub.como('luciana').deve(solicitacao.devolverExecucao, {
    params: { id: p.id },
    corpo: { etapas: [...p.etapas], motivo: 'os relatórios estão incompletos.' },
  })
  expect(await sino('helena')).toMatchObject({
    mensagem: `O gestor pediu que o prestador refaça parte do trabalho na solicitação ${numero}: etapas 1, 2.`,
    destino: `/solicitacoes/${p.id}?aba=etapas`,
  })
  expect((await correio('helena'))!.detalhes).toEqual(['Motivo: Os relatórios estão incompletos.'])
})

it('who answered for a request or went along with it reads that he does not any more, unless he gave it away', async () => {
  const [davi, luciana, tiago] = (['davi', 'luciana', 'tiago'] as const).map((quem) => hub.como(quem).id)
  const solicitacoes = [await enviarSolicitacao(hub), await enviarSolicitacao(hub)]
  const [uma] = solicitacoes as [number, number]
  const trocar = (quem: CastName, corpo: { solicitacoes: number[]; gestor: number; consultor?: number | null }) =>
    hub.como(quem).deve(solicitacao.alterarResponsaveis, { corpo })
  await trocar('luciana', { solicitacoes, gestor: luciana! })
  const deLuciana = (await sino('luciana')).id
  await trocar('luciana', { solicitacoes, gestor: davi!, consultor: tiago! })
  expect((await sino('luciana')).id).toBe(deLuciana)
  // Only the consultant goes: the manager answers for it as before, and is told nothing.
  const deDavi = await sino('davi')
  expect(deDavi.mensagem).toBe('Você responde agora por 2 solicitações.')
  await trocar('vera', { solicitacoes: [uma], gestor: davi!, consultor: null })
  expect((await sino('davi')).id).toBe(deDavi.id)
  expect(await sino('tiago')).toMatchObject({
    mensagem: `Você não acompanha mais a solicitação ${await numeroDe(uma)}.`,
    destino: '/demandas',
  })
  await trocar('vera', { solicitacoes, gestor: luciana! })
  expect(await sino('davi')).toMatchObject({
    mensagem: 'Você não responde mais por 2 solicitações.',
    destino: '/demandas?gestor=eu',
  })
})
