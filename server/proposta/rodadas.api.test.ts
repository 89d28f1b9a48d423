import { contrato } from '@hub/protocol/contrato.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { painel } from '@hub/protocol/painel.ts'
import { programa } from '@hub/protocol/programa.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { comVersao } from '../testing/com-versao.ts'
import { conteudoCompleto } from '../testing/conteudo-de-proposta.ts'
import { analisada, solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

type Rival = 'marina' | 'caio' | 'renato'
const convite = async (quem: Rival, id: number) => {
  const { results } = await hub.como(quem).deve(proposta.listar, { query: { page_size: '100' } })
  return results.find((p) => p.solicitacao.id === id)?.id
}
const emDias = async (dias: number) =>
  (await row<{ dia: string }>(
    hub.database,
    sql`select to_char(agora() + make_interval(days => ${dias}::int), 'YYYY-MM-DD') as dia`,
  ))!.dia
const lista = (quem: CastName, id: number) => hub.como(quem).deve(proposta.listarDaSolicitacao, { params: { id } })
const versoes = (quem: CastName, id: number) => hub.como(quem).deve(proposta.listarVersoes, { params: { id } })
const abrirRodada = async (id: number) =>
  hub.como('luciana').deve(proposta.abrirRodada, { params: { id }, corpo: { dtaprazo: await emDias(6) } })
const daLista = async (quem: CastName, id: number, p: number) => (await lista(quem, id)).results.find((x) => x.id === p)

/** A request in selection: Marina sent twice, Caio once, Renato never answered. */
async function emSelecao(validade?: string) {
  const id = await solicitacaoLiberada(hub)
  const corpo = (total: number) => ({ ...conteudoCompleto(total), ...(validade && { validade }) })
  const { id: marina } = await hub
    .como('marina')
    .deve(proposta.criar, { corpo: { solicitacao: id, ...corpo(450_000) } })
  await hub.como('marina').deve(proposta.enviar, {
    params: { id: marina },
    corpo: await comVersao(hub.como('marina'), marina, corpo(416_000)),
  })
  const { id: caio } = await hub.como('caio').deve(proposta.criar, { corpo: { solicitacao: id, ...corpo(400_000) } })
  await hub.avancar('12 days')
  await hub.rodarTrabalhos()
  return { id, marina, caio }
}

describe('the versions of a proposal', () => {
  it('are all there for their author, and for the others from the one that was opened on', async () => {
    const { id, marina, caio } = await emSelecao()
    expect((await versoes('marina', marina)).map((v) => [v.numero, v.valor_bruto, v.autor])).toEqual([
      [1, 4500, 'Marina Teles'],
      [2, 4160, 'Marina Teles'],
    ])
    // What was replaced before the seals opened was never opened.
    expect((await versoes('helena', marina)).map((v) => [v.numero, v.valor_bruto, v.autor])).toEqual([[1, 4160, null]])
    await hub.como('helena').deve(proposta.negociar, {
      params: { id, id2: marina },
      corpo: { comentario: 'Pode reduzir?', dtaprazo: await emDias(3) },
    })
    await hub.como('marina').deve(proposta.enviar, {
      params: { id: marina },
      corpo: await comVersao(hub.como('marina'), marina, conteudoCompleto(390_000)),
    })
    const doCliente = await versoes('luciana', marina)
    expect(doCliente.map((v) => [v.valor_bruto, v.negociada, v.rodada])).toEqual([
      [4160, false, 1],
      [3900, true, 1],
    ])
    expect((await daLista('helena', id, marina))!.versoes).toBe(2)
    expect((await hub.como('caio').chamar(proposta.listarVersoes, { params: { id: marina } })).status).toBe(404)
    expect((await hub.como('paulo').chamar(proposta.listarVersoes, { params: { id: caio } })).status).toBe(404)
  })

  it('of a new round stay sealed: content, number, round, time and whether there is one', async () => {
    const { id, marina, caio } = await emSelecao()
    const corpo = { propostas: [marina, caio], comentario: 'Pode reduzir?', dtaprazo: await emDias(3) }
    await hub.como('helena').deve(proposta.negociarVarias, { params: { id }, corpo })
    const motivo = 'O preço já é o menor possível.'
    await hub.como('caio').deve(proposta.manter, { params: { id: caio }, corpo: { motivo } })
    expect((await daLista('helena', id, caio))!.motivo).toBe(motivo)
    await abrirRodada(id)
    const antes = await Promise.all([daLista('helena', id, marina), daLista('helena', id, caio)])
    expect(antes.map((p) => p!.motivo)).toEqual([null, null])
    await hub.avancar('1 day')
    await hub.como('marina').deve(proposta.enviar, {
      params: { id: marina },
      corpo: await comVersao(hub.como('marina'), marina, conteudoCompleto(380_000)),
    })
    await hub.como('caio').deve(proposta.desistir, { params: { id: caio }, corpo: { motivo: 'Equipe fora.' } })
    for (const quem of ['helena', 'luciana', 'vera'] as const) {
      const [m, c] = [await daLista(quem, id, marina), await daLista(quem, id, caio)]
      expect([quem, m!.divisao!.valor_bruto, m!.rodada, m!.enviada_em, m!.versoes]).toEqual([
        quem,
        4160,
        1,
        antes[0]!.enviada_em,
        1,
      ])
      expect([quem, c!.situacao, c!.motivo]).toEqual([quem, 'enviada', null])
      expect((await lista(quem, id)).convites).toBeNull()
    }
    expect(await daLista('helena', id, caio)).toEqual(antes[1])
    await hub.avancar('9 days')
    await hub.rodarTrabalhos()
    expect((await daLista('helena', id, marina))!).toMatchObject({ rodada: 2, versoes: 2 })
    expect((await daLista('helena', id, caio))!).toMatchObject({ situacao: 'desistente', motivo: 'Equipe fora.' })
  })
})

describe('a request that everybody has left', () => {
  it('is proposed for by whoever gave up, asked again only once nobody else is left', async () => {
    await hub.database.execute(sql`delete from subsidio_anual`)
    const id = await solicitacaoLiberada(hub)
    const deles: Record<string, number> = {}
    for (const quem of ['marina', 'caio', 'renato'] as const)
      deles[quem] = (
        await hub.como(quem).deve(proposta.criar, { corpo: { solicitacao: id, ...conteudoCompleto(416_000, 1) } })
      ).id
    await hub.avancar('12 days')
    await hub.rodarTrabalhos()
    const motivo = { motivo: 'Equipe fora.' }
    await hub.como('caio').deve(proposta.desistir, { params: { id: deles.caio! }, corpo: motivo })
    // Others take part still: who gave up is not asked.
    await abrirRodada(id)
    expect(await hub.como('caio').deve(proposta.detalhar, { params: { id: deles.caio! } })).toMatchObject({
      situacao: 'desistente',
    })
    await hub.avancar('12 days')
    await hub.rodarTrabalhos()
    await hub.como('renato').deve(proposta.desistir, { params: { id: deles.renato! }, corpo: motivo })
    await hub.como('helena').deve(proposta.autorizar, { params: { id: deles.marina! }, corpo: {} })
    await hub.como('luciana').deve(proposta.autorizar, { params: { id: deles.marina! }, corpo: {} })
    const partes = { a: deles.marina!, b: await hub.empresa('DEM0C001000115') }
    await hub.como('marina').deve(contrato.recusar, { params: partes, corpo: motivo })
    expect((await lista('luciana', id)).substatus.codigo).toBe('sem_propostas')
    expect((await abrirRodada(id)).rodada).toBe(3)
    for (const quem of ['marina', 'caio', 'renato'] as const)
      expect(await hub.como(quem).deve(proposta.detalhar, { params: { id: deles[quem]! } })).toMatchObject({
        situacao: 'convidada',
        motivo: null,
      })
    await hub.como('caio').deve(proposta.enviar, { params: { id: deles.caio! }, corpo: conteudoCompleto(390_000, 1) })
    await hub.avancar('12 days')
    await hub.rodarTrabalhos()
    expect(await daLista('helena', id, deles.caio!)).toMatchObject({
      situacao: 'enviada',
      divisao: { valor_bruto: 3900 },
    })
  })
})

describe('a direct choice that may not be invited any more', () => {
  it('is over with the next round, which calls everybody and says so', async () => {
    await hub.database.execute(sql`delete from subsidio_anual`)
    const id = await solicitacaoLiberada(hub)
    const caio = (await convite('caio', id))!
    await hub.database.execute(sql`delete from proposta where solicitacao_id = ${id} and id <> ${caio}`)
    await hub.database.execute(
      sql`update solicitacao set escolha_direta_id = (select empresa_id from proposta where id = ${caio}) where id = ${id}`,
    )
    await hub.como('caio').deve(proposta.declinar, { params: { id: caio }, corpo: { motivo: 'Equipe fora.' } })
    await hub.avancar('12 days')
    await hub.rodarTrabalhos()
    expect((await lista('luciana', id)).substatus.codigo).toBe('sem_propostas')
    await hub.database.execute(
      sql`update empresa set ativo = false where id = (select empresa_id from proposta where id = ${caio})`,
    )
    try {
      await abrirRodada(id)
      expect(await convite('marina', id)).toBeDefined()
      const { results } = await hub.como('helena').deve(solicitacao.listarHistorico, { params: { id } })
      expect(results.map((h) => h.mensagem)).toContain(
        'O prestador da escolha direta não pode mais ser convidado: a rodada chama todos os credenciados',
      )
    } finally {
      await hub.database.execute(
        sql`update empresa set ativo = true where id = (select empresa_id from proposta where id = ${caio})`,
      )
    }
  })
})

describe('a deadline', () => {
  it('that has passed is not moved, though nobody has looked yet: what was opened is not closed again', async () => {
    const id = await solicitacaoLiberada(hub)
    await hub.como('marina').deve(proposta.criar, { corpo: { solicitacao: id, ...conteudoCompleto(416_000) } })
    await hub.avancar('12 days')
    expect((await abrirRodada(id)).rodada).toBe(2)
    expect((await lista('luciana', id)).results.map((p) => p.divisao!.valor_bruto)).toEqual([4160])
  })
})

describe('negotiating with several at once', () => {
  it('asks all of them or none, each for itself', async () => {
    const { marina: deOutra } = await emSelecao()
    const { id, marina, caio } = await emSelecao()
    const corpo = { propostas: [marina, caio], comentario: 'podem começar antes?', dtaprazo: await emDias(3) }
    const errada = await hub
      .como('helena')
      .chamar(proposta.negociarVarias, { params: { id }, corpo: { ...corpo, propostas: [marina, deOutra] } })
    expect(errada.status).toBe(404)
    expect((await daLista('helena', id, marina))!.situacao).toBe('enviada')
    const pedidas = await hub.como('helena').deve(proposta.negociarVarias, { params: { id }, corpo })
    expect([pedidas.substatus.codigo, pedidas.propostas]).toEqual(['em_negociacao', [marina, caio]])
    for (const [quem, p] of [
      ['marina', marina],
      ['caio', caio],
    ] as const) {
      expect(await hub.como(quem).deve(proposta.detalhar, { params: { id: p } })).toMatchObject({
        situacao: 'em_negociacao',
        pedido_negociacao: 'Podem começar antes?',
      })
      expect((await hub.como(quem).deve(notificacao.listar)).results[0]).toMatchObject({ destino: `/propostas/${p}` })
    }
    const semNada = await hub
      .como('helena')
      .chamar(proposta.negociarVarias, { params: { id }, corpo: { ...corpo, propostas: [] } })
    expect(semNada).toMatchObject({ status: 400, campos: { propostas: 'Escolha pelo menos uma proposta.' } })
    const rival = await hub.como('marina').chamar(proposta.negociarVarias, { params: { id }, corpo })
    expect(rival.status).toBe(403)
  })
})

describe('invitations that came to nothing', () => {
  it('are told to who conducts the request, with their reason, once the seals are open', async () => {
    const id = await solicitacaoLiberada(hub)
    const doCaio = (await convite('caio', id))!
    await hub.como('caio').deve(proposta.declinar, { params: { id: doCaio }, corpo: { motivo: 'Agenda cheia.' } })
    await hub.como('marina').deve(proposta.criar, { corpo: { solicitacao: id, ...conteudoCompleto() } })
    expect((await lista('luciana', id)).convites).toBeNull()
    await hub.avancar('12 days')
    const { convites } = await lista('luciana', id)
    expect(convites!.map((c) => [c.situacao, c.motivo, c.em !== null])).toEqual([
      ['declinada', 'Agenda cheia.', true],
      ['sem_resposta', null, false],
    ])
    for (const quem of ['helena', 'marina', 'tiago'] as const)
      expect(
        (await hub.como(quem).chamar(proposta.listarDaSolicitacao, { params: { id } })).corpo.convites ?? null,
      ).toBeNull()
  })

  it('lead from the bell to the proposal itself', async () => {
    const id = await solicitacaoLiberada(hub)
    const { results } = await hub.como('caio').deve(notificacao.listar)
    expect(results[0]).toMatchObject({
      destino: `/propostas/${await convite('caio', id)}`,
      mensagem: expect.stringContaining('Convite para propor'),
    })
  })
})

describe('validity', () => {
  it('ends a proposal, tells its author, and lets the client ask for a renewal', async () => {
    const { id, marina, caio } = await emSelecao(await emDias(14))
    await hub.avancar('4 days')
    await hub.ports.queue.agendar(hub.database, 'prazos.varrer', {})
    await hub.rodarTrabalhos()
    expect((await lista('helena', id)).results.map((p) => p.situacao)).toEqual(['expirada', 'expirada'])
    expect((await hub.como('marina').deve(notificacao.listar)).results[0]).toMatchObject({
      destino: `/propostas/${marina}`,
      mensagem: expect.stringContaining('validade'),
    })
    expect((await hub.como('helena').deve(notificacao.listar)).results[0]!.mensagem).toContain('Todas as propostas')
    const escolha = await hub.como('helena').chamar(proposta.autorizar, { params: { id: caio }, corpo: {} })
    expect(escolha).toMatchObject({ status: 409, type: 'PROPOSTA_EXPIRADA' })
    await hub.como('helena').deve(proposta.negociar, {
      params: { id, id2: caio },
      corpo: { comentario: 'Renova a validade?', dtaprazo: await emDias(3) },
    })
    await hub.como('caio').deve(proposta.enviar, {
      params: { id: caio },
      corpo: await comVersao(hub.como('caio'), caio, conteudoCompleto(400_000)),
    })
    expect((await daLista('helena', id, caio))!.situacao).toBe('enviada')
  })

  it('ends the request once nothing valid is left, after warnings of that, not of a choice that was there', async () => {
    const { id } = await emSelecao(await emDias(40))
    const varrerEm = async (dias: string) => {
      await hub.avancar(dias)
      await hub.ports.queue.agendar(hub.database, 'prazos.varrer', {})
      await hub.rodarTrabalhos()
      return (await hub.como('helena').deve(solicitacao.detalharExterno, { params: { id } })).substatus.codigo
    }
    // Warned of the selection's own deadline, which passes while there is something to choose.
    expect(await varrerEm('14 days')).toBe('em_selecao')
    expect(await varrerEm('10 days')).toBe('em_selecao')
    expect(await varrerEm('6 days')).toBe('em_selecao')
    expect((await lista('helena', id)).results.map((p) => p.situacao)).toEqual(['expirada', 'expirada'])
    for (let i = 0; i < 3; i++) await varrerEm('6 days')
    expect(await varrerEm('6 days')).toBe('cancelada_prazo')
  })
})

/** Sets the way of inviting of the programme for one test. */
async function comDistribuicao<T>(modo: 'RODIZIO' | 'ESCOLHA_CLIENTE', teste: () => Promise<T>): Promise<T> {
  const ana = hub.como('ana')
  const programas = await ana.deve(programa.listar)
  const definir = async (distribuicao: typeof modo | null) => {
    for (const { id } of programas)
      await ana.deve(programa.definirConvites, { params: { id }, corpo: { distribuicao } })
  }
  await definir(modo)
  try {
    return await teste()
  } finally {
    await definir(null)
  }
}
const convidadasDe = (id: number) =>
  rows<{ empresa: number; situacao: string }>(
    hub.database,
    sql`select empresa_id as empresa, situacao from proposta where solicitacao_id = ${id} order by id`,
  )

it('lets coordination and administration say how a programme invites, for the next requests', async () => {
  const [primeiro] = await hub.como('ana').deve(programa.listar)
  const params = { id: primeiro!.id }
  const definir = (quem: 'ana' | 'luciana') =>
    hub.como(quem).chamar(programa.definirConvites, { params, corpo: { distribuicao: 'RODIZIO' } })
  expect((await definir('luciana')).status).toBe(403)
  expect(primeiro).toMatchObject({ distribuicao: null, distribuicao_vigente: 'TODOS' })
  expect((await definir('ana')).corpo).toMatchObject({ distribuicao: 'RODIZIO', distribuicao_vigente: 'RODIZIO' })
  await hub.como('vera').deve(programa.definirConvites, { params, corpo: { distribuicao: null } })
})

describe('a programme that invites by rotation', () => {
  it('calls one provider at a time, each in its turn, and the next one in a new round', () =>
    comDistribuicao('RODIZIO', async () => {
      const pedidos: number[] = []
      for (let i = 0; i < 4; i++) pedidos.push(await solicitacaoLiberada(hub))
      const chamadas = await Promise.all(pedidos.map(convidadasDe))
      expect(chamadas.map((c) => c.length)).toEqual([1, 1, 1, 1])
      const empresas = chamadas.map((c) => c[0]!.empresa)
      expect(new Set(empresas.slice(0, 3)).size).toBe(3)
      expect(empresas[3]).toBe(empresas[0])
      const primeira = pedidos[0]!
      await hub.avancar('12 days')
      await hub.rodarTrabalhos()
      await abrirRodada(primeira)
      expect((await convidadasDe(primeira)).map((c) => c.empresa)).toHaveLength(2)
    }))

  it('never calls out of turn when two requests are released at once', () =>
    comDistribuicao('RODIZIO', async () => {
      const ids = await Promise.all([analisada(hub), analisada(hub), analisada(hub)])
      await Promise.all(ids.map((id) => hub.como('luciana').deve(solicitacao.liberar, { params: { id }, corpo: {} })))
      const empresas = (await Promise.all(ids.map(convidadasDe))).map((c) => c[0]!.empresa)
      expect(new Set(empresas).size).toBe(3)
    }))
})

describe('a programme in which the client chooses freely', () => {
  it('takes the subsidy of the lowest proposal, and says nothing of it to the others', () =>
    comDistribuicao('ESCOLHA_CLIENTE', async () => {
      const { id, marina, caio } = await emSelecao()
      const [dela, dele] = [await daLista('helena', id, marina), await daLista('helena', id, caio)]
      expect([dela!.divisao!.valor_subsidio, dela!.divisao!.valor_cliente]).toEqual([3200, 960])
      expect([dele!.divisao!.valor_subsidio, dele!.divisao!.valor_cliente]).toEqual([3200, 800])
      const propria = await hub.como('marina').deve(proposta.detalhar, { params: { id: marina } })
      expect(propria.divisao!.valor_subsidio).toBe(3328)
      expect((await lista('marina', id)).distribuicao).toBeNull()
      await hub.como('helena').deve(proposta.autorizar, { params: { id: marina }, corpo: {} })
      expect((await daLista('luciana', id, marina))!.divisao).toMatchObject({
        valor_subsidio: 3200,
        valor_cliente: 960,
      })
      // The winner knows the percentage: with the amount of the subsidy it would know Caio's price.
      const vencedora = await hub.como('marina').deve(proposta.detalhar, { params: { id: marina } })
      expect(vencedora).toMatchObject({ divisao_reservada: true, divisao: { valor_bruto: 4160, valor_subsidio: 3328 } })
      expect(await hub.como('marina').deve(proposta.listarEmpresas, { params: { id } })).toMatchObject([
        { divisao: null },
      ])
      const lidas = await Promise.all([
        hub.como('marina').deve(proposta.detalhar, { params: { id: marina } }),
        hub.como('marina').deve(proposta.listar, { query: { page_size: '100' } }),
        hub.como('marina').deve(proposta.listarEnviadas, { query: { page_size: 100 } }),
        hub.como('marina').deve(proposta.listarEmpresas, { params: { id } }),
        hub.como('marina').deve(proposta.listarEtapas, { params: { a: marina, b: vencedora.solicitacao.cliente.id } }),
        lista('marina', id),
        versoes('marina', marina),
        hub.como('marina').deve(solicitacao.listarHistorico, { params: { id } }),
        hub.como('marina').deve(contrato.listarDaSolicitacao, { params: { id } }),
        hub.como('marina').deve(notificacao.listar),
        hub.como('marina').deve(painel.prestador),
      ])
      // Caio's price, the subsidy that is taken of it, and what is left to the client: as amounts or in a sentence.
      for (const lida of lidas)
        expect(JSON.stringify(lida)).not.toMatch(/[:[ ](?:4000|3200|960)(?:\.0+)?[,}\]]|4\.000,00|3\.200,00|R\$.960,00/)
    }))
})
