/** Filters of the lists that people work with, and exports that say what the list says. */
import { diagnostico } from '@hub/protocol/diagnostico.ts'
import { empresa } from '@hub/protocol/empresa.ts'
import { listagem } from '@hub/protocol/listagem.ts'
import { nota } from '@hub/protocol/nota.ts'
import { painel } from '@hub/protocol/painel.ts'
import { pendencia } from '@hub/protocol/pendencia.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { row } from '../db/rows.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { aceita, projetoEmExecucao } from '../testing/projeto-em-execucao.ts'
import { createTestHub, type Pessoa, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let luciana: Pessoa
/** In Ilhéus and under way, in Ilhéus and new, in Salvador. */
let execucao: number
let nova: number
let salvador: number
const NUNCA = 2_000_000_000
/** Units, services, programmes and companies by their names. */
const ids: Record<string, number> = {}
const hoje = async () => (await lerRegulamento(hub.database)).hoje

beforeAll(async () => {
  hub = await createTestHub()
  luciana = hub.como('luciana')
  const projeto = await projetoEmExecucao(hub)
  execucao = projeto.id
  await aceita(hub, projeto, 1)
  await hub.avancar('3 days')
  nova = await enviarSolicitacao(hub, { servico: 'FT-004' })
  salvador = await enviarSolicitacao(hub, { empresa: 'DEM0C003000104' })
  for (const [chave, consulta] of [
    ['sul', sql`select id from unidade_atendimento where descricao = 'Sul da Bahia'`],
    ['metropole', sql`select id from unidade_atendimento where descricao like 'Salvador%'`],
    ['boasPraticas', sql`select id from servico where codigo = 'FT-003'`],
    ['rotulagem', sql`select id from servico where codigo = 'FT-004'`],
    ['programa', sql`select programa_id as id from servico where codigo = 'FT-003'`],
    ['sabor', sql`select prestador_id as id from solicitacao where id = ${execucao}`],
  ] as const)
    ids[chave] = (await row<{ id: number }>(hub.database, consulta))!.id
}, 120_000)
afterAll(() => hub?.fechar())

const demandas = async (query: object, quem = luciana) => {
  const { count, results, contagens } = await quem.deve(painel.demandas, { query: { page_size: 100, ...query } })
  expect([count, contagens.todas]).toEqual([results.length, results.length])
  return results.map((s) => s.id).sort((a, b) => a - b)
}

describe('the work list is narrowed', () => {
  it('by service, programme, city and provider', async () => {
    expect(await demandas({ servico: ids.rotulagem })).toEqual([nova])
    expect(await demandas({ servico: ids.boasPraticas })).toEqual([execucao])
    expect(await demandas({ programa: ids.programa })).toEqual([execucao, nova])
    expect(await demandas({ cidade: '2913606' })).toEqual([execucao, nova])
    expect(await demandas({ prestador: ids.sabor })).toEqual([execucao])
    expect(await demandas({ servico: ids.boasPraticas, cidade: '2913606', prestador: ids.sabor })).toEqual([execucao])
  })

  it('by unit: one out of reach is as empty as one that never was', async () => {
    expect(await demandas({ unidade: ids.sul })).toEqual([execucao, nova])
    expect(await demandas({ unidade: ids.metropole })).toEqual([])
    expect(await demandas({ unidade: NUNCA })).toEqual([])
    expect(await demandas({ unidade: ids.metropole }, hub.como('rogerio'))).toEqual([salvador])
    expect(await demandas({ unidade: ids.metropole }, hub.como('vera'))).toEqual([salvador])
  })

  it('by ids of others as by unknown ones, with the same counters', async () => {
    const rogerio = hub.como('rogerio')
    for (const campo of ['servico', 'programa', 'prestador', 'gestor'] as const)
      expect([campo, await demandas({ [campo]: NUNCA })]).toEqual([campo, []])
    // What is there, but of another unit.
    expect(await demandas({ prestador: ids.sabor }, rogerio)).toEqual([])
    expect(await demandas({ servico: ids.rotulagem }, rogerio)).toEqual([])
    expect(await demandas({ cidade: '2913606' }, rogerio)).toEqual([])
    expect(await demandas({ cidade: '9999999' })).toEqual([])
  })

  it('by who answers for it', async () => {
    await luciana.deve(solicitacao.alterarResponsaveis, { corpo: { solicitacoes: [nova], gestor: luciana.id } })
    expect(await demandas({ gestor: luciana.id, servico: ids.rotulagem })).toEqual([nova])
    expect(await demandas({ gestor: 'sem' }, hub.como('rogerio'))).toEqual([salvador])
  })

  it('by the days on which it came and by its price, both ends included', async () => {
    const dia = await hoje()
    expect(await demandas({ desde: dia })).toEqual([nova])
    expect(await demandas({ desde: dia, ate: dia })).toEqual([nova])
    expect(await demandas({ ate: dia })).toEqual([execucao, nova])
    expect(await demandas({ ate: '2019-01-01' })).toEqual([])
    expect(await demandas({ valor_de: '4160' })).toEqual([execucao])
    expect(await demandas({ valor_de: '4160', valor_ate: '4160.00' })).toEqual([execucao])
    expect(await demandas({ valor_ate: '4159.99' })).toEqual([nova])
  })

  it.each([
    [{ servico: '0' }],
    [{ cidade: 'Ilhéus' }],
    [{ cidade: '29136060' }],
    [{ desde: '2019-02-31' }],
    [{ valor_de: '1e9' }],
    [{ valor_ate: '12345678901' }],
    [{ unidade: '99999999999' }],
  ])('by nothing that is no such value: %j', async (query) => {
    expect((await luciana.chamar(painel.demandas, { query: query as never })).status).toBe(400)
  })
})

describe('values of a filter', () => {
  const valores = async (
    quem: Pessoa,
    query: { campo: 'unidade' | 'servico' | 'cidade' | 'prestador' | 'gestor' } & object,
  ) => (await quem.deve(listagem.filtro, { query })).results.map((v) => v.nome)

  it('are those within reach, found by their names, and named by their ids', async () => {
    expect(await valores(luciana, { campo: 'unidade' })).toEqual(['Sertão e Recôncavo', 'Sul da Bahia'])
    expect(await valores(hub.como('vera'), { campo: 'unidade' })).toHaveLength(3)
    expect(await valores(luciana, { campo: 'servico', search: 'rotulag' } as never)).toEqual([
      'Rotulagem e tabela nutricional',
    ])
    expect(await valores(luciana, { campo: 'cidade', search: 'ilheus' } as never)).toContain('Ilhéus/BA')
    expect(await valores(luciana, { campo: 'cidade', valor: '2913606' } as never)).toEqual(['Ilhéus/BA'])
    expect(await valores(luciana, { campo: 'unidade', valor: String(ids.metropole) } as never)).toEqual([])
    expect(await valores(luciana, { campo: 'gestor', search: 'luci' } as never)).toEqual(['Luciana Farias'])
  })

  it('have the managers of before whose requests are within reach', async () => {
    const achar = (quem: Pessoa, query: object) => valores(quem, { campo: 'gestor', ...query })
    const davi = hub.como('davi').id
    const era = (await row<{ id: number | null }>(
      hub.database,
      sql`select gestor_id as id from solicitacao where id = ${execucao}`,
    ))!.id
    await hub.database.execute(sql`update solicitacao set gestor_id = ${davi} where id = ${execucao}`)
    await hub.database.execute(sql`update usuario set ativo = false where id = ${davi}`)
    const [nome] = await achar(luciana, { valor: String(davi) })
    expect(nome).toMatch(/^Davi /)
    expect(await achar(luciana, { search: 'davi' })).toEqual([nome])
    expect(await achar(hub.como('rogerio'), { search: 'davi' })).toEqual([])
    await hub.database.execute(sql`update solicitacao set gestor_id = ${era} where id = ${execucao}`)
    expect(await achar(luciana, { valor: String(davi) })).toEqual([])
    await hub.database.execute(sql`update usuario set ativo = true where id = ${davi}`)
  })

  it('are for a consultant those of the requests that he follows', async () => {
    const tiago = hub.como('tiago')
    expect(await valores(tiago, { campo: 'prestador' })).toEqual([])
    await hub.database.execute(sql`update solicitacao set consultor_id = ${tiago.id} where id = ${execucao}`)
    expect(await valores(tiago, { campo: 'prestador' })).toHaveLength(1)
    expect(await valores(tiago, { campo: 'servico' })).toEqual(['Boas práticas de fabricação de alimentos'])
  })
})

/** Cells of a CSV; the first line is the heading. */
const celulas = (bruto: Buffer) =>
  bruto
    .toString()
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((l) => l.split(';').map((c) => c.replaceAll('"', '')))

describe('an export', () => {
  it('of the work list has its rows in its order, and the columns that were chosen in theirs', async () => {
    const filtros = { programa: ids.programa, ordem: 'recentes' as const }
    const { results } = await luciana.deve(painel.demandas, { query: { ...filtros, page_size: 100 } })
    const r = await luciana.chamar(painel.demandas, {
      query: { ...filtros, formato: 'csv', colunas: 'valor,numero,servico,responsavel' },
    })
    expect(r.status).toBe(200)
    expect(celulas(r.bruto)).toEqual([
      ['Preço', 'Número', 'Serviço', 'Responsável'],
      ...results.map((s) => [
        s.valor.toFixed(2).replace('.', ','),
        s.nrosolicitacao,
        s.modelooferta.titulo,
        s.gestor ? `${s.gestor.nome} ${s.gestor.sobrenome}` : '',
      ]),
    ])
    expect(results.length).toBe(2)
  })

  it('of the work list with every column says no more than the reader reads, and nothing of other units', async () => {
    const r = await hub.como('rogerio').chamar(painel.demandas, { query: { formato: 'csv' } })
    const [titulos, ...rows] = celulas(r.bruto)
    expect(titulos).toHaveLength(13)
    expect(rows.map((l) => l[1])).toEqual(['Moda Baía Comércio'].slice(0, rows.length))
    expect(rows).toHaveLength(1)
    const alheia = await luciana.chamar(painel.demandas, { query: { formato: 'csv', unidade: ids.metropole! } })
    expect(celulas(alheia.bruto)).toHaveLength(1)
    expect((await luciana.chamar(painel.demandas, { query: { formato: 'csv', colunas: 'senha' } })).status).toBe(400)
    expect((await hub.como('helena').chamar(painel.demandas, { query: { formato: 'csv' } })).status).toBe(403)
  })

  it('of invoices is what the list shows under the same filters', async () => {
    for (const query of [
      {},
      { prestador: ids.sabor! },
      { unidade: ids.metropole! },
      { valor_ate: '1' },
      { search: 'DEM0C001000115' },
    ]) {
      const { results, count } = await luciana.deve(nota.listar, { query: { page_size: 100, ...query } })
      const r = await luciana.chamar(nota.listar, { query: { formato: 'csv', colunas: 'parcela,valor', ...query } })
      expect(celulas(r.bruto).slice(1)).toEqual(
        results.map((n) => [
          `${n.solicitacao.nrosolicitacao}, parcela ${n.parcela}`,
          n.valor.toFixed(2).replace('.', ','),
        ]),
      )
      expect([query, count]).toEqual([
        query,
        'prestador' in query || 'search' in query || !Object.keys(query).length ? 2 : 0,
      ])
    }
    expect((await hub.como('bia').deve(nota.listar, { query: { prestador: ids.sabor! } })).count).toBe(0)
  })

  it('of diagnostics is what the list shows under the same filters', async () => {
    for (const query of [{}, { servico: ids.rotulagem! }, { unidade: ids.metropole! }, { ate: '2019-01-01' }]) {
      const { results } = await luciana.deve(diagnostico.listar, { query: { page_size: 100, ...query } })
      const r = await luciana.chamar(diagnostico.listar, {
        query: { formato: 'csv', colunas: 'numero,cliente', ...query },
      })
      expect([query, celulas(r.bruto).slice(1)]).toEqual([
        query,
        results.map((d) => [d.nrodiagnostico, d.solicitacao.cliente.nome]),
      ])
    }
  })

  it('of what waits is the one list of it, of one kind when it is asked for', async () => {
    for (const query of [{}, { tipo: 'nota' as const }, { tipo: 'exclusao' as const }]) {
      const { results } = await luciana.deve(pendencia.listar, { query: { page_size: 100, ...query } })
      const r = await luciana.chamar(pendencia.listar, {
        query: { formato: 'csv', colunas: 'quem,titulo', ...query },
      })
      expect([query, celulas(r.bruto).slice(1)]).toEqual([query, results.map((p) => [p.quem, p.titulo])])
    }
  })

  it('of companies follows the list’s order, its unit and its city', async () => {
    for (const query of [
      {},
      { unidade: ids.sul! },
      { cidade: '2913606' },
      { unidade: ids.metropole!, lado: 'cliente' as const },
    ]) {
      const { results, count } = await luciana.deve(empresa.buscar, { query: { page_size: 100, ...query } })
      const r = await luciana.chamar(empresa.exportar, { query: { formato: 'csv', colunas: 'nome,cidade', ...query } })
      expect(celulas(r.bruto).slice(1)).toEqual(results.map((e) => [e.nomefantasia, e.cidade]))
      expect(count).toBe(results.length)
      if ('cidade' in query) expect([...new Set(results.map((e) => e.cidade))]).toEqual(['Ilhéus'])
      if ('lado' in query) expect(results).toEqual([])
      else expect(count).toBeGreaterThan(0)
    }
  })
})
