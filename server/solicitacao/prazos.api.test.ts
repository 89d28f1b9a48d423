import { somarDias } from '@hub/domain/kernel/data.ts'
import { centrocusto } from '@hub/protocol/centrocusto.ts'
import { contrato } from '@hub/protocol/contrato.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { row, rows } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { executores } from '../jobs/executores.ts'
import { conteudoCompleto } from '../testing/conteudo-de-proposta.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { assinada, comPropostas, daEntidade } from '../testing/historia.ts'
import { usarProvedorDeTeste } from '../testing/provedor-de-teste.ts'
import { solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { varrerPrazos } from './varrer-prazos.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

const varrer = () => executores(hub.ports)['prazos.varrer']!({})
const ler = async (id: number) =>
  (await row<{ substatus: string; avisos: number; prazo: string | null }>(
    hub.database,
    sql`select substatus, avisos_de_prazo as avisos, prazo from solicitacao where id = ${id}`,
  ))!
const lembretes = (email: string) =>
  rows<{ id: number }>(
    hub.database,
    sql`select n.id from notificacao n join usuario u on u.id = n.usuario_id where u.email = ${email} and n.mensagem like 'Lembrete:%'`,
  )

/** What somebody is told by e-mail about a request, at once or with others. */
const porEmail = (id: number, quem: CastName) =>
  rows<{ tipo: string; assunto: string }>(
    hub.database,
    sql`select tipo, assunto from aviso_por_email where solicitacao_id = ${id} and usuario_id = ${hub.como(quem).id} order by id`,
  )

describe('the sweep of deadlines', () => {
  it('opens the seals of a round whose job was lost, once when two instances sweep', async () => {
    const id = await solicitacaoLiberada(hub)
    await hub.como('marina').deve(proposta.criar, { corpo: { solicitacao: id, ...conteudoCompleto(416_000, 1) } })
    await varrer()
    expect((await ler(id)).substatus).toBe('aguardando_propostas')
    await hub.avancar('12 days')
    await Promise.all([varrer(), varrer()])
    expect((await ler(id)).substatus).toBe('em_selecao')
    const abertos = await rows(
      hub.database,
      sql`select 1 from solicitacao_historico where solicitacao_id = ${id} and evento = 'selosAbertos'`,
    )
    expect(abertos).toHaveLength(1)
  })

  it('warns who has not proposed before the round ends, and nobody twice', async () => {
    const id = await solicitacaoLiberada(hub)
    await hub.como('caio').deve(proposta.criar, { corpo: { solicitacao: id, ...conteudoCompleto(400_000, 1) } })
    const { prazo } = await ler(id)
    const r = await lerRegulamento(hub.database)
    const antes = (await lembretes('renato@reconcavo.example')).length
    const deCaio = (await lembretes('caio@sertaoverde.example')).length
    await hub.avancar(`${new Date(prazo!).getTime() - r.agora.getTime() - 3_600_000} milliseconds`)
    await varrer()
    await varrer()
    expect((await lembretes('renato@reconcavo.example')).length - antes).toBe(1)
    expect((await lembretes('caio@sertaoverde.example')).length - deCaio).toBe(0)
    expect((await ler(id)).avisos).toBe(1)
  })

  it('lets the last version stand when a negotiation is not answered in time', async () => {
    const id = await solicitacaoLiberada(hub)
    const minha = await hub
      .como('marina')
      .deve(proposta.criar, { corpo: { solicitacao: id, ...conteudoCompleto(416_000, 1) } })
    await hub.avancar('12 days')
    await varrer()
    const { hoje } = await lerRegulamento(hub.database)
    await hub.como('helena').deve(proposta.negociar, {
      params: { id, id2: minha.id },
      corpo: { comentario: 'Pode reduzir o prazo?', dtaprazo: hoje },
    })
    await hub.avancar('2 days')
    await varrer()
    expect((await ler(id)).substatus).toBe('em_selecao')
    const vista = await hub.como('helena').deve(proposta.detalhar, { params: { id: minha.id } })
    expect(vista).toMatchObject({ situacao: 'enviada', pedido_negociacao: null })
    expect(await porEmail(id, 'helena')).toContainEqual({
      tipo: 'vez',
      assunto: expect.stringMatching(/^Negociação encerrada/),
    })
    const { results } = await hub.como('helena').deve(notificacao.listar)
    expect(results[0]!.mensagem).toMatch(/^É a sua vez: a negociação da solicitação/)
  })

  it('cancels what nobody answers, but never before two warnings, and gives the reserve back', async () => {
    const saldo = async () =>
      (await hub.como('vera').deve(centrocusto.consultar)).find((c) => c.codigo === 'CC-1001')!.saldo
    const antes = await saldo()
    const id = await solicitacaoLiberada(hub)
    await hub.avancar('12 days')
    await varrer()
    expect((await ler(id)).substatus).toBe('sem_propostas')
    expect(await saldo()).toBeCloseTo(antes - 3328, 2)
    await hub.avancar('60 days')
    await varrer()
    await varrer()
    expect(await ler(id)).toMatchObject({ substatus: 'sem_propostas', avisos: 1 })
    const { prazo } = await ler(id)
    const { agora } = await lerRegulamento(hub.database)
    await hub.avancar(`${new Date(prazo!).getTime() - agora.getTime() - 3_600_000} milliseconds`)
    await varrer()
    expect(await ler(id)).toMatchObject({ substatus: 'sem_propostas', avisos: 2 })
    await hub.avancar('2 hours')
    await varrer()
    expect((await ler(id)).substatus).toBe('cancelada_prazo')
    expect(await saldo()).toBeCloseTo(antes, 2)
    const situacoes = await rows<{ situacao: string }>(
      hub.database,
      sql`select distinct situacao from proposta where solicitacao_id = ${id}`,
    )
    expect(situacoes).toEqual([{ situacao: 'cancelada' }])
    await varrer()
    const canceladas = await rows(
      hub.database,
      sql`select 1 from solicitacao_historico where solicitacao_id = ${id} and evento = 'solicitacaoCancelada' and 'cliente' = any(para)`,
    )
    expect(canceladas).toHaveLength(1)
  })

  it('does not cancel a client who has answered: the manager is awaited then', async () => {
    const id = await enviarSolicitacao(hub)
    await hub
      .como('luciana')
      .deve(solicitacao.pedirAtualizacao, { params: { id }, corpo: { pedido: 'Corrija o telefone.' } })
    await hub
      .como('helena')
      .deve(solicitacao.responderAtualizacao, { params: { id }, corpo: { telefone: '73988887777' } })
    for (let i = 0; i < 5; i++) {
      await hub.avancar('10 days')
      await varrer()
    }
    expect((await ler(id)).substatus).toBe('aguardando_atualizacao_cliente')
  })

  it('takes the silence of an evaluation for an answer after thirty days', async () => {
    const { id } = await assinada(hub)
    await hub.database.execute(
      sql`update solicitacao set substatus = 'aguardando_avaliacao', prazo = agora() + interval '30 days' where id = ${id}`,
    )
    await varrer()
    expect((await ler(id)).substatus).toBe('aguardando_avaliacao')
    await hub.avancar('31 days')
    await Promise.all([varrer(), varrer()])
    expect((await ler(id)).substatus).toBe('aguardando_analise_final')
    const avaliada = await rows<{ via: string; nota: number | null }>(
      hub.database,
      sql`select via, nota from avaliacao where solicitacao_id = ${id}`,
    )
    expect(avaliada).toEqual([{ via: 'silencio', nota: null }])
  })

  it('carries on with the others when one request cannot be done, and says so', async () => {
    const ruim = await solicitacaoLiberada(hub)
    const boa = await solicitacaoLiberada(hub)
    await hub.database.execute(sql`create function quebrar() returns trigger language plpgsql as
      $$ begin if new.id = ${sql.raw(String(ruim))} and new.substatus <> old.substatus then raise exception 'broken'; end if; return new; end $$`)
    await hub.database.execute(
      sql`create trigger quebra before update on solicitacao for each row execute function quebrar()`,
    )
    await hub.avancar('12 days')
    await expect(varrerPrazos(hub.ports)).rejects.toThrow('could not be kept')
    expect((await ler(boa)).substatus).toBe('sem_propostas')
    await hub.database.execute(sql`drop trigger quebra on solicitacao`)
    await varrer()
    expect((await ler(ruim)).substatus).toBe('sem_propostas')
  })

  it.each([
    ['paid', 'aguardando_liberacao'],
    ['not paid', 'cancelada_prazo'],
  ])('waits for a charge that was made in time: %s, the request is then %s', async (comoFicou, depois) => {
    const provedor = usarProvedorDeTeste(hub)
    const { id } = await assinada(hub)
    const prazo = new Date((await ler(id)).prazo!).getTime()
    const faltam = async () => prazo - (await lerRegulamento(hub.database)).agora.getTime()
    while ((await faltam()) > 86_400_000) {
      await hub.avancar('1 day')
      await varrer()
    }
    await hub.avancar(`${(await faltam()) - 1_200_000} milliseconds`)
    const { txid } = await hub.como('helena').deve(pagamento.pagar, { corpo: { solicitacao: id, meio: 'pix' } })
    await hub.avancar('30 minutes')
    await varrer()
    expect(await ler(id)).toMatchObject({ substatus: 'aguardando_pagamento', avisos: 2 })
    if (comoFicou === 'paid') await provedor.simulado.simularPagamento(txid)
    await hub.avancar('1 hour')
    await hub.rodarTrabalhos()
    await varrer()
    expect((await ler(id)).substatus).toBe(depois)
  })

  it('asks the coordination for its signature until it comes: client and provider have signed', async () => {
    const c = await comPropostas(hub)
    await hub.como('helena').deve(proposta.autorizar, { params: { id: c.marina }, corpo: {} })
    await hub.como('luciana').deve(proposta.autorizar, { params: { id: c.marina }, corpo: {} })
    const params = { a: c.marina, b: c.empresa }
    await hub.como('marina').deve(contrato.assinar, { params, corpo: { aceite: true } })
    await hub.como('helena').deve(contrato.assinar, { params, corpo: { aceite: true } })
    const antes = (await lembretes('vera@hub.example')).length
    for (let dia = 0; dia < 30; dia++) {
      await hub.avancar('1 day')
      await varrer()
    }
    expect((await ler(c.id)).substatus).toBe('aguardando_assinaturas')
    expect((await lembretes('vera@hub.example')).length).toBeGreaterThan(antes + 3)
    const ameacas = await rows(
      hub.database,
      sql`select 1 from notificacao where mensagem like '%ou será cancelada%' and destino = ${`/solicitacoes/${c.id}`}
        and usuario_id = ${hub.como('vera').id}`,
    )
    expect(ameacas).toHaveLength(0)
    // The document waits as long as its request does.
    await hub
      .como('vera')
      .deve(contrato.autorizarAssinatura, { params: { id: await daEntidade(hub, c.id) }, corpo: { aceite: true } })
    await hub.rodarTrabalhos()
    expect((await ler(c.id)).substatus).toBe('aguardando_pagamento')
  })

  it('says nothing of a choice where the negotiated proposal runs out with its negotiation', async () => {
    const id = await solicitacaoLiberada(hub)
    const validade = somarDias((await lerRegulamento(hub.database)).hoje, 60)
    const minha = await hub
      .como('marina')
      .deve(proposta.criar, { corpo: { solicitacao: id, ...conteudoCompleto(416_000, 1), validade } })
    await hub.avancar('12 days')
    await varrer()
    const { hoje } = await lerRegulamento(hub.database)
    await hub.como('helena').deve(proposta.negociar, {
      params: { id, id2: minha.id },
      corpo: { comentario: 'Pode reduzir o prazo?', dtaprazo: hoje },
    })
    await hub.avancar('120 days')
    await varrer()
    const assuntos = (await porEmail(id, 'helena')).map((a) => a.assunto.split(':')[0])
    expect(assuntos).toContain('Propostas vencidas')
    expect(assuntos).not.toContain('Negociação encerrada')
  })
})
