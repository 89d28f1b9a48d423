import { contratacaoInterna } from '@hub/protocol/contratacao-interna.ts'
import { painel } from '@hub/protocol/painel.ts'
import { programa } from '@hub/protocol/programa.ts'
import { projeto } from '@hub/protocol/projeto.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import {
  type Contratacao,
  contratacaoEnviada,
  corpoDaContratacao,
  empresasDeLuciana,
} from '../testing/contratacao-enviada.ts'
import { cadaParte, centavos, seguirContratacao } from '../testing/contratacao-seguida.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let ver: ReturnType<typeof seguirContratacao>
beforeAll(async () => {
  hub = await createTestHub()
  ver = seguirContratacao(hub)
})
afterAll(() => hub.fechar())

describe('sending', () => {
  let c: Contratacao
  beforeAll(async () => {
    c = await contratacaoEnviada(hub)
  })

  it('finds the programmes that hire internally, with what they subsidise', async () => {
    const internas = await hub.como('luciana').deve(programa.listar, { query: { contratacao_interna: 'true' } })
    expect(internas.map((p) => [p.descricao, p.contratacao_interna])).toEqual([['Contratação Interna', true]])
    expect(internas[0]!.subsidios).toContainEqual({
      porte: { codigo: 'MEI', descricao: 'Microempreendedor individual (MEI)' },
      porcentagem: 80,
    })
    const todos = await hub.como('ana').deve(programa.listar, { query: { status: 'ativo' } })
    expect(todos).toHaveLength(2)
    expect((await hub.como('helena').chamar(programa.listar)).status).toBe(403)
  })

  it('makes one request of several companies with a part for each, shares equal to the centavo', async () => {
    const principal = await ver.interna(c.id)
    expect(principal).toMatchObject({
      count_empresas: 3,
      empresa: { nomefantasia: 'Instituto Demo de Apoio às Empresas' },
      mae: null,
    })
    expect(principal.empresas.map((e) => e.nomefantasia)).toHaveLength(3)
    const delas = await ver.partes(c.id)
    expect(delas.map((p) => [p.nrosolicitacao, p.cota, p.count_empresas])).toEqual([
      [`${c.nrosolicitacao}-1`, 33.34, 1],
      [`${c.nrosolicitacao}-2`, 33.33, 1],
      [`${c.nrosolicitacao}-3`, 33.33, 1],
    ])
    expect(centavos(delas.map((p) => p.valor))).toBe(centavos([principal.valor]))
    expect(centavos(delas.map((p) => p.divisao.valor_subsidio))).toBe(centavos([principal.divisao.valor_subsidio]))
    expect(await ver.partes(c.partes.amostra)).toEqual([])
  })

  it('counts once in the hub’s lists, counters and charts', async () => {
    const numeros = async () => {
      const { contadores } = await hub.como('luciana').deve(painel.gestor)
      const demandas = await hub.como('luciana').deve(painel.demandas, { query: { page_size: 100 } })
      const busca = await hub.como('luciana').deve(painel.demandas, { query: { search: c.nrosolicitacao } })
      return { contadores, demandas, busca }
    }
    const { contadores, demandas, busca } = await numeros()
    expect(demandas.results.map((s) => s.id)).toContain(c.id)
    for (const [, id] of cadaParte(c)) expect(demandas.results.map((s) => s.id)).not.toContain(id)
    expect([demandas.count, contadores.todas]).toEqual([demandas.results.length, demandas.results.length])
    expect(busca.results.map((s) => s.id)).toEqual([c.id])
    const vez = await hub.como('luciana').deve(painel.demandas, { query: { dash_filter: 'minha_vez', page_size: 100 } })
    expect([contadores.minha_vez, vez.count]).toEqual([vez.results.length, vez.results.length])
  })

  it('shows each client its own part and not a word of the others', async () => {
    for (const [e, id] of cadaParte(c)) {
      const { quem } = empresasDeLuciana[e]
      const minha = await hub.como(quem).deve(solicitacao.detalharExterno, { params: { id } })
      expect(minha).toMatchObject({ count_empresas: 1, empresas: [{ id: await ver.empresaDe(e) }] })
      expect('mae' in minha).toBe(false)
      expect(minha.respostas.map((r) => r.pergunta)).toContain('Quantas pessoas trabalham na produção?')
      const lista = await hub.como(quem).deve(solicitacao.listar, { query: { search: c.nrosolicitacao } })
      expect(lista.results.map((s) => s.id)).toEqual([id])
      const de = (outro: number) => hub.como(quem).chamar(solicitacao.detalharExterno, { params: { id: outro } })
      for (const outro of [c.id, ...cadaParte(c).flatMap(([, i]) => (i === id ? [] : [i]))])
        expect((await de(outro)).status).toBe(404)
      for (const chamada of [proposta.listarEmpresas, projeto.listarSubprojetos, solicitacao.listarHistorico])
        expect((await hub.como(quem).chamar(chamada, { params: { id: c.id } })).status).toBe(404)
    }
  })

  it('gives a part no life of its own before the authorisation', async () => {
    const { id } = (await ver.partes(c.id))[0]!
    const pedido = { params: { id }, corpo: {} }
    const recusa = await hub.como('luciana').chamar(solicitacao.liberar, pedido)
    expect([recusa.status, recusa.type]).toEqual([409, 'SUBSOLICITACAO_ACOMPANHA'])
    const responsavel = await hub.como('luciana').chamar(solicitacao.alterarResponsaveis, {
      corpo: { solicitacoes: [id], gestor: hub.como('vera').id },
    })
    expect(responsavel.type).toBe('SUBSOLICITACAO_ACOMPANHA')
    const { acoes } = await hub.como('helena').deve(solicitacao.detalharExterno, { params: { id: c.partes.doceCacau } })
    expect(Object.entries(acoes).flatMap(([a, d]) => (d.permitido ? [a] : []))).toEqual(
      expect.arrayContaining(['anexarDocumento', 'cancelar']),
    )
    expect(Object.values(acoes).filter((d) => d.permitido)).toHaveLength(2)
    const noPrincipal = await hub.como('luciana').chamar(solicitacao.pedirAtualizacao, {
      params: { id: c.id },
      corpo: { pedido: 'Confira o endereço.' },
    })
    expect(noPrincipal.type).toBe('NAO_VALE_PARA_VARIAS_EMPRESAS')
  })

  it('is refused as a whole, and says where', async () => {
    const corpo = await corpoDaContratacao(hub, ['doceCacau', 'amostra'])
    const enviar = (mudancas: object, quem: 'luciana' | 'rogerio' = 'luciana') =>
      hub.como(quem).chamar(contratacaoInterna.enviar, { corpo: { ...corpo, ...mudancas } })
    const [a, b] = corpo.empresas
    const antes = await row(hub.database, sql`select count(*)::int as n from solicitacao`)
    expect((await enviar({ empresas: [a] })).campos).toEqual({ empresas: 'Inclua pelo menos 2 empresas.' })
    expect((await enviar({ empresas: [a, a] })).campos).toEqual({
      'empresas.1.empresa': 'Esta empresa já está na contratação.',
    })
    expect(
      (
        await enviar({
          empresas: [
            { ...a, cota: 60 },
            { ...b, cota: 30 },
          ],
        })
      ).campos,
    ).toEqual({
      empresas: 'As partes precisam somar 100%.',
    })
    expect((await enviar({ empresas: [{ ...a, cota: 100 }, b] })).campos).toHaveProperty('empresas.1.cota')
    expect((await enviar({}, 'rogerio')).status).toBe(404)
    const [outro] = await hub.como('luciana').deve(programa.listar, { query: { contratacao_interna: 'false' } })
    expect((await enviar({ programa: outro!.id })).type).toBe('PROGRAMA_SEM_CONTRATACAO_INTERNA')
    const produtor = { empresa: await hub.empresa('00000000787'), cota: null }
    expect((await enviar({ empresas: [a, produtor] })).campos).toHaveProperty('empresas.1.empresa')
    expect((await hub.como('helena').chamar(contratacaoInterna.enviar, { corpo })).status).toBe(403)
    expect(await row(hub.database, sql`select count(*)::int as n from solicitacao`)).toEqual(antes)
  })

  it('is made once however often it is sent under one key', async () => {
    const corpo = await corpoDaContratacao(hub, ['doceCacau', 'amostra'])
    const chave = crypto.randomUUID()
    const vezes = await Promise.all(
      Array.from({ length: 8 }, () => hub.como('luciana').chamar(contratacaoInterna.enviar, { corpo, chave })),
    )
    expect(vezes.map((v) => v.status)).toEqual(Array(8).fill(200))
    expect(new Set(vezes.map((v) => v.corpo.id)).size).toBe(1)
  })

  it('shares the whole again among those who stay when one leaves before providers were invited', async () => {
    const d = await contratacaoEnviada(hub, ['doceCacau', 'amostra', 'coqueiral'], [50, 25, 25])
    expect((await ver.cancelar('paulo', d.partes.amostra)).status).toBe(200)
    expect((await ver.partes(d.id)).map((p) => [p.substatus.codigo, p.cota])).toEqual([
      ['aguardando_analise', 66.67],
      ['cancelada_cliente', 0],
      ['aguardando_analise', 33.33],
    ])
    const [doce, , coqueiral] = await ver.partes(d.id)
    expect(centavos([doce!.valor, coqueiral!.valor])).toBe(416_000)
    const outras = await Promise.all([
      ver.cancelar('helena', d.partes.doceCacau),
      ver.cancelar('luciana', d.partes.coqueiral),
    ])
    expect(outras.map((o) => o.status)).toEqual([200, 200])
    expect((await ver.interna(d.id)).substatus.status.codigo).toBe('cancelada')
  })
})
