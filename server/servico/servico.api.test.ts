import { compra } from '@hub/protocol/compra.ts'
import { servico } from '@hub/protocol/servico.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { atualizarContagens } from '../db/queries/contagem-dos-paineis.ts'
import { row, rows } from '../db/rows.ts'
import { createTestHub, type Pessoa, type TestHub } from '../testing/test-hub.ts'
import { visitasEscritas } from './contar-visita.ts'

let hub: TestHub
let ninguem: Pessoa
let helena: Pessoa
const ids: Record<string, number> = {}

beforeAll(async () => {
  hub = await createTestHub()
  ninguem = hub.ninguem
  helena = hub.como('helena')
  for (const { codigo, id } of await rows<{ codigo: string; id: number }>(
    hub.database,
    sql`select codigo, id from servico`,
  ))
    ids[codigo] = id
})
afterAll(() => hub.fechar())

const codigos = async (query: Record<string, unknown>, quem = ninguem) =>
  (await quem.deve(servico.listar, { query: { page_size: 50, ...query } as never })).results.map((s) => s.codigo).sort()

describe('the catalogue', () => {
  test('is read without a session, with prices and the highest subsidy but no split', async () => {
    const { count, results, empresa } = await ninguem.deve(servico.listar)
    expect({ count, empresa, mostrados: results.length }).toEqual({ count: 12, empresa: null, mostrados: 10 })
    expect(results[0]!.ofertas[0]).toMatchObject({
      divisao: null,
      porcentagem: null,
      recusa: null,
      motivo: null,
      subsidio_ate: 80,
    })
  })

  test('says of each service how many may be invited, and how they are rated on the whole', async () => {
    const { results, contrataveis } = await ninguem.deve(servico.listar, { query: { servicos: `${ids['FT-003']}` } })
    expect([contrataveis, results[0]!.prestadores, results[0]!.nota_media]).toEqual([null, 3, 9.1])
  })

  test('goes on where the page before ended, and past the end is empty', async () => {
    const pagina = async (page: number) =>
      (await ninguem.deve(servico.listar, { query: { page, page_size: 5 } })).results.map((s) => s.codigo)
    const todas = [...(await pagina(1)), ...(await pagina(2)), ...(await pagina(3))]
    expect(new Set(todas).size).toBe(12)
    expect(await pagina(4)).toEqual([])
  })

  test.each([
    ['certificacao organicos', ['FT-002']],
    ['CERTIFICAÇÃO', ['FT-002']],
    ['rotulag', ['FT-004']],
    ['nutricao', ['FT-004']],
    ['boas prát', ['FT-003']],
    ['embalagen', ['FT-010']],
    ['ft-007', ['FT-007']],
    ['ecommerce', ['FT-008']],
    ['energetca', ['FT-005']],
    ['design', ['FT-009', 'FT-010', 'FT-012']],
    ['zebra', []],
    [`' or 1=1 -- % _ & | ! : ( )`, []],
  ])('finds %j', async (search, esperados) => {
    expect(await codigos({ search })).toEqual(esperados)
  })

  test.each([
    ['conta de luz', 'FT-005'],
    ['vender na internet', 'FT-008'],
    ['rótulo', 'FT-004'],
    ['vigilânsia', 'FT-003'],
    ['rotlo', 'FT-004'],
    ['vender na intenet', 'FT-008'],
    ['gado lei', 'FT-011'],
  ])('is found by the problem, by the beginning of it or misspelt: %j', async (search, primeiro) => {
    expect((await ninguem.deve(servico.listar, { query: { search } })).results[0]?.codigo).toBe(primeiro)
  })

  test('keeps every service under a search of nothing but signs', async () => {
    expect(await codigos({ search: '%%%' })).toHaveLength(12)
  })

  test('filters by several values of one filter and by several filters at once', async () => {
    const { facetas } = await ninguem.deve(servico.listar)
    const tema = (nome: string) => facetas.tema.find((f) => f.descricao === nome)!.valor
    expect(await codigos({ tema: `${tema('Design')},${tema('Sustentabilidade')}` })).toEqual([
      'FT-005',
      'FT-006',
      'FT-009',
      'FT-010',
      'FT-012',
    ])
    expect(await codigos({ tema: tema('Design'), porte: 'ARTESAO' })).toEqual(['FT-009', 'FT-012'])
    expect(await codigos({ modelo: 'SOB_COTACAO,MODELO_HORA', porte: 'EPP' })).toEqual(['FT-001', 'FT-008'])
    expect(await codigos({ servicos: `${ids['FT-001']},${ids['FT-002']}` })).toEqual(['FT-001', 'FT-002'])
    expect(await codigos({ tiposervico: 'Nenhum' })).toEqual([])
    const nulo = await ninguem.chamar(servico.listar, { query: { tiposervico: '\0' } })
    expect([nulo.status, Object.keys(nulo.campos ?? {})]).toEqual([400, ['tiposervico']])
  })

  test('counts each value of a filter under the other filters, so that a choice never hides its neighbours', async () => {
    const livre = (await ninguem.deve(servico.listar)).facetas
    const design = livre.tema.find((f) => f.descricao === 'Design')!
    expect(design.quantidade).toBe(3)
    const { count, facetas } = await ninguem.deve(servico.listar, { query: { tema: String(design.valor) } })
    expect(count).toBe(3)
    expect(facetas.tema).toEqual(livre.tema)
    expect(facetas.porte.find((f) => f.valor === 'PRODUTOR_RURAL')).toMatchObject({
      descricao: 'Produtor rural',
      quantidade: 1,
    })
    for (const porte of facetas.porte)
      expect(await codigos({ tema: design.valor, porte: porte.valor })).toHaveLength(porte.quantidade)
    const { servicos, ...filtros } = await ninguem.deve(servico.listarFiltros)
    expect(filtros).toEqual(livre)
    expect(servicos).toHaveLength(12)
  })

  test('comes in the order that is asked for', async () => {
    const precos = async (ordem: 'menor_preco' | 'maior_preco') =>
      (await ninguem.deve(servico.listar, { query: { ordem, page_size: 50 } })).results.map((s) => s.ofertas[0]!.valor)
    const subindo = await precos('menor_preco')
    expect(subindo).toEqual(subindo.toSorted((a, b) => a - b))
    expect(await precos('maior_preco')).toEqual(subindo.toReversed())
    const { results } = await ninguem.deve(servico.listar, { query: { ordem: 'titulo', page_size: 2 } })
    expect(results.map((s) => s.codigo)).toEqual(['FT-003', 'FT-002'])
  })

  test('does not show what is inactive: the service, or its only offer', async () => {
    await hub.database.execute(sql`update servico set ativo = false where codigo = 'FT-001'`)
    await hub.database.execute(sql`update modelo_oferta set ativo = false where servico_id = ${ids['FT-002']}`)
    const achados = await codigos({})
    const detalhe = await ninguem.chamar(servico.detalhar, { params: { id: ids['FT-001']! } })
    await hub.database.execute(sql`update servico set ativo = true`)
    await hub.database.execute(sql`update modelo_oferta set ativo = true`)
    expect(achados).toHaveLength(10)
    expect(achados).not.toContain('FT-001')
    expect(detalhe.status).toBe(404)
  })

  test.each([
    [{ tema: 'x' }, 'tema.0'],
    [{ porte: 'GRANDE' }, 'porte.0'],
    [{ ordem: 'sorte' }, 'ordem'],
    [{ page: 0 }, 'page'],
    [{ page_size: 101 }, 'page_size'],
    [{ desconto: 1 }, 'desconto'],
  ])('refuses %j with a sentence at its field', async (query, campo) => {
    const r = await ninguem.chamar(servico.listar, { query: query as never })
    expect([r.status, r.type, Object.keys(r.campos ?? {})]).toEqual([400, 'VALIDACAO', [campo]])
  })
})

