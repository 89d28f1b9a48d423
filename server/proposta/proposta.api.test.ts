import { dataLocal, formatarData, fusoPadrao, somarDias } from '@hub/domain/kernel/data.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { rows } from '../db/rows.ts'
import { type CastName, cast } from '../db/seed/cast.ts'
import { comVersao } from '../testing/com-versao.ts'
import { conteudoCompleto } from '../testing/conteudo-de-proposta.ts'
import { comPropostas } from '../testing/historia.ts'
import { solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

const emails = (quem: CastName) =>
  rows<{ assunto: string; texto: string }>(
    hub.database,
    sql`select assunto, texto from email where para = ${cast[quem].email} order by id`,
  )
const convite = async (quem: 'marina' | 'caio' | 'renato', solicitacao: number) => {
  const { results } = await hub.como(quem).deve(proposta.listarEmAnalise)
  return results.find((p) => p.solicitacao.id === solicitacao)!.id
}

describe('a sealed round', () => {
  it('shows a proposal to nobody but its author before the deadline', async () => {
    const id = await solicitacaoLiberada(hub)
    const deMarina = await convite('marina', id)
    const enviada = await hub.como('marina').deve(proposta.enviar, {
      params: { id: deMarina },
      corpo: await comVersao(hub.como('marina'), deMarina, conteudoCompleto()),
    })
    expect(enviada.situacao).toBe('enviada')
    for (const outro of ['helena', 'caio', 'luciana', 'vera', 'ana', 'paulo'] as const) {
      const detalhe = await hub.como(outro).chamar(proposta.detalhar, { params: { id: deMarina } })
      expect([outro, detalhe.status]).toEqual([outro, 404])
    }
    const lista = await hub.como('helena').deve(proposta.listarDaSolicitacao, { params: { id } })
    expect(lista).toMatchObject({ selada: true, results: [] })
    const doRival = await hub.como('caio').deve(proposta.listarDaSolicitacao, { params: { id } })
    expect(doRival.results.map((p) => p.empresa_proposta.nome)).toEqual(['Sertão Verde Agroconsultoria'])
  })

  it('opens at the deadline of the database clock, also for who reads before the job comes by', async () => {
    const id = await solicitacaoLiberada(hub)
    await hub.como('marina').deve(proposta.criar, { corpo: { solicitacao: id, ...conteudoCompleto() } })
    await hub.como('caio').deve(proposta.criar, { corpo: { solicitacao: id, ...conteudoCompleto(400_000) } })
    await hub.avancar('12 days')
    const lista = await hub.como('helena').deve(proposta.listarDaSolicitacao, { params: { id } })
    expect(lista.selada).toBe(false)
    expect(lista.results.map((p) => p.divisao!.valor_bruto).sort()).toEqual([4000, 4160])
    expect(lista.results[0]!.divisao).toMatchObject({
      porcentagem_subsidio: 80,
      valor_subsidio: 3328,
      valor_cliente: 832,
    })
    const doRival = await hub.como('caio').deve(proposta.listarDaSolicitacao, { params: { id } })
    expect(doRival.results).toHaveLength(1)
  })

  it('ends without proposals when everybody declined', async () => {
    const id = await solicitacaoLiberada(hub)
    for (const quem of ['marina', 'caio', 'renato'] as const)
      await hub
        .como(quem)
        .deve(proposta.declinar, { params: { id: await convite(quem, id) }, corpo: { motivo: 'Sem agenda.' } })
    const { rows: found } = (await hub.acesso.executar('select substatus from solicitacao where id = $1', [id])) as {
      rows: { substatus: string }[]
    }
    expect(found[0]!.substatus).toBe('sem_propostas')
  })
})

describe('writing', () => {
  it('keeps an incomplete draft, and tells at each field what is missing when it is sent', async () => {
    const id = await solicitacaoLiberada(hub)
    const marina = hub.como('marina')
    const minha = await convite('marina', id)
    const rascunho = await marina.deve(proposta.enviar, {
      params: { id: minha },
      query: { partial_save: 'true' },
      corpo: { apresentacao: 'Oi', etapas: [{ ordem: 1, descricao: 'Visita' }] },
    })
    expect(rascunho).toMatchObject({ situacao: 'rascunho', etapas: [{ descricao: 'Visita', valor: null }] })
    const recusa = await marina.chamar(proposta.enviar, {
      params: { id: minha },
      corpo: { apresentacao: 'Oi', etapas: [{ ordem: 1, descricao: 'Visita' }], versao: rascunho.versao },
    })
    expect(recusa).toMatchObject({ status: 400, type: 'VALIDACAO' })
    expect(Object.keys(recusa.campos!).sort()).toEqual([
      'apresentacao',
      'etapas.0.dtafim',
      'etapas.0.dtainicio',
      'etapas.0.entrega',
      'etapas.0.horas',
      'etapas.0.valor',
      'validade',
      'valor_bruto',
    ])
  })

  it('is not sent to be over on the day on which the seals open, and is the day after', async () => {
    const id = await solicitacaoLiberada(hub)
    const marina = hub.como('marina')
    const minha = await convite('marina', id)
    const { versao, dtaprazo } = await marina.deve(proposta.detalhar, { params: { id: minha } })
    const noFim = dataLocal(new Date(dtaprazo!), fusoPadrao)
    const ate = (validade: string) =>
      marina.chamar(proposta.enviar, { params: { id: minha }, corpo: { ...conteudoCompleto(), validade, versao } })
    expect((await ate(noFim)).campos).toEqual({
      validade: `Os preços só abrem em ${formatarData(noFim)}: a proposta precisa valer depois desse dia.`,
    })
    expect((await ate(somarDias(noFim, 1))).status).toBe(200)
  })

  it('tells a second tab that the first one saved', async () => {
    const id = await solicitacaoLiberada(hub)
    const marina = hub.como('marina')
    const minha = await convite('marina', id)
    const { versao } = await marina.deve(proposta.detalhar, { params: { id: minha } })
    await marina.deve(proposta.atualizar, { corpo: { id: minha, apresentacao: 'Primeira aba', versao } })
    const segunda = await marina.chamar(proposta.atualizar, {
      corpo: { id: minha, apresentacao: 'Segunda aba', versao },
    })
    expect(segunda).toMatchObject({ status: 409, type: 'VERSAO_DESATUALIZADA' })
  })

  it('is written over by nobody who does not say what he read, by whichever call', async () => {
    const id = await solicitacaoLiberada(hub)
    const marina = hub.como('marina')
    const primeiras = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        marina.chamar(proposta.criar, {
          query: { partial_save: 'true' },
          corpo: { solicitacao: id, apresentacao: `Janela ${n}` },
        }),
      ),
    )
    expect(primeiras.map((r) => r.status).sort()).toEqual([200, ...Array(7).fill(409)])
    const minha = primeiras.find((r) => r.status === 200)!.corpo
    const corpo = { apresentacao: 'Outra' }
    for (const r of [
      await marina.chamar(proposta.criar, { query: { partial_save: 'true' }, corpo: { solicitacao: id, ...corpo } }),
      await marina.chamar(proposta.atualizar, { corpo: { id: minha.id, ...corpo } }),
      await marina.chamar(proposta.enviar, { params: { id: minha.id }, corpo: conteudoCompleto(416_000, 1) }),
    ])
      expect(r).toMatchObject({ status: 409, type: 'VERSAO_DESATUALIZADA' })
    const depois = await marina.deve(proposta.atualizar, { corpo: { id: minha.id, ...corpo, versao: minha.versao } })
    expect([depois.apresentacao, depois.versao]).toEqual(['Outra', minha.versao + 1])
  })

  it('refuses hours above the provider’s month', async () => {
    const id = await solicitacaoLiberada(hub)
    const r = await hub
      .como('marina')
      .chamar(proposta.criar, { corpo: { solicitacao: id, ...conteudoCompleto(416_000, 121) } })
    expect(r).toMatchObject({ status: 409, type: 'HORAS_EXCEDIDAS' })
  })

  it('refuses after the deadline and for whoever was not invited', async () => {
    const id = await solicitacaoLiberada(hub)
    const minha = await convite('marina', id)
    expect(
      (await hub.como('bia').chamar(proposta.criar, { corpo: { solicitacao: id, ...conteudoCompleto() } })).status,
    ).toBe(404)
    await hub.avancar('12 days')
    const tarde = await hub.como('marina').chamar(proposta.enviar, { params: { id: minha }, corpo: conteudoCompleto() })
    expect(tarde).toMatchObject({ status: 409, type: 'PRAZO_ENCERRADO' })
  })
})

