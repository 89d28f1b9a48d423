import { tiposDeFalha } from '@hub/domain/pendencia/tipos.ts'
import { empresa } from '@hub/protocol/empresa.ts'
import { pendencia } from '@hub/protocol/pendencia.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { num, row, rows } from '../db/rows.ts'
import { lembrarParcelas } from '../pagamento/lembrar-parcelas.ts'
import { aprovado, distrato, maisUmaEtapa, pedir } from '../testing/aditivos.ts'
import { conferirDeTodos, hubQueConfere } from '../testing/conferir-pendencias.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { deDoceCacau, historiaCompleta } from '../testing/historia-completa.ts'
import { aceita, entregar, projetoEmExecucao } from '../testing/projeto-em-execucao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

const espera = async (quem: Parameters<TestHub['como']>[0], query: object = {}) =>
  hub.como(quem).deve(pendencia.listar, { query: { page_size: 100, ...query } })

describe('everything that waits for somebody', { timeout: 300_000 }, () => {
  it('is one list, which start screens and counters hold too, for everybody after each act of the road', async () => {
    const conferida = hubQueConfere(hub)
    const historia = await historiaCompleta(conferida, deDoceCacau)
    expect(conferida.atos()).toBeGreaterThan(50)
    const daAna = await espera('ana')
    expect(daAna.results.map((p) => p.chave)).toContain(`exclusao-${historia.exclusao}`)
    expect((await espera('luciana')).contagens.vinculo).toBe(1)
    await hub.database.execute(
      sql`update integracao_saida set situacao = 'falha' where id in (${historia.metrica}, ${historia.envioAoRm})`,
    )
    await conferirDeTodos(hub)
    const { contagens } = await espera('ana')
    expect([contagens.envio, contagens.metrica]).toEqual([1, 1])
    // The administration's start tells what failed by itself: however much that is, the first of the rest are read.
    const todas = await espera('ana')
    const semFalhas = await espera('ana', { sem_falhas: true })
    const daqui = todas.results.filter((p) => !tiposDeFalha.includes(p.tipo)).map((p) => p.chave)
    expect(semFalhas.results.map((p) => p.chave)).toEqual(daqui)
    expect([semFalhas.count, semFalhas.contagens]).toEqual([daqui.length, todas.contagens])
    expect(daqui.length).toBeGreaterThan(0)
  })

  it('holds changes of a contract, their signatures and invoices, and claims of companies', async () => {
    const p = await projetoEmExecucao(hub)
    await aceita(hub, p, 1)
    const notas = (await espera('luciana')).results.filter((x) => x.tipo === 'nota')
    // Of an invoice its own amount, not the price of the request: two of one request are told apart.
    const { valor } = (await row<{ valor: string }>(
      hub.database,
      sql`select valor from nota where id = ${p.notas[0]!}`,
    ))!
    expect(notas).toMatchObject([{ chave: `nota-${p.notas[0]}`, parcela: 1, valor: Number(valor) / 100 }])
    await conferirDeTodos(hub)
    const { corpo: pedido } = await pedir(hub, p, distrato(p, [100, 0]))
    const daVera = async () => (await espera('vera')).results.find((x) => x.chave === `solicitacao-${p.id}`)
    expect((await daVera())?.agora.vezes[0]?.ato).toBe('aprovar o distrato')
    await conferirDeTodos(hub)
    expect(pedido.id).toBeGreaterThan(0)
    const outro = await projetoEmExecucao(hub)
    await aprovado(hub, outro, await maisUmaEtapa(hub, outro, 800))
    const assina = (await espera('vera')).results.find((x) => x.chave === `solicitacao-${outro.id}`)
    expect(assina?.agora.vezes[0]?.ato).toBe('assinar o aditivo')
    await conferirDeTodos(hub)
    const id = await hub.empresa('DEM0C001000115')
    await hub.database.execute(
      sql`update empresa set titularidade = 'a_confirmar', titularidade_prova = 'nenhuma' where id = ${id}`,
    )
    for (const quem of ['luciana', 'vera'] as const) expect((await espera(quem)).contagens.titularidade).toBe(1)
    for (const quem of ['rogerio', 'ana', 'tiago'] as const) expect((await espera(quem)).contagens.titularidade).toBe(0)
    await conferirDeTodos(hub)
    await hub.como('luciana').deve(empresa.decidirTitularidade, { params: { id }, corpo: { confirmar: true } })
    expect((await espera('luciana')).contagens.titularidade).toBe(0)
  })

  it('begins with the latest, and of one deadline with the oldest', async () => {
    const ids = [await enviarSolicitacao(hub), await enviarSolicitacao(hub), await enviarSolicitacao(hub)]
    const { results } = await espera('luciana')
    const delas = results.filter((p) => p.tipo === 'solicitacao' && ids.includes(p.id)).map((p) => p.id)
    expect(delas).toEqual(ids)
    await hub.avancar('20 days')
    const nova = await enviarSolicitacao(hub)
    const tarde = (await espera('luciana')).results
    const onde = (id: number) => tarde.findIndex((p) => p.chave === `solicitacao-${id}`)
    expect(tarde[onde(ids[0]!)]?.agora.situacao).toBe('atrasada')
    expect(onde(ids[2]!)).toBeLessThan(onde(nova))
    await conferirDeTodos(hub)
  })

  it('is read page by page without a row twice or lost, by kind and by words', async () => {
    const inteira = (await espera('luciana')).results.map((p) => p.chave)
    const paginas = []
    for (let page = 1; paginas.length < inteira.length; page++)
      paginas.push(...(await espera('luciana', { page, page_size: 3 })).results.map((p) => p.chave))
    expect(paginas).toEqual(inteira)
    const notas = await espera('luciana', { tipo: 'nota' })
    expect(notas.results.every((p) => p.tipo === 'nota')).toBe(true)
    expect(notas.count).toBe(notas.contagens.nota)
    const alvo = (await espera('luciana', { tipo: 'solicitacao' })).results[0]!
    const achadas = await espera('luciana', { search: alvo.nrosolicitacao! })
    expect(achadas.results.map((p) => p.chave)).toContain(alvo.chave)
    expect((await espera('luciana', { search: 'nada tem este nome' })).count).toBe(0)
  })

  it('of a client with hundreds is counted and found to the last, and read in the order of deadlines', async () => {
    const id = await enviarSolicitacao(hub)
    const antes = await espera('helena')
    await hub.database.execute(sql`insert into solicitacao overriding system value
      select (jsonb_populate_record(s, jsonb_build_object('id', 100000 + g, 'nrosolicitacao', '2019-' || lpad(g::text, 6, '0'),
        'substatus', (array['aguardando_atualizacao_cliente', 'aguardando_avaliacao', 'em_selecao'])[1 + g % 3],
        'prazo', s.dtainclusao + (g * 37 % 20 + 1) * interval '1 day'))).*
      from solicitacao s cross join generate_series(1, 150) g where s.id = ${id}`)
    const depois = await espera('helena')
    expect(depois).toMatchObject({
      count: antes.count + 150,
      mais: false,
      contagens: { solicitacao: antes.contagens.solicitacao! + 150 },
    })
    // By a word that all of hers have, and by the number of one.
    const { nomefantasia } = (await row<{ nomefantasia: string }>(
      hub.database,
      sql`select e.nomefantasia from empresa e join solicitacao s on s.empresa_id = e.id where s.id = ${id}`,
    ))!
    const doNome = await espera('helena', { search: nomefantasia, tipo: 'solicitacao' })
    expect(doNome).toMatchObject({ count: depois.contagens.solicitacao, mais: false })
    expect((await espera('helena', { search: '2019-000007' })).results.map((p) => p.id)).toEqual([100_007])

    const emPaginas = async (ler: (page: number) => Promise<{ id: number }[]>) => {
      const ids: number[] = []
      for (let page = 1, lidas = [{ id: 0 }]; lidas.length > 0; page++) {
        lidas = await ler(page)
        ids.push(...lidas.map((p) => p.id))
      }
      return ids.filter((x) => x > 100_000)
    }
    const naOrdem = (
      await rows(hub.database, { id: num }, sql`select id from solicitacao where id > 100000 order by prazo, id`)
    ).map((x) => x.id)
    expect(await emPaginas(async (page) => (await espera('helena', { page, page_size: 40 })).results)).toEqual(naOrdem)
    const minhas = async (page: number) =>
      (await hub.como('helena').deve(solicitacao.listar, { query: { dash_filter: 'minha_vez', page, page_size: 40 } }))
        .results
    expect(await emPaginas(minhas)).toEqual(naOrdem)
    const { count, contagens } = await hub
      .como('helena')
      .deve(solicitacao.listar, { query: { dash_filter: 'minha_vez' } })
    expect([count, contagens.minha_vez]).toEqual([depois.contagens.solicitacao, depois.contagens.solicitacao])
    await hub.database.execute(sql`delete from solicitacao where id > 100000`)
  })

  it('is each one’s own: nobody reads on a desk that is not his', async () => {
    for (const [quem, papel] of [
      ['helena', 'admin'],
      ['luciana', 'prestador'],
      ['marina', 'coordenador'],
    ] as const)
      expect((await espera(quem, { papel })).count).toBe(0)
    const daMarina = await espera('marina')
    const alheia = await row<{ id: number }>(hub.database, sql`select id from solicitacao order by id desc limit 1`)
    expect(daMarina.results.some((p) => p.tipo === 'solicitacao' || p.id === alheia!.id)).toBe(false)
    await hub.como('luciana').deve(solicitacao.listarPendentes)
  })

  it('puts a request where the day of its instalment is, which its row shows', async () => {
    const deve = await projetoEmExecucao(hub, 3)
    const entrega = await projetoEmExecucao(hub)
    await hub.avancar('40 days')
    await lembrarParcelas(hub.ports)
    await hub.rodarTrabalhos()
    await entregar(hub, entrega, 1)
    const { agora } = (await espera('helena')).results.find((x) => x.chave === `solicitacao-${deve.id}`)!
    // The step of the one that owes ends after that of the other.
    await hub.database.execute(sql`update solicitacao set prazo = case id when ${deve.id} then ${agora.ate}::timestamptz + interval '9 days'
      else ${agora.ate}::timestamptz + interval '1 day' end where id in (${deve.id}, ${entrega.id})`)
    const ordem = (await espera('helena')).results.map((x) => x.chave)
    expect(ordem.indexOf(`solicitacao-${deve.id}`)).toBeLessThan(ordem.indexOf(`solicitacao-${entrega.id}`))
    await conferirDeTodos(hub)
  })
})