describe('a client sees the price split', () => {
  test('for the size of its first company, or of the one that it names', async () => {
    const docura = await hub.empresa('DEM0C001000115')
    const moda = await hub.empresa('DEM0C003000104')
    const de = async (empresa?: number) => {
      const r = await helena.deve(servico.listar, {
        query: { servicos: String(ids['FT-003']), ...(empresa && { empresa }) },
      })
      return [r.empresa?.id, r.results[0]!.ofertas[0]!.divisao]
    }
    expect(await de()).toEqual([
      docura,
      {
        valor_bruto: 4160,
        valor_subsidio: 3328,
        parceiro: null,
        valor_cliente: 832,
        porcentagem_subsidio: 80,
        porcentagem_cliente: 20,
        limitado_por: null,
        restante_limite: 10000,
      },
    ])
    expect(await de(moda)).toMatchObject([moda, { valor_subsidio: 2912, valor_cliente: 1248 }])
  })

  test('with no more subsidy than is left of the year', async () => {
    const docura = await hub.empresa('DEM0C001000115')
    await hub.database.execute(
      sql`insert into subsidio_anual (empresa_id, ano, comprometido)
        values (${docura}, extract(year from agora() at time zone 'America/Sao_Paulo'), 900000)`,
    )
    const { ofertas } = await helena.deve(servico.detalhar, { params: { id: ids['FT-003']! } })
    await hub.database.execute(sql`delete from subsidio_anual`)
    expect(ofertas[0]!.divisao).toMatchObject({
      valor_subsidio: 1000,
      valor_cliente: 3160,
      limitado_por: 'limite_anual',
      restante_limite: 1000,
    })
  })

  test('and why an offer is not for its company', async () => {
    const { results } = await helena.deve(servico.listar, { query: { servicos: String(ids['FT-011']) } })
    expect(results[0]!.ofertas[0]).toMatchObject({
      recusa: 'OFERTA_NAO_ATENDE_PORTE',
      motivo: 'Para produtor rural; a sua empresa está como MEI.',
    })
  })

  test('never for a company that is not its own', async () => {
    const alheia = await hub.empresa('12ABC34501DE35')
    for (const quem of [helena, ninguem, hub.como('marina')]) {
      const r = await quem.chamar(servico.listar, { query: { empresa: alheia } })
      expect([r.status, r.type]).toEqual([404, 'NAO_ENCONTRADO'])
    }
  })
})

