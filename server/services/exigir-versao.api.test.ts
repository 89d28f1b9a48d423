/** A decision on something that was sent holds for the sending that was read: what was sent since is not decided unread. */
import { credenciamento } from '@hub/protocol/credenciamento.ts'
import { demanda } from '@hub/protocol/demanda.ts'
import { projeto } from '@hub/protocol/projeto.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { anoDeHoje } from '../db/queries/fuso.ts'
import { nullable, num, row, text } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { reenviar } from '../testing/com-versao.ts'
import { conteudoCompleto } from '../testing/conteudo-de-proposta.ts'
import { contoDeCredenciamento } from '../testing/credenciamento-de-teste.ts'
import { demandaLiberada, escolhaDe } from '../testing/demanda-enviada.ts'
import { type ComPropostas, comPropostas } from '../testing/historia.ts'
import { nfseDeTeste } from '../testing/nfse-de-teste.ts'
import { aceita, projetoEmExecucao } from '../testing/projeto-em-execucao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())

const VELHA = { status: 409, type: 'VERSAO_DESATUALIZADA' }

describe('a proposal', () => {
  const ler = (quem: CastName, id: number) => hub.como(quem).deve(proposta.detalhar, { params: { id } })
  /** What a window sends: the sending and the client's part that it shows. */
  const mostrado = async (quem: CastName, id: number) => {
    const { enviada_em, valor_cliente } = await ler(quem, id)
    return { enviada_em: enviada_em!, valor_cliente: valor_cliente! }
  }
  const autorizar = (quem: CastName, id: number, corpo: object) =>
    hub.como(quem).chamar(proposta.autorizar, { params: { id }, corpo })
  const devolver = (quem: CastName, id: number, corpo: object = {}) =>
    hub.como(quem).chamar(proposta.devolver, { params: { id }, corpo: { motivo: 'Fora do preço.', ...corpo } })
  const negociar = (quem: CastName, { id, marina }: ComPropostas, corpo: object = {}) =>
    hub.como(quem).chamar(proposta.negociar, {
      params: { id, id2: marina },
      corpo: { comentario: 'Pode rever as datas?', ...corpo },
    })
  /** Marina is asked for an adjustment and answers with another price. */
  const negociada = async (s: ComPropostas, total: number) => {
    expect((await negociar('luciana', s)).status).toBe(200)
    await reenviar(hub.como('marina'), s.marina, conteudoCompleto(total, 1))
  }
  const congelada = (id: number) =>
    row(hub.database, { substatus: text, cliente: nullable(num) })`
      select substatus, valor_cliente as cliente from solicitacao where id = ${id}`
  /** So much is left of the company's year, in reais. */
  const sobra = async (s: ComPropostas, reais: number) => {
    const { divisao } = await ler('helena', s.marina)
    const usado = Math.round((divisao!.restante_limite! - reais) * 100)
    await hub.database.execute(sql`insert into subsidio_anual (empresa_id, ano, comprometido)
      values (${s.empresa}, ${anoDeHoje}, ${usado})`)
  }

  it('is not chosen in the version that came while another one was on the screen', async () => {
    const s = await comPropostas(hub)
    const velha = await mostrado('helena', s.marina)
    await negociada(s, 460_000)
    expect(await autorizar('helena', s.marina, { enviada_em: velha.enviada_em })).toMatchObject(VELHA)
    expect(await negociar('helena', s, { enviada_em: velha.enviada_em })).toMatchObject(VELHA)
    expect(await congelada(s.id)).toEqual({ substatus: 'em_selecao', cliente: null })
    expect((await autorizar('helena', s.marina, await mostrado('helena', s.marina))).status).toBe(200)
  })

  it('is not chosen for a greater part of the client than was shown, and is for a smaller one', async () => {
    const s = await comPropostas(hub)
    const antes = await mostrado('helena', s.marina)
    await sobra(s, 1000)
    expect(await autorizar('helena', s.marina, antes)).toMatchObject({ status: 409, type: 'PARTE_DO_CLIENTE_MAIOR' })
    expect(await congelada(s.id)).toEqual({ substatus: 'em_selecao', cliente: null })
    const depois = await mostrado('helena', s.marina)
    expect(depois.valor_cliente).toBe(3160)
    await hub.database.execute(sql`delete from subsidio_anual`)
    expect((await autorizar('helena', s.marina, depois)).status).toBe(200)
    expect(await congelada(s.id)).toMatchObject({ cliente: antes.valor_cliente * 100 })
  })

  it('that was sent back and chosen anew is neither authorised nor sent back by a page from before', async () => {
    const s = await comPropostas(hub)
    await autorizar('helena', s.marina, {})
    const velha = await mostrado('luciana', s.marina)
    expect((await devolver('vera', s.marina)).status).toBe(200)
    await negociada(s, 390_000)
    await autorizar('helena', s.marina, {})
    expect(await autorizar('luciana', s.marina, { enviada_em: velha.enviada_em })).toMatchObject(VELHA)
    expect(await devolver('luciana', s.marina, { enviada_em: velha.enviada_em })).toMatchObject(VELHA)
    const { enviada_em } = await mostrado('luciana', s.marina)
    expect((await devolver('luciana', s.marina, { enviada_em })).status).toBe(200)
  })

  it('is not authorised with another split than was shown, be it of the same version', async () => {
    const s = await comPropostas(hub)
    await sobra(s, 1000)
    await autorizar('helena', s.marina, {})
    const velha = await mostrado('luciana', s.marina)
    expect((await devolver('vera', s.marina)).status).toBe(200)
    await hub.database.execute(sql`delete from subsidio_anual`)
    await autorizar('helena', s.marina, {})
    expect(await autorizar('luciana', s.marina, velha)).toMatchObject(VELHA)
    expect((await autorizar('luciana', s.marina, await mostrado('luciana', s.marina))).status).toBe(200)
  })
})