describe('the list', () => {
  it('counts what each quick filter would show, and puts what hurries first', async () => {
    const id = await solicitacaoLiberada(hub)
    const marina = hub.como('marina')
    const antes = (await marina.deve(proposta.listar)).contagens
    const vez = await marina.deve(proposta.listar, { query: { dash_filter: 'minha_vez', page: '900' } })
    expect([vez.count, vez.results]).toEqual([antes.minha_vez, []])
    expect(vez.contagens).toEqual(antes)
    const { results } = await marina.deve(proposta.listarEmAnalise, { query: { page_size: '100' } })
    const prazos = results.map((p) => p.prazo!)
    expect(prazos).toEqual([...prazos].sort())
    expect(results.find((p) => p.solicitacao.id === id)!.prazo).toBe(
      (await marina.deve(proposta.listarDaSolicitacao, { params: { id } })).dtaprazo,
    )
    await marina.deve(proposta.criar, { corpo: { solicitacao: id, ...conteudoCompleto() } })
    const depois = (await marina.deve(proposta.listar)).contagens
    expect(depois).toEqual({ ...antes, minha_vez: antes.minha_vez - 1 })
  })
})

describe('selection', () => {
  it('freezes the split when the client chooses, and the manager authorises once', async () => {
    const { id, marina } = await comPropostas(hub)
    const escolhida = await hub.como('helena').deve(proposta.autorizar, { params: { id: marina }, corpo: {} })
    expect(escolhida.substatus.codigo).toBe('aguardando_autorizacao_gestor')
    const dois = await Promise.all([
      hub.como('luciana').chamar(proposta.autorizar, { params: { id: marina }, corpo: {} }),
      hub.como('vera').chamar(proposta.autorizar, { params: { id: marina }, corpo: {} }),
    ])
    expect(dois.map((r) => r.status).sort()).toEqual([200, 409])
    expect(dois.find((r) => r.status === 409)!.type).toBe('PROPOSTA_JA_AUTORIZADA')
    const { rows: found } = (await hub.acesso.executar(
      'select reservado, comprometido, substatus from solicitacao where id = $1',
      [id],
    )) as { rows: object[] }
    expect(found[0]).toEqual({ reservado: 0, comprometido: 332_800, substatus: 'aguardando_assinaturas' })
  })

  it('lets a provider give up until it signed, returns the commitment and opens the selection again', async () => {
    const { id, marina, caio } = await comPropostas(hub)
    await hub.como('helena').deve(proposta.autorizar, { params: { id: marina }, corpo: {} })
    const desistida = await hub
      .como('marina')
      .deve(proposta.desistir, { params: { id: marina }, corpo: { motivo: 'Equipe indisponível.' } })
    expect(desistida).toMatchObject({ situacao: 'desistente' })
    const lista = await hub.como('helena').deve(proposta.listarDaSolicitacao, { params: { id } })
    expect(lista.results.find((p) => p.id === caio)).toMatchObject({ situacao: 'enviada' })
    const rival = await hub
      .como('caio')
      .chamar(proposta.desistir, { params: { id: marina }, corpo: { motivo: 'Não é minha.' } })
    expect(rival.status).toBe(404)
  })

  it('tells a provider that was out when its proposal counts again', async () => {
    const { marina, caio } = await comPropostas(hub)
    await hub.como('helena').deve(proposta.autorizar, { params: { id: marina }, corpo: {} })
    await hub.como('luciana').deve(proposta.autorizar, { params: { id: marina }, corpo: {} })
    expect(await hub.como('caio').deve(proposta.detalhar, { params: { id: caio } })).toMatchObject({
      situacao: 'nao_selecionada',
    })
    await hub.como('marina').deve(proposta.desistir, { params: { id: marina }, corpo: { motivo: 'Equipe fora.' } })
    const { results } = await hub.como('caio').deve(notificacao.listar)
    expect(results[0]).toMatchObject({
      destino: `/propostas/${caio}`,
      mensagem: expect.stringContaining('voltou a valer'),
    })
  })

  it('tells who authorises what the money allows, and nobody else', async () => {
    const { id, marina } = await comPropostas(hub)
    await hub.como('helena').deve(proposta.autorizar, { params: { id: marina }, corpo: {} })
    const ver = (quem: 'luciana' | 'vera' | 'helena' | 'marina') =>
      hub.como(quem).deve(proposta.listarDaSolicitacao, { params: { id } })
    const { autorizacao, acoes, rodada } = await ver('luciana')
    expect(autorizacao).toMatchObject({ alcada: 15_000, segue_ao_coordenador: false })
    expect(autorizacao!.saldo).toBeGreaterThanOrEqual(3328)
    expect([acoes.autorizar, acoes.devolver, rodada]).toEqual([{ permitido: true }, { permitido: true }, 1])
    expect(acoes.abrirRodada).toEqual({ permitido: false, recusa: 'SITUACAO_NAO_PERMITE' })
    for (const quem of ['helena', 'marina'] as const)
      expect(await ver(quem)).toMatchObject({ autorizacao: null, acoes: {} })
  })

  it('sends a choice back with its reason; what was chosen cost is not for the others, and is forgotten with it', async () => {
    const { id, marina, caio } = await comPropostas(hub)
    const doRival = async () =>
      (await hub.como('marina').deve(proposta.detalhar, { params: { id: marina } })).solicitacao
    const daEquipe = () => hub.como('luciana').deve(solicitacao.detalharInterno, { params: { id } })
    const antes = await doRival()
    expect(antes.valor).toBe(4160)
    await hub.como('helena').deve(proposta.autorizar, { params: { id: caio }, corpo: {} })
    const escolhida = await doRival()
    expect([escolhida.valor, escolhida.etapas]).toEqual([antes.valor, antes.etapas])
    expect(await daEquipe()).toMatchObject({ valor: 4000, estimada: false })
    const volta = await hub
      .como('luciana')
      .deve(proposta.devolver, { params: { id: caio }, corpo: { motivo: 'confira o escopo.' } })
    expect(volta.substatus.codigo).toBe('em_selecao')
    expect(await daEquipe()).toMatchObject({ valor: 4160, estimada: true, justificativa: 'Confira o escopo.' })
    expect((await emails('helena')).at(-1)).toMatchObject({ texto: expect.stringContaining('Confira o escopo.') })
  })

  it('is over when the last proposal is given up: the manager is asked for another round', async () => {
    const { id, marina, caio } = await comPropostas(hub)
    for (const [quem, p] of [
      ['marina', marina],
      ['caio', caio],
    ] as const)
      await hub.como(quem).deve(proposta.desistir, { params: { id: p }, corpo: { motivo: 'Equipe fora.' } })
    const vista = await hub.como('luciana').deve(solicitacao.detalharInterno, { params: { id } })
    expect([vista.substatus.codigo, vista.agora.minha]).toEqual(['sem_propostas', true])
  })

  it('tells by e-mail whose turn it is, and who was left out that he was', async () => {
    const { marina } = await comPropostas(hub)
    expect((await emails('helena')).at(-1)!.assunto).toContain('Propostas a comparar')
    await hub.como('helena').deve(proposta.autorizar, { params: { id: marina }, corpo: {} })
    expect((await emails('luciana')).at(-1)!.assunto).toContain('Proposta a autorizar')
    await hub.como('luciana').deve(proposta.autorizar, { params: { id: marina }, corpo: {} })
    expect((await emails('caio')).at(-1)!.assunto).toContain('Proposta não selecionada')
  })

  it('opens a new round in which earlier sendings stand and replacements are sealed', async () => {
    const { id, marina, caio } = await comPropostas(hub)
    const { rows: found } = (await hub.acesso.executar(
      `select to_char(agora() + interval '6 days', 'YYYY-MM-DD') as dia`,
    )) as { rows: { dia: string }[] }
    const rodada = await hub
      .como('luciana')
      .deve(proposta.abrirRodada, { params: { id }, corpo: { dtaprazo: found[0]!.dia } })
    expect(rodada.rodada).toBe(2)
    await hub.como('marina').deve(proposta.enviar, {
      params: { id: marina },
      corpo: await comVersao(hub.como('marina'), marina, conteudoCompleto(300_000)),
    })
    const seladas = await hub.como('helena').deve(proposta.listarDaSolicitacao, { params: { id } })
    expect(seladas.results.find((p) => p.id === marina)!.divisao!.valor_bruto).toBe(4160)
    expect((await hub.como('helena').chamar(proposta.autorizar, { params: { id: caio }, corpo: {} })).type).toBe(
      'PROPOSTA_SELADA',
    )
    await hub.avancar('9 days')
    const abertas = await hub.como('helena').deve(proposta.listarDaSolicitacao, { params: { id } })
    expect(abertas.results.find((p) => p.id === marina)!.divisao!.valor_bruto).toBe(3000)
  })
})

it('never lets two proposals of a request win, whatever the code does', async () => {
  const { marina, caio } = await comPropostas(hub)
  const duas = hub.database.execute(sql`update proposta set situacao = 'selecionada' where id in (${marina}, ${caio})`)
  await expect(duas).rejects.toThrow()
})
