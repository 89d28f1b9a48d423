import { maisDuvidas } from '@hub/domain/duvida/duvida.rules.ts'
import { duvida } from '@hub/protocol/duvida.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { painel } from '@hub/protocol/painel.ts'
import { pendencia } from '@hub/protocol/pendencia.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { disfarcar } from '../db/queries/disfarce.ts'
import { row } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { comVersao } from '../testing/com-versao.ts'
import { conferirDeTodos } from '../testing/conferir-pendencias.ts'
import { conteudoCompleto } from '../testing/conteudo-de-proposta.ts'
import { solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let id: number
beforeAll(async () => {
  hub = await createTestHub()
  id = await solicitacaoLiberada(hub)
})
afterAll(() => hub.fechar())

const ver = (quem: CastName) => hub.como(quem).deve(duvida.listar, { params: { id } })
const perguntar = (quem: CastName, pergunta: string) =>
  hub.como(quem).chamar(duvida.perguntar, { params: { id }, corpo: { pergunta } })
const responder = (quem: CastName, qual: number, resposta = 'De segunda a sexta, das oito às dezoito.') =>
  hub.como(quem).chamar(duvida.responder, { params: { id: qual }, corpo: { resposta } })
const sino = async (quem: CastName) => (await hub.como(quem).deve(notificacao.listar)).results
const minhaProposta = async (quem: 'marina' | 'caio') =>
  (await hub.como(quem).deve(proposta.listar, { query: { page_size: '100' } })).results.find(
    (p) => p.solicitacao.id === id,
  )!.id

describe('a question about a request', () => {
  let pergunta: number

  it('comes from an invited provider and reaches client and staff without its name', async () => {
    const feita = await perguntar('marina', 'Em que horário a cozinha pode ser visitada?')
    expect(feita).toMatchObject({ status: 200, corpo: { minha: true, resposta: null } })
    pergunta = feita.corpo.id
    for (const quem of ['helena', 'luciana', 'vera', 'ana'] as const) {
      const { results, aberta } = await ver(quem)
      expect([quem, aberta, results.map((d) => [d.pergunta, d.minha])]).toEqual([
        quem,
        true,
        [['Em que horário a cozinha pode ser visitada?', false]],
      ])
      expect(JSON.stringify(results)).not.toMatch(/Marina|Teles|Sabor Seguro|empresa|autor/i)
    }
    for (const quem of ['helena', 'luciana'] as const)
      expect((await sino(quem))[0]).toMatchObject({ destino: `/solicitacoes/${id}?aba=duvidas` })
    const { results } = await hub.como('helena').deve(solicitacao.listarHistorico, { params: { id } })
    expect(results[0]).toMatchObject({ mensagem: 'Um prestador convidado fez uma pergunta' })
    expect(JSON.stringify(results[0])).not.toMatch(/Marina|Teles|Sabor Seguro/)
  })

  it('is nobody else’s to know before it is answered, not even that there is one', async () => {
    expect((await ver('marina')).results).toHaveLength(1)
    expect((await ver('caio')).results).toEqual([])
    expect((await sino('caio'))[0]!.mensagem).toContain('Convite')
  })

  it('is answered once, to every invited provider in the same words', async () => {
    expect((await responder('caio', pergunta)).status).toBe(403)
    expect((await responder('paulo', pergunta)).status).toBe(404)
    expect((await responder('rogerio', pergunta)).status).toBe(404)
    const duas = await Promise.all([responder('helena', pergunta), responder('luciana', pergunta)])
    expect(duas.map((r) => r.status).sort()).toEqual([200, 409])
    expect(duas.find((r) => r.status === 409)!.type).toBe('DUVIDA_JA_RESPONDIDA')
    const [deMarina, deCaio] = [(await ver('marina')).results[0]!, (await ver('caio')).results[0]!]
    expect([deMarina.minha, deCaio.minha]).toEqual([true, false])
    expect(deCaio).toEqual({ ...deMarina, minha: false, dtainclusao: null })
    expect(deCaio.acoes).toEqual({})
    for (const quem of ['marina', 'caio'] as const) {
      const { destino, mensagem } = (await sino(quem))[0]!
      expect([destino, mensagem]).toEqual([
        `/propostas/${await minhaProposta(quem)}?duvidas=true`,
        expect.stringContaining('foi respondida'),
      ])
    }
  })

  it('has a measure, and is not asked by whoever was not invited or left', async () => {
    expect((await perguntar('bia', 'Posso saber o horário?')).status).toBe(404)
    expect((await perguntar('helena', 'Posso saber o horário?')).status).toBe(403)
    expect((await perguntar('marina', 'Oi')).status).toBe(400)
    await hub.database.execute(
      sql`insert into duvida (solicitacao_id, empresa_id, autor_id, pergunta)
        select solicitacao_id, empresa_id, autor_id, pergunta from duvida, generate_series(2, ${maisDuvidas}) where id = ${disfarcar('duvida', pergunta)}`,
    )
    expect((await perguntar('marina', 'Mais uma pergunta?')).type).toBe('DUVIDAS_DEMAIS')
    const doCaio = await minhaProposta('caio')
    await hub.como('caio').deve(proposta.declinar, { params: { id: doCaio }, corpo: { motivo: 'Sem agenda.' } })
    expect((await perguntar('caio', 'E o estacionamento?')).type).toBe('FORA_DA_RODADA')
  })

  it('ends with the deadline, for asking and for answering', async () => {
    const marina = await minhaProposta('marina')
    await hub.como('marina').deve(proposta.enviar, {
      params: { id: marina },
      corpo: await comVersao(hub.como('marina'), marina, conteudoCompleto()),
    })
    const aberta = (await ver('helena')).results.find((d) => d.resposta === null)!
    expect(aberta.acoes.responder).toEqual({ permitido: true })
    await hub.avancar('12 days')
    expect(await ver('marina')).toMatchObject({
      aberta: false,
      acoes: { perguntar: { permitido: false, recusa: 'DUVIDAS_ENCERRADAS' } },
    })
    expect((await perguntar('marina', 'Ainda posso perguntar?')).type).toBe('DUVIDAS_ENCERRADAS')
    expect((await responder('helena', aberta.id)).type).toBe('DUVIDAS_ENCERRADAS')
  })
})

describe('a question without an answer', () => {
  it('waits visibly for the client, by e-mail, on the request and on the panel, until it is answered', async () => {
    id = await solicitacaoLiberada(hub)
    await perguntar('caio', 'Quantas pessoas trabalham na cozinha?')
    const { corpo } = await perguntar('marina', 'A cozinha tem água quente na pia?')
    const correio = await row<{ n: number }>(
      hub.database,
      sql`select count(*)::int as n from email where para = 'helena@docecacau.example' and assunto like 'Um prestador tem uma dúvida%'`,
    )
    expect(correio!.n).toBeGreaterThan(0)
    const deve = async () => ({
      naPagina: (await hub.como('helena').deve(solicitacao.detalharExterno, { params: { id } })).duvidas,
      noPainel: (await hub.como('helena').deve(painel.cliente)).aguardam
        .filter((p) => p.tipo === 'duvida')
        .map((p) => [p.id, p.agora.vezes[0]!.ato, p.agora.situacao]),
    })
    expect(await deve()).toEqual({ naPagina: 2, noPainel: [[id, 'responder às 2 dúvidas', 'no_prazo']] })
    await responder('helena', corpo.id)
    expect(await deve()).toEqual({ naPagina: 1, noPainel: [[id, 'responder à dúvida', 'no_prazo']] })
    // The manager may answer too; it waits for the company.
    expect((await hub.como('luciana').deve(pendencia.listar)).contagens.duvida).toBe(0)
    await conferirDeTodos(hub)
    await hub.avancar('12 days')
    expect((await hub.como('helena').deve(pendencia.listar)).contagens.duvida).toBe(0)
  })
})
