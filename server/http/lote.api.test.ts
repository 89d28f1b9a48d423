import { randomUUID } from 'node:crypto'
import type { AtoDoLote } from '@hub/protocol/lote.ts'
import { lote } from '@hub/protocol/lote.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { centroDeCusto } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

/** Metal Jacuípe (Camaçari) is of another unit than luciana's. */
const deOutraUnidade = () => enviarSolicitacao(hub, { quem: 'sergio', empresa: 'DEM0C002000160', servico: 'FT-003' })
const enviadas = async (n: number) => {
  const ids: number[] = []
  for (let i = 0; i < n; i++) ids.push(await enviarSolicitacao(hub))
  return ids
}

interface Pedido {
  ensaio?: boolean
  chave?: string
  quem?: CastName
}
const pedir = (ato: AtoDoLote, ids: number[], dados: object, { ensaio, chave, quem = 'luciana' }: Pedido = {}) =>
  hub.como(quem).chamar(lote.executar, {
    corpo: { ato, ids, dados, ...(ensaio && { ensaio }) } as never,
    ...(chave && { chave }),
  })
const fazer = async (ato: AtoDoLote, ids: number[], dados: object, como: Pedido = {}) => {
  const r = await pedir(ato, ids, dados, como)
  expect(r.status).toBe(200)
  return new Map(r.corpo.results.map((um) => [um.id, um]))
}
const situacao = async (id: number) =>
  (await row<{ substatus: string }>(hub.database, sql`select substatus from solicitacao where id = ${id}`))!.substatus
const escolhas = async () => ({ gestor: hub.como('luciana').id, centrocusto: await centroDeCusto(hub) })

