import { dataLocal, formatarData, fusoPadrao, somarDias } from '@hub/domain/kernel/data.ts'
import { contrato } from '@hub/protocol/contrato.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { row } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { comVersao } from '../testing/com-versao.ts'
import { conteudoCompleto } from '../testing/conteudo-de-proposta.ts'
import { comPropostas } from '../testing/historia.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

describe('changes of what was sent', () => {
  it('stay with their author, beside what the others read, until they are sent', async () => {
    const { id, marina } = await comPropostas(hub)
    const pedido = { comentario: 'Pode reduzir o prazo?', dtaprazo: conteudoCompleto().etapas[0]!.dtainicio! }
    const antes = await hub.como('marina').deve(proposta.detalhar, { params: { id: marina } })
    expect(antes.enviada).toBeNull()
    await hub.como('helena').deve(proposta.negociar, { params: { id, id2: marina }, corpo: pedido })
    const salva = await hub.como('marina').deve(proposta.atualizar, {
      corpo: { id: marina, ...(await comVersao(hub.como('marina'), marina, conteudoCompleto(390_000))) },
    })
    expect([salva.divisao!.valor_bruto, salva.enviada!.valor_bruto]).toEqual([3900, 4160])
    expect(salva.enviada!.etapas).toEqual(antes.etapas)
    const doCliente = await hub.como('helena').deve(proposta.detalhar, { params: { id: marina } })
    expect([doCliente.divisao!.valor_bruto, doCliente.enviada]).toEqual([4160, null])
  })
})