it('an invoice that took the place of another one is neither paid nor sent back in its stead', async () => {
  const p = await projetoEmExecucao(hub)
  await aceita(hub, p, 1)
  const params = { id: p.notas[0] }
  await hub.como('luciana').deve(projeto.autorizarNota, { params, corpo: {} })
  const enviar = (numero: string) =>
    hub.como('marina').deve(projeto.enviarNota, {
      params: { id: p.id },
      corpo: { parcela: 1 },
      arquivos: { nota: { nome: 'nota.xml', conteudo: nfseDeTeste({ numero }) } },
    })
  const [primeira] = await enviar('123')
  const velha = { enviada_em: primeira!.enviada_em! }
  await hub.como('luciana').deve(projeto.devolverNota, { params, corpo: { motivo: 'Tomador errado.', ...velha } })
  const [segunda] = await enviar('124')
  const pagar = (corpo: object) => hub.como('ana').chamar(projeto.pagarNota, { params, corpo })
  expect(await pagar({ referencia: 'TED da 123', ...velha })).toMatchObject(VELHA)
  const devolvida = await hub
    .como('vera')
    .chamar(projeto.devolverNota, { params, corpo: { motivo: 'Tomador errado.', ...velha } })
  expect(devolvida).toMatchObject(VELHA)
  const [nota] = await hub.como('marina').deve(projeto.listarNotas, { params: { id: p.id } })
  expect(nota).toMatchObject({ situacao: 'enviada', numero: '124', referencia: null })
  expect((await pagar({ enviada_em: segunda!.enviada_em })).status).toBe(200)
})

it('a demand that was configured anew is neither taken nor refused by who read it as it was', async () => {
  await hub.database.execute(sql`delete from subsidio_anual`)
  const params = { id: await demandaLiberada(hub) }
  const responder = {
    aceitar: (corpo: object) => hub.como('marina').chamar(demanda.aceitar, { params, corpo }),
    recusar: (corpo: object) =>
      hub.como('marina').chamar(demanda.recusar, { params, corpo: { motivo: 'Sem agenda.', ...corpo } }),
  }
  const ler = async () => (await hub.como('marina').deve(demanda.ler, { params })).versao
  const velha = await ler()
  expect((await responder.recusar({ versao: velha })).status).toBe(200)
  const { etapas, ...escolha } = await escolhaDe(hub)
  await hub.como('luciana').deve(demanda.configurar, {
    params,
    corpo: { escolha_direta: { ...escolha, etapas: etapas.map((e) => ({ ...e, valor: 600 })) } },
  })
  // Configured and not yet put before it: what it may read is still the old one.
  const aindaVelha = await ler()
  await hub.como('luciana').deve(solicitacao.liberar, { params, corpo: {} })
  for (const versao of [velha, aindaVelha]) {
    expect(await responder.aceitar({ versao })).toMatchObject(VELHA)
    expect(await responder.recusar({ versao })).toMatchObject(VELHA)
  }
  expect((await responder.aceitar({ versao: await ler() })).corpo).toMatchObject({ aceita: true, valor: 1200 })
})

it('a document that a colleague has judged meanwhile is not judged over', async () => {
  const conto = await contoDeCredenciamento(hub)
  const { id } = await conto.enviar('contrato_social')
  const conferir = (quem: CastName, corpo: object) =>
    hub.como(quem).chamar(credenciamento.conferirDocumento, {
      params: { id },
      corpo: { situacao: 'recusado', motivo: 'Ilegível.', ...corpo } as never,
    })
  const lido = async () =>
    (await conto.ver('luciana', conto.bpf)).exigencias.flatMap((e) => e.documentos).find((d) => d.id === id)!
  const { conferido_em } = await lido()
  expect(conferido_em).toBeNull()
  const aceito = await hub
    .como('luciana')
    .chamar(credenciamento.conferirDocumento, { params: { id }, corpo: { situacao: 'aceito', conferido_em } })
  expect(aceito.status).toBe(200)
  expect(await conferir('davi', { conferido_em })).toMatchObject(VELHA)
  expect((await lido()).situacao).toBe('aceito')
  expect((await conferir('davi', { conferido_em: (await lido()).conferido_em })).status).toBe(200)
})