describe('one act for many requests', () => {
  it('does those that can be done, and says of each other why not', async () => {
    const [a, b, indeferida] = (await enviadas(3)) as [number, number, number]
    await hub
      .como('luciana')
      .deve(solicitacao.indeferir, { params: { id: indeferida }, corpo: { motivo: 'Não cabe.' } })
    const r = await fazer('liberar', [indeferida, b, a], await escolhas())
    expect([r.get(a)!.feita, r.get(b)!.feita]).toEqual([true, true])
    expect(r.get(a)).toMatchObject({ reserva: 3328, detalhe: expect.stringMatching(/^3 prestadores convidados/) })
    expect(r.get(a)!.convidados).toHaveLength(3)
    expect(r.get(indeferida)).toMatchObject({
      feita: false,
      recusa: 'SITUACAO_NAO_PERMITE',
      mensagem: 'A situação mudou e esta ação já não é possível.',
    })
    expect(await Promise.all([a, b, indeferida].map(situacao))).toEqual([
      'aguardando_propostas',
      'aguardando_propostas',
      'indeferida',
    ])
  })

  it('says what each was, so that the same act takes it back; nobody answers for what was released only by mistake', async () => {
    const [a, b] = (await enviadas(2)) as [number, number]
    const [davi, luciana] = [hub.como('davi').id, hub.como('luciana').id]
    await hub.como('vera').deve(solicitacao.alterarResponsaveis, { corpo: { solicitacoes: [a], gestor: davi } })
    const quem = async () =>
      (
        await rows<{ gestor: number | null; centro: number | null }>(
          hub.database,
          sql`select gestor_id as gestor, centro_custo_id as centro from solicitacao where id in (${a}, ${b}) order by id`,
        )
      ).map((s) => [s.gestor, s.centro])
    const antes = await quem()
    for (const [ato, dados] of [
      ['responsavel', { gestor: luciana }],
      ['centro', { centrocusto: await centroDeCusto(hub) }],
    ] as const) {
      const r = await fazer(ato, [a, b], dados)
      expect(await quem()).not.toEqual(antes)
      for (const id of [a, b]) {
        const { antes: eram } = r.get(id)!
        expect((await fazer(ato, [id], eram!)).get(id)).toMatchObject({ feita: true })
      }
      expect(await quem()).toEqual(antes)
    }
    await fazer('liberar', [a], await escolhas())
    const solta = await fazer('responsavel', [a], { gestor: null })
    expect(solta.get(a)).toMatchObject({ feita: false, recusa: 'SITUACAO_NAO_PERMITE', antes: null })
    const semCentro = await fazer('centro', [a], { centrocusto: null })
    expect(semCentro.get(a)).toMatchObject({ feita: false, recusa: 'SITUACAO_NAO_PERMITE', antes: null })
  })

  it('is taken back where it still stands, and not over what another window has made of it since', async () => {
    const [a, b] = (await enviadas(2)) as [number, number]
    const [davi, luciana, tiago] = (['davi', 'luciana', 'tiago'] as const).map((n) => hub.como(n).id)
    const centro = await centroDeCusto(hub)
    const vera = hub.como('vera')
    const estado = (id: number) =>
      row<{ gestor: number | null; consultor: number | null; centro: number | null; objetivo: string }>(
        hub.database,
        sql`select gestor_id as gestor, consultor_id as consultor, centro_custo_id as centro, objetivo from solicitacao where id = ${id}`,
      )
    await fazer('responsavel', [a, b], { gestor: luciana })
    await fazer('centro', [a, b], { centrocusto: centro })
    await vera.deve(solicitacao.alterarResponsaveis, { corpo: { solicitacoes: [a], gestor: davi! } })
    await vera.deve(solicitacao.alterarCentroCusto, { params: { id: a }, corpo: { centrocusto: null } })
    await vera.deve(solicitacao.alterarConsultor, { params: { id: b }, corpo: { consultor: tiago! } })
    const antes = [await estado(a), await estado(b)]
    const voltas = [
      await fazer('responsavel', [a, b], {
        gestor: null,
        consultor: null,
        antes: { gestor: luciana, consultor: null },
      }),
      await fazer('centro', [a], { centrocusto: null, antes: centro }),
    ]
    for (const r of voltas)
      for (const um of r.values()) expect(um).toMatchObject({ feita: false, recusa: 'VERSAO_DESATUALIZADA' })
    // The same of one request, by the calls of its own window.
    const um = { params: { id: a } }
    const objetivo = antes[0]!.objetivo
    for (const r of [
      await vera.chamar(solicitacao.alterarConsultor, { ...um, corpo: { consultor: tiago!, antes: davi! } }),
      await vera.chamar(solicitacao.removerConsultor, { params: { id: b }, corpo: { antes: davi! } }),
      await vera.chamar(solicitacao.alterarObjetivo, { ...um, corpo: { objetivo: 'Outro objetivo', antes: 'Outro' } }),
    ])
      expect([r.status, r.type]).toEqual([409, 'VERSAO_DESATUALIZADA'])
    expect([await estado(a), await estado(b)]).toEqual(antes)
    await vera.deve(solicitacao.alterarObjetivo, { ...um, corpo: { objetivo: 'Outro objetivo', antes: objetivo } })
    const certa = await fazer('responsavel', [a], { gestor: null, antes: { gestor: davi } })
    expect(certa.get(a)).toMatchObject({ feita: true })
    await vera.deve(solicitacao.removerConsultor, { params: { id: b }, corpo: { antes: tiago! } })
    expect((await estado(b))!.consultor).toBeNull()
  })

  it('answers for the request of another unit as for one that nobody has, and touches neither', async () => {
    const [minha] = (await enviadas(1)) as [number]
    const alheia = await deOutraUnidade()
    const r = await fazer('indeferir', [alheia, 999_999, minha], { motivo: 'Não cabe no programa.' })
    expect(r.get(minha)!.feita).toBe(true)
    expect(r.get(alheia)).toMatchObject({ feita: false, recusa: 'NAO_ENCONTRADO', detalhe: null, convidados: [] })
    // Who marked it saw it: no search found nothing.
    expect(r.get(alheia)!.mensagem).toMatch(/^Isto foi removido/)
    expect({ ...r.get(alheia)!, id: 0 }).toEqual({ ...r.get(999_999)!, id: 0 })
    expect(await situacao(alheia)).toBe('aguardando_analise')
  })

  it('never sets aside more than there is: what no longer fits stays as it was', async () => {
    const ids = await enviadas(3)
    const { id: centro } = (await row<{ id: number }>(
      hub.database,
      sql`insert into centro_custo (codigo, descricao, projeto, acao_codigo, acao, saldo)
        values ('CC-6', 'Para duas', 'P', 'A', 'A', 700000) returning id`,
    ))!
    const r = await fazer('liberar', ids, { gestor: hub.como('luciana').id, centrocusto: centro })
    expect(ids.map((id) => r.get(id)!.recusa)).toEqual([null, null, 'SALDO_INSUFICIENTE'])
    const ultima = await hub.como('luciana').deve(solicitacao.detalharInterno, { params: { id: ids[2]! } })
    expect(ultima).toMatchObject({ gestor: null, centrocusto: null, reservado: 0 })
  })

  it('leaves who answers, and which centre pays, where a request has them', async () => {
    const [com, sem] = (await enviadas(2)) as [number, number]
    const davi = hub.como('davi').id
    await hub.como('vera').deve(solicitacao.alterarResponsaveis, { corpo: { solicitacoes: [com], gestor: davi } })
    const r = await fazer('liberar', [com, sem], await escolhas())
    expect([...r.values()].every((um) => um.feita)).toBe(true)
    const gestores = await rows<{ gestor: number }>(
      hub.database,
      sql`select gestor_id as gestor from solicitacao where id in (${com}, ${sem}) order by id`,
    )
    expect(gestores.map((g) => g.gestor)).toEqual([davi, hub.como('luciana').id])
  })

  it('changes nothing while it is rehearsed, and says what it then does', async () => {
    const [id] = (await enviadas(1)) as [number]
    const alheia = await deOutraUnidade()
    const rastro = async () =>
      row(
        hub.database,
        sql`select (select count(*)::int from email) as emails, (select count(*)::int from notificacao) as sino,
          (select count(*)::int from solicitacao_historico) as fatos, (select count(*)::int from proposta) as convites,
          (select count(*)::int from auditoria) as auditoria, (select sum(saldo)::bigint from centro_custo) as saldo`,
      )
    const antes = await rastro()
    const ensaiada = await fazer('liberar', [id, alheia], await escolhas(), { ensaio: true })
    expect(ensaiada.get(id)).toMatchObject({ feita: true, reserva: 3328 })
    expect(ensaiada.get(alheia)!.recusa).toBe('NAO_ENCONTRADO')
    expect([await rastro(), await situacao(id)]).toEqual([antes, 'aguardando_analise'])
    const feita = await fazer('liberar', [id], await escolhas())
    expect(feita.get(id)).toEqual(ensaiada.get(id))
  })

  it('asks the clients of several for an update in the same words', async () => {
    const ids = await enviadas(2)
    const r = await fazer('pedirAtualizacao', ids, { pedido: 'Confira o endereço da empresa.' })
    expect(ids.map((id) => r.get(id)!.feita)).toEqual([true, true])
    expect(await Promise.all(ids.map(situacao))).toEqual(Array(2).fill('aguardando_atualizacao_cliente'))
    for (const id of ids) {
      const vista = await hub.como('helena').deve(solicitacao.detalharExterno, { params: { id } })
      expect(JSON.stringify(vista)).toContain('Confira o endereço da empresa.')
    }
  })

  it('has one effect under one key, and answers the same again', async () => {
    const ids = await enviadas(2)
    const chave = randomUUID()
    const motivo = { motivo: 'Fora do programa deste ano.' }
    const primeira = await fazer('indeferir', ids, motivo, { chave })
    const outra = await fazer('indeferir', ids, motivo, { chave })
    expect([...outra]).toEqual([...primeira])
    const fatos = await rows(
      hub.database,
      sql`select 1 from solicitacao_historico where evento = 'solicitacaoIndeferida' and solicitacao_id in (${ids[0]!}, ${ids[1]!})`,
    )
    expect(fatos).toHaveLength(2)
    // What was refused left nothing under its key: it may be tried again.
    expect((await fazer('indeferir', ids, motivo)).get(ids[0]!)!.recusa).toBe('SITUACAO_NAO_PERMITE')
  })

  it('tells a manager once of the requests that he was given, and each of them in its history', async () => {
    const ids = await enviadas(3)
    const davi = hub.como('davi').id
    const r = await fazer('responsavel', [...ids, 999_999], { gestor: davi }, { quem: 'vera' })
    expect(ids.map((id) => r.get(id)!.feita)).toEqual([true, true, true])
    expect(r.get(999_999)!.recusa).toBe('NAO_ENCONTRADO')
    const ditos = await rows<{ mensagem: string }>(
      hub.database,
      sql`select mensagem from notificacao where usuario_id = ${davi} order by id desc limit 2`,
    )
    expect(ditos.map((d) => d.mensagem).filter((m) => m.includes('3 solicitações'))).toHaveLength(1)
  })

  it('is for managers and coordinators, and takes no more than fits', async () => {
    const [id] = (await enviadas(1)) as [number]
    expect((await pedir('indeferir', [id], { motivo: 'Não cabe.' }, { quem: 'helena' })).status).toBe(403)
    expect((await pedir('indeferir', [id], { motivo: 'Não' })).status).toBe(400)
    expect(
      (
        await pedir(
          'lembrar',
          Array.from({ length: 26 }, (_, i) => i + 1),
          {},
        )
      ).status,
    ).toBe(400)
    expect(await situacao(id)).toBe('aguardando_analise')
  })
})

describe('a reminder that somebody asks for', () => {
  it('goes once a day to whom is awaited, and never to oneself', async () => {
    const [id] = (await enviadas(1)) as [number]
    expect((await fazer('lembrar', [id], {})).get(id)!.recusa).toBe('VEZ_PROPRIA')
    await hub
      .como('luciana')
      .deve(solicitacao.pedirAtualizacao, { params: { id }, corpo: { pedido: 'Confira o CEP.' } })
    const helena = hub.como('helena').id
    const r = (await fazer('lembrar', [id], {})).get(id)
    expect(r).toMatchObject({ feita: true, detalhe: expect.stringMatching(/^Lembrete enviado/) })
    const dito = await row<{ mensagem: string }>(
      hub.database,
      sql`select mensagem from notificacao where usuario_id = ${helena} order by id desc limit 1`,
    )
    expect(dito!.mensagem).toMatch(/^Lembrete: é a sua vez de atualizar os dados da empresa/)
    expect((await fazer('lembrar', [id], {})).get(id)!.recusa).toBe('JA_LEMBRADA_HOJE')
    await hub.avancar('1 day')
    expect((await fazer('lembrar', [id], {})).get(id)!.feita).toBe(true)
  })
})