describe('a negotiation', () => {
  it('lets the client negotiate with one, who answers, and returns to the selection', async () => {
    const { id, marina } = await comPropostas(hub)
    const pedido = { comentario: 'pode reduzir o prazo?', dtaprazo: conteudoCompleto().etapas[0]!.dtainicio! }
    const negociada = await hub.como('helena').deve(proposta.negociar, { params: { id, id2: marina }, corpo: pedido })
    expect(negociada).toMatchObject({ situacao: 'em_negociacao', pedido_negociacao: 'Pode reduzir o prazo?' })
    const resposta = await hub.como('marina').deve(proposta.enviar, {
      params: { id: marina },
      corpo: await comVersao(hub.como('marina'), marina, conteudoCompleto(390_000)),
    })
    expect(resposta.solicitacao.substatus.codigo).toBe('em_selecao')
    const vista = await hub.como('helena').deve(proposta.detalhar, { params: { id: marina } })
    expect(vista.divisao!.valor_bruto).toBe(3900)
  })

  it('with several reminds each of its own day, and goes by the one that ends first', async () => {
    const { id, marina, caio } = await comPropostas(hub)
    const { hoje } = await lerRegulamento(hub.database)
    const [cedo, tarde] = [somarDias(hoje, 20), somarDias(hoje, 30)]
    for (const [id2, dtaprazo] of [
      [marina, tarde],
      [caio, cedo],
    ] as const)
      await hub
        .como('helena')
        .deve(proposta.negociar, { params: { id, id2 }, corpo: { comentario: 'Pode reduzir?', dtaprazo } })
    await hub.como('luciana').deve(solicitacao.lembrar, { params: { id } })
    const lido = async (quem: CastName) => (await hub.como(quem).deve(notificacao.listar)).results[0]!.mensagem
    expect(await lido('caio')).toContain(`até ${formatarData(cedo)}`)
    expect(await lido('marina')).toContain(`até ${formatarData(tarde)}`)
    const prazo = async () =>
      dataLocal(
        new Date(
          (await row<{ prazo: string }>(hub.database, sql`select prazo from solicitacao where id = ${id}`))!.prazo,
        ),
        fusoPadrao,
      )
    expect(await prazo()).toBe(cedo)
    await hub.como('caio').deve(proposta.manter, { params: { id: caio }, corpo: { motivo: 'Menor preço.' } })
    expect(await prazo()).toBe(tarde)
  })

  it('lets the one that was asked leave its proposal as it is, with the reason that the others read', async () => {
    const { id, marina, caio } = await comPropostas(hub)
    const pedido = { comentario: 'Pode reduzir?', dtaprazo: conteudoCompleto().etapas[0]!.dtainicio! }
    const manter = (quem: CastName, p = marina) =>
      hub.como(quem).chamar(proposta.manter, { params: { id: p }, corpo: { motivo: 'o preço já é o menor possível.' } })
    expect(await manter('marina')).toMatchObject({ status: 409, type: 'SITUACAO_NAO_PERMITE' })
    await hub.como('helena').deve(proposta.negociar, { params: { id, id2: marina }, corpo: pedido })
    // What it tried out meanwhile and did not send is no answer.
    await hub.como('marina').deve(proposta.atualizar, {
      corpo: { id: marina, ...(await comVersao(hub.como('marina'), marina, conteudoCompleto(390_000))) },
    })
    expect((await manter('caio')).status).toBe(404)
    expect((await manter('helena')).status).toBe(403)
    expect((await manter('caio', caio)).type).toBe('SITUACAO_NAO_PERMITE')
    expect((await manter('marina')).corpo).toMatchObject({
      situacao: 'enviada',
      pedido_negociacao: null,
      solicitacao: { substatus: { codigo: 'em_selecao' } },
    })
    const vista = await hub.como('helena').deve(proposta.detalhar, { params: { id: marina } })
    expect(vista).toMatchObject({
      motivo: 'O preço já é o menor possível.',
      divisao: { valor_bruto: 4160 },
      versoes: 1,
    })
    for (const quem of ['helena', 'luciana'] as const)
      expect((await hub.como(quem).deve(notificacao.listar)).results[0]!.mensagem).toContain('fica como está')
    const { results } = await hub.como('helena').deve(solicitacao.listarHistorico, { params: { id } })
    expect(results.map((h) => [h.mensagem, h.detalhe])).toContainEqual([
      'O prestador respondeu à negociação: a proposta fica como está',
      'O preço já é o menor possível.',
    ])
    // Asked again, it has not answered yet.
    await hub.como('helena').deve(proposta.negociar, { params: { id, id2: marina }, corpo: pedido })
    expect((await hub.como('helena').deve(proposta.detalhar, { params: { id: marina } })).motivo).toBeNull()
  })

  it('lets the client choose another one while one is negotiated, whose author need not answer any more', async () => {
    const { id, marina, caio } = await comPropostas(hub)
    const pedido = { comentario: 'Pode reduzir?', dtaprazo: conteudoCompleto().etapas[0]!.dtainicio! }
    await hub.como('helena').deve(proposta.negociar, { params: { id, id2: marina }, corpo: pedido })
    const escolher = (p: number) => hub.como('helena').chamar(proposta.autorizar, { params: { id: p }, corpo: {} })
    expect(await escolher(marina)).toMatchObject({ status: 409, type: 'PROPOSTA_EM_NEGOCIACAO' })
    // Its rival reads that the proposals are compared, wherever it looks; later the same of who was not chosen.
    const comoLe = async (quem: 'marina' | 'caio', sua: number, palavras: string) => {
      const p = hub.como(quem)
      const achadas = (await p.deve(proposta.listar, { query: { search: palavras } })).results.map((x) => x.id)
      return [
        (await p.deve(proposta.detalhar, { params: { id: sua } })).solicitacao.substatus.codigo,
        (await p.deve(proposta.listarDaSolicitacao, { params: { id } })).substatus.codigo,
        (await p.deve(contrato.listarDaSolicitacao, { params: { id } })).substatus.codigo,
        (await p.deve(proposta.listar, {})).results.find((x) => x.id === sua)!.solicitacao.substatus.codigo,
        achadas.includes(sua),
      ]
    }
    const comparadas = Array(4).fill('em_selecao')
    expect(await comoLe('caio', caio, 'negociação')).toEqual([...comparadas, false])
    expect(await comoLe('marina', marina, 'negociação')).toEqual([...Array(4).fill('em_negociacao'), true])
    expect((await escolher(caio)).corpo.substatus.codigo).toBe('aguardando_autorizacao_gestor')
    const deMarina = await hub.como('marina').deve(proposta.detalhar, { params: { id: marina } })
    expect([deMarina.situacao, deMarina.prazo_negociacao]).toEqual(['enviada', null])
    expect(await comoLe('marina', marina, 'autoriza')).toEqual([...comparadas, false])
    expect((await hub.como('marina').deve(notificacao.listar)).results[0]!.mensagem).toContain('O pedido de ajuste')
    // The choice is sent back: both can be chosen again.
    await hub.como('luciana').deve(proposta.devolver, { params: { id: caio }, corpo: { motivo: 'Reveja o escopo.' } })
    expect((await escolher(marina)).status).toBe(200)
  })
})