describe('the detail of a service', () => {
  test('has the stages, whose values sum to the price', async () => {
    const s = await ninguem.deve(servico.detalhar, { params: { id: ids['FT-001']! } })
    expect(s).toMatchObject({ codigo: 'FT-001', exige_diagnostico: true, prestadores: 2 })
    expect(s.ofertas[0]!.etapas.map((e) => [e.porcentagem, e.valor])).toEqual([
      [25, 1950],
      [45, 3510],
      [30, 2340],
    ])
  })

  test.each([999_999, 'abc', '0', '-1', '99999999999', "1'"])('of id %j is 404', async (id) => {
    for (const e of [servico.detalhar, servico.listarPrestadores, servico.lerQuestionario])
      expect((await ninguem.chamar(e, { params: { id } })).status).toBe(404)
  })

  test('lists the accredited providers by rating, not who only asked or is suspended', async () => {
    const listar = async (codigo: string) =>
      (await ninguem.deve(servico.listarPrestadores, { params: { id: ids[codigo]! } })).map((p) => [
        p.nome,
        p.nota_media,
      ])
    expect(await listar('FT-003')).toEqual([
      ['Sabor Seguro Consultoria em Alimentos', 9.4],
      ['Recôncavo Engenharia e Processos', 9.1],
      ['Sertão Verde Agroconsultoria', 8.7],
    ])
    expect((await listar('FT-006')).map(([nome]) => nome)).toEqual(['Recôncavo Engenharia e Processos'])
    await hub.database.execute(sql`update empresa set suspenso = true where razaosocial like 'Sabor%'`)
    expect(await listar('FT-004')).toEqual([['Sertão Verde Agroconsultoria', 8.7]])
    await hub.database.execute(sql`update empresa set suspenso = false`)
  })

  test('shows the questions that requesting it will ask', async () => {
    const { perguntas } = await ninguem.deve(servico.lerQuestionario, { params: { id: ids['FT-005']! } })
    expect(perguntas.map((p) => [p.tipo, p.obrigatoria, p.opcoes])).toEqual([
      ['numero', true, []],
      ['escolha', true, ['Próprio', 'Alugado']],
    ])
  })

  test('of a service that asks nothing has no questions', async () => {
    await hub.database.execute(sql`update servico set questionario_id = null where codigo = 'FT-006'`)
    expect(await ninguem.deve(servico.lerQuestionario, { params: { id: ids['FT-006']! } })).toEqual({
      id: null,
      descricao: '',
      perguntas: [],
      dimensionamento: null,
    })
  })
})

describe('the shelf of', () => {
  test('the most visited is led by what people open, each visit counted once', async () => {
    const abrir = (codigo: string) => ninguem.deve(servico.detalhar, { params: { id: ids[codigo]! } })
    const acessos = async () =>
      (await row<{ n: number }>(
        hub.database,
        sql`select acessos as n from modelo_oferta where servico_id = ${ids['FT-012']}`,
      ))!.n
    const antes = await acessos()
    await Promise.all(Array.from({ length: 30 }, () => abrir('FT-012')))
    await abrir('FT-008')
    await visitasEscritas(hub.acesso)
    expect(await acessos()).toBe(antes + 30)
    const [primeira] = await ninguem.deve(servico.acessados, { query: { page_size: 3 } })
    expect(primeira!.servico.codigo).toBe('FT-012')
  })

  test('highlights has what the portal marked', async () => {
    const marcadas = await rows<{ id: number }>(
      hub.database,
      sql`select id from modelo_oferta where destaque order by id`,
    )
    const destaques = await ninguem.deve(servico.destaques)
    expect(destaques.map((o) => o.id).sort((a, b) => a - b)).toEqual(marcadas.map((m) => m.id))
  })

  test('recommendations is, for nobody, what is contracted most, then what is requested; for a client what fits it and its neighbours asked for', async () => {
    const questoes = async (codigo: string) =>
      (await ninguem.deve(servico.lerQuestionario, { params: { id: ids[codigo]! } })).perguntas
        .filter((p) => p.obrigatoria)
        .map((p) => ({ pergunta: p.id, resposta: p.tipo === 'numero' ? 3 : (p.opcoes[0] ?? 'Famílias') }))
    const comprar = async (quem: Pessoa, documento: string, codigo: string) => {
      const { ofertas } = await ninguem.deve(servico.detalhar, { params: { id: ids[codigo]! } })
      await quem.deve(compra.enviar, {
        corpo: {
          repetir: true,
          modelos: [
            {
              empresa: await hub.empresa(documento),
              modelo_oferta: ofertas[0]!.id,
              objetivo: 'crescer com método',
              perguntas: await questoes(codigo),
            },
          ],
        },
      })
    }
    const sergio = hub.como('sergio')
    for (const codigo of ['FT-007', 'FT-007', 'FT-005']) await comprar(sergio, 'DEM0C002000160', codigo)
    await atualizarContagens(hub.database)
    const primeira = async (quem: Pessoa) => (await quem.deve(servico.recomendados)).map((o) => o.servico.codigo)
    expect((await primeira(ninguem))[0]).toBe('FT-007')

    // Rosa, a rural producer of Juazeiro: only what is meant for her, first what João, of her size, asked for.
    await comprar(hub.como('joao'), '00000000787', 'FT-011')
    await atualizarContagens(hub.database)
    const paraRosa = await primeira(hub.como('rosa'))
    expect(paraRosa[0]).toBe('FT-011')
    expect(paraRosa.toSorted()).toEqual(['FT-002', 'FT-004', 'FT-010', 'FT-011'])
    // João has it already: his past purchase recommends its theme instead.
    const paraJoao = await primeira(hub.como('joao'))
    expect(paraJoao).not.toContain('FT-011')
    expect(paraJoao.slice(0, 2).toSorted()).toEqual(['FT-002', 'FT-004'])
  })

  test('recommendations has first what is meant for the sector of the company', async () => {
    // Célia's activity is industry; of what is meant for artisans, one service is for industry, the other for trade.
    const codigos = (await hub.como('celia').deve(servico.recomendados)).map((o) => o.servico.codigo)
    expect(codigos).toEqual(['FT-009', 'FT-012'])
    await hub.database.execute(sql`update empresa set cnae = '4781400' where cpf = '00000000868'`)
    await hub.database.execute(sql`update servico set setores = '{INDUSTRIA}' where codigo = 'FT-009'`)
    const depois = (await hub.como('celia').deve(servico.recomendados)).map((o) => o.servico.codigo)
    expect(depois).toEqual(['FT-012', 'FT-009'])
  })
})
