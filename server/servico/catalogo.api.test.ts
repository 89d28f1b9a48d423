import { randomBytes } from 'node:crypto'
import { questionario } from '@hub/protocol/questionario.ts'
import { servico } from '@hub/protocol/servico.ts'
import { servicoInterno as api, type OfertaASalvar } from '@hub/protocol/servico-interno.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import { planilhas } from '../integrations/planilha/planilhas.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { pdfPequeno } from '../testing/projeto-em-execucao.ts'
import { createTestHub, type Pessoa, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let luciana: Pessoa
let ninguem: Pessoa
const ids: Record<string, number> = {}
let producao: { id: number; subtema: number }
let programa: number
beforeAll(async () => {
  hub = await createTestHub()
  luciana = hub.como('luciana')
  ninguem = hub.ninguem
  for (const s of await rows<{ codigo: string; id: number }>(hub.database, sql`select codigo, id from servico`))
    ids[s.codigo] = s.id
  producao = (await row<{ id: number; subtema: number }>(
    hub.database,
    sql`select tema_id as id, id as subtema from subtema where descricao = 'Rotulagem'`,
  ))!
  programa = (await row<{ id: number }>(hub.database, sql`select id from programa where not contratacao_interna`))!.id
})
afterAll(() => hub?.fechar())

const oferta = (mudancas: Partial<OfertaASalvar> = {}): OfertaASalvar => ({
  titulo: 'Análise sensorial completa',
  tipo: 'FICHA_FECHADA',
  horas: 24,
  valor: 3_333.33,
  modelo_hora: null,
  valor_hora: null,
  prazo_dias: 45,
  imagem: null,
  destaque: true,
  portes: ['MEI', 'ME'],
  etapas: [
    { descricao: 'Plano de provas', porcentagem: 33.34 },
    { descricao: 'Painel de provadores', porcentagem: 33.33 },
    { descricao: 'Relatório', porcentagem: 33.33 },
  ],
  ...mudancas,
})
const servicoNovo = (codigo: string, mudancas: object = {}) => ({
  codigo,
  titulo: 'Análise sensorial de alimentos',
  descricao: 'Provas com painel treinado, comparação com a concorrência e relatório.',
  tipo: 'consultoria TECNOLÓGICA',
  tema: producao.id,
  subtema: producao.subtema,
  programa,
  setores: ['INDUSTRIA' as const],
  exige_diagnostico: false,
  ativo: true,
  ofertas: [oferta()],
  ...mudancas,
})
const ler = (codigo: string) => luciana.deve(api.detalhar, { params: { id: ids[codigo]! } })
/** As it would be saved unchanged. */
const comoEsta = async (codigo: string) => {
  const s = await ler(codigo)
  return {
    versao: s.versao,
    titulo: s.titulo,
    descricao: s.descricao,
    tipo: s.tipo.descricao,
    tema: s.tema.id,
    subtema: s.subtema.id,
    programa: s.programa.id,
    area: s.area.id,
    setores: s.setores as 'INDUSTRIA'[],
    exige_diagnostico: s.exige_diagnostico,
  }
}
const foto = (cor: string) =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: cor } })
    .withExif({ IFD0: { Copyright: 'onde foi tirada' } })
    .png()
    .toBuffer()
const mandarFoto = async (cor: string, quem = luciana) =>
  quem.deve(api.enviarImagem, {
    corpo: {},
    arquivos: { imagem: { nome: 'Foto da feira.png', conteudo: await foto(cor) } },
  })

describe('a service', () => {
  test('comes into the catalogue with its picture, price and stages as soon as a manager made it', async () => {
    const { imagem, largura, altura } = await mandarFoto('#114488')
    expect([largura, altura]).toEqual([1280, 720])
    const novo = await luciana.deve(api.criar, { corpo: servicoNovo('nv-001', { ofertas: [oferta({ imagem })] }) })
    ids[novo.codigo] = novo.id
    expect(novo).toMatchObject({
      codigo: 'NV-001',
      versao: 1,
      ativo: true,
      tipo: { descricao: 'Consultoria tecnológica' },
    })
    expect(novo.area.descricao).toBe('Produção e Qualidade')
    const { results } = await ninguem.deve(servico.listar, { query: { search: 'sensorial' } })
    expect(results.map((s) => [s.codigo, s.ofertas[0]!.valor, s.ofertas[0]!.imagem])).toEqual([
      ['NV-001', 3333.33, imagem],
    ])
    const { ofertas } = await ninguem.deve(servico.detalhar, { params: { id: novo.id } })
    expect(ofertas[0]!.etapas.map((e) => e.valor).reduce((s, v) => s + v, 0)).toBeCloseTo(3333.33, 10)
    expect((await ninguem.deve(servico.destaques)).map((o) => o.servico.codigo)).toContain('NV-001')
  })

  test('by the hour costs its hours times the hour, typed or of a model', async () => {
    const [modelo] = await rows<{ id: number; valor: number }>(
      hub.database,
      sql`select id, valor_hora::float8 / 100 as valor from modelo_hora where ativo order by id limit 1`,
    )
    const porHora = { tipo: 'MODELO_HORA' as const, valor: null, horas: 30 }
    const s = await luciana.deve(api.criar, {
      corpo: servicoNovo('NV-002', {
        ativo: false,
        ofertas: [
          oferta({ ...porHora, titulo: 'Hora Digitada', valor_hora: 150.5 }),
          oferta({ ...porHora, titulo: 'Hora da Tabela', modelo_hora: modelo!.id }),
          oferta({ titulo: 'a Combinar', tipo: 'SOB_COTACAO', valor: 9_000 }),
        ],
      }),
    })
    ids[s.codigo] = s.id
    expect(s.ofertas.map((o) => [o.titulo, o.valor, o.valor_hora, o.modelo_hora?.id ?? null])).toEqual(
      [
        ['Hora Digitada', 4515, 150.5, null],
        ['Hora da Tabela', 30 * modelo!.valor, modelo!.valor, modelo!.id],
        ['a Combinar', 9000, null, null],
      ].sort((a, b) => Number(a[1]) - Number(b[1])),
    )
  })

  test.each([
    [{ codigo: 'FT-001' }, 'codigo'],
    [{ codigo: 'a b' }, 'codigo'],
    [{ subtema: 999_999 }, 'subtema'],
    [{ tema: 999_999 }, 'tema'],
    [{ programa: 999_999 }, 'programa'],
    [{ area: 999_999 }, 'area'],
    [{ setores: ['MINERACAO'] }, 'setores.0'],
    [{ ofertas: [] }, 'ofertas'],
    [{ ofertas: [{ ...oferta(), etapas: [{ descricao: 'Só uma', porcentagem: 90 }] }] }, 'ofertas.0.etapas'],
    [
      { ofertas: [{ ...oferta(), etapas: [{ descricao: 'Só uma', porcentagem: 33.333 }] }] },
      'ofertas.0.etapas.0.porcentagem',
    ],
    [{ ofertas: [oferta(), oferta()] }, 'ofertas.1.titulo'],
    [{ ofertas: [{ ...oferta(), portes: [] }] }, 'ofertas.0.portes'],
    [{ ofertas: [{ ...oferta(), valor: null }] }, 'ofertas.0.valor'],
    [{ ofertas: [{ ...oferta(), modelo_hora: 1 }] }, 'ofertas.0.modelo_hora'],
    [{ ofertas: [{ ...oferta(), imagem: 'https://fora.example/x.png' }] }, 'ofertas.0.imagem'],
    [{ ofertas: [{ ...oferta(), imagem: `/api/modelooferta/imagem/${'0'.repeat(64)}/` }] }, 'ofertas.0.imagem'],
  ])('that does not fit is refused at its field: %#', async (mudancas, campo) => {
    const r = await luciana.chamar(api.criar, { corpo: servicoNovo('NV-009', mudancas) as never })
    expect([r.status, r.type, Object.keys(r.campos ?? {})]).toEqual([400, 'VALIDACAO', [campo]])
    expect(await row(hub.database)`select 1 from servico where codigo = 'NV-009'`).toBeUndefined()
  })

  test('is read by the administration, and kept by nobody but managers and coordination', async () => {
    const corpo = await comoEsta('FT-012')
    const params = { id: ids['FT-012']! }
    expect((await hub.como('ana').deve(api.detalhar, { params })).acoes.editar).toMatchObject({ permitido: false })
    for (const quem of ['ana', 'helena', 'marina', 'tiago'] as const) {
      expect((await hub.como(quem).chamar(api.salvar, { params, corpo })).status).toBe(403)
      expect((await hub.como(quem).chamar(api.criar, { corpo: servicoNovo('NV-008') })).status).toBe(403)
      if (quem !== 'ana') expect((await hub.como(quem).chamar(api.listar)).status).toBe(403)
    }
    expect((await hub.como('vera').chamar(api.salvar, { params, corpo })).status).toBe(200)
  })

  test('saved in two windows takes the first and tells the second, also when both save at once', async () => {
    const params = { id: ids['FT-012']! }
    const corpo = await comoEsta('FT-012')
    const salvar = (titulo: string) => luciana.chamar(api.salvar, { params, corpo: { ...corpo, titulo } })
    const rs = await Promise.all([salvar('Coleção artesanal'), salvar('Coleção de produtos')])
    expect(rs.map((r) => r.status).sort()).toEqual([200, 409])
    expect((await salvar('Terceira')).type).toBe('VERSAO_DESATUALIZADA')
    const o = (await ler('FT-012')).ofertas[0]!
    const velha = await luciana.chamar(api.salvarOferta, {
      params: { id: o.id },
      corpo: { versao: corpo.versao, ...oferta() },
    })
    expect(velha.type).toBe('VERSAO_DESATUALIZADA')
  })

  test('leaves the catalogue and comes back at once; its last offer leaves only with it', async () => {
    const params = { id: ids['NV-001']! }
    const [o] = (await ler('NV-001')).ofertas
    const alternarOferta = (id: number, ativo: boolean) =>
      luciana.chamar(api.alternarOferta, { params: { id }, corpo: { ativo } })
    expect((await alternarOferta(o!.id, false)).type).toBe('ULTIMA_OFERTA_ATIVA')
    await luciana.deve(api.alternar, { params, corpo: { ativo: false } })
    expect((await ninguem.chamar(servico.detalhar, { params })).status).toBe(404)
    expect((await luciana.chamar(api.alternar, { params, corpo: { ativo: false } })).type).toBe('SITUACAO_NAO_PERMITE')
    expect((await alternarOferta(o!.id, false)).status).toBe(200)
    expect((await luciana.chamar(api.alternar, { params, corpo: { ativo: true } })).type).toBe('SERVICO_SEM_OFERTA')
    expect((await alternarOferta(o!.id, true)).status).toBe(200)
    await luciana.deve(api.alternar, { params, corpo: { ativo: true } })
    expect((await ninguem.chamar(servico.detalhar, { params })).status).toBe(200)
  })
})

describe('a request that was sent', () => {
  test('keeps what it bought when the service and its offer change, and every version stays readable', async () => {
    const id = await enviarSolicitacao(hub)
    const params = { id: ids['FT-003']! }
    const comprada = async () =>
      (await row<{ oferta: object; valor: number }>(
        hub.database,
        sql`select oferta, valor::float8 as valor from solicitacao where id = ${id}`,
      ))!
    const antes = await comprada()
    const resumo = (await hub.como('helena').deve(solicitacao.detalharExterno, { params: { id } })).modelooferta

    await luciana.deve(api.salvar, {
      params,
      corpo: { ...(await comoEsta('FT-003')), titulo: 'Boas Práticas, Edição Nova', exige_diagnostico: true },
    })
    const { imagem } = await mandarFoto('#aa3300')
    const s = await ler('FT-003')
    const mudada = await luciana.deve(api.salvarOferta, {
      params: { id: s.ofertas[0]!.id },
      corpo: {
        versao: s.versao,
        ...oferta({
          titulo: 'Edição Nova',
          valor: 9_999,
          horas: 99,
          imagem,
          etapas: [{ descricao: 'Tudo de uma vez', porcentagem: 100 }],
        }),
      },
    })
    expect(mudada.versao).toBe(3)
    await luciana.deve(api.alternar, { params, corpo: { ativo: false } })

    expect(await comprada()).toEqual(antes)
    expect((await hub.como('helena').deve(solicitacao.detalharExterno, { params: { id } })).modelooferta).toEqual(
      resumo,
    )
    await luciana.deve(api.alternar, { params, corpo: { ativo: true } })
    const nova = await enviarSolicitacao(hub, { empresa: 'DEM0C003000104' })
    expect(
      (await hub.como('helena').deve(solicitacao.detalharExterno, { params: { id: nova } })).modelooferta,
    ).toMatchObject({
      titulo: 'Edição Nova',
      imagem,
    })

    const { count, results } = await hub.como('ana').deve(api.listarVersoes, { params })
    expect([count, results.map((v) => [v.versao, v.autor])]).toEqual([
      5,
      [
        [5, 'Luciana Farias'],
        [4, 'Luciana Farias'],
        [3, 'Luciana Farias'],
        [2, 'Luciana Farias'],
        [1, null],
      ],
    ])
    expect(results[3]!.mudancas).toEqual([
      {
        oferta: null,
        campo: 'Título',
        antes: 'Boas práticas de fabricação de alimentos',
        depois: 'Boas Práticas, Edição Nova',
      },
      { oferta: null, campo: 'Começa por diagnóstico', antes: 'Não', depois: 'Sim' },
    ])
    expect(results[2]!.mudancas.map((m) => [m.oferta, m.campo])).toContainEqual(['Edição Nova', 'Preço'])
    expect(results[1]!.mudancas).toEqual([{ oferta: null, campo: 'No catálogo', antes: 'Sim', depois: 'Não' }])
    await expect(hub.database.execute(sql`update servico_versao set versao = 9`)).rejects.toThrow()
  })

  test('a saving that changes nothing leaves no version, and a service that nobody changed has one', async () => {
    const params = { id: ids['FT-010']! }
    expect((await luciana.deve(api.listarVersoes, { params })).results).toMatchObject([{ versao: 1, mudancas: [] }])
    // The first saving writes its names as the text rules have them.
    await luciana.deve(api.salvar, { params, corpo: await comoEsta('FT-010') })
    const { count } = await luciana.deve(api.listarVersoes, { params })
    const corpo = await comoEsta('FT-010')
    expect((await luciana.deve(api.salvar, { params, corpo })).versao).toBe(corpo.versao)
    expect((await luciana.deve(api.listarVersoes, { params })).count).toBe(count)
  })

  test('an offer whose price became fixed makes no hours of answers any more', async () => {
    const s = await ler('FT-008')
    await luciana.deve(api.salvarOferta, {
      params: { id: s.ofertas[0]!.id },
      corpo: { versao: s.versao, ...oferta({ titulo: 'Loja pronta', portes: ['ME'] }) },
    })
    const { ofertas } = await luciana.deve(questionario.lerDoServico, { params: { id: s.id } })
    expect(ofertas.map((o) => o.formula)).toEqual([null])
  })
})

describe('a picture', () => {
  test('is written anew and small, the same one once, and kept by browsers for ever', async () => {
    const primeira = await mandarFoto('#00aa55')
    expect(await mandarFoto('#00aa55', hub.como('vera'))).toEqual(primeira)
    const sha256 = primeira.imagem.split('/').at(-2)!
    const r = await ninguem.chamar(api.lerImagem, { params: { sha256 } })
    expect(r.cabecalhos).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const dados = await sharp(r.bruto).metadata()
    expect([dados.format, dados.width, dados.exif]).toEqual(['jpeg', 1280, undefined])
    expect((await ninguem.chamar(api.lerImagem, { params: { sha256: 'f'.repeat(64) } })).status).toBe(404)
  })

  test('is a picture, and one', async () => {
    const mandar = (conteudo: Buffer) =>
      luciana.chamar(api.enviarImagem, { corpo: {}, arquivos: { imagem: { nome: 'x.png', conteudo } } })
    expect((await mandar(await pdfPequeno())).type).toBe('IMAGEM_TIPO_NAO_ACEITO')
    expect((await mandar(randomBytes(500))).status).toBe(400)
    expect((await luciana.chamar(api.enviarImagem, { corpo: {}, arquivos: {} })).type).toBe('ARQUIVO_AUSENTE')
  })
})

const emCsv = { query: { formato: 'csv' } } as const
describe('lists', () => {
  test('find services by code or title, in the catalogue or not', async () => {
    const codigos = async (query: object) => (await luciana.deve(api.listar, { query })).results.map((s) => s.codigo)
    expect(await codigos({ search: 'residuos' })).toEqual(['FT-006'])
    expect(await codigos({ search: 'ft-00', page_size: 100 })).toHaveLength(9)
    expect(await codigos({ ativo: 'false' })).toEqual(['NV-002'])
    expect(await codigos({ search: '%' })).toEqual([])
    const { results, acoes } = await hub.como('ana').deve(api.listar, { query: { search: 'FT-006' } })
    expect(results[0]).toMatchObject({ ofertas: 1, ofertas_ativas: 1, prestadores: 1 })
    expect(acoes.criar).toEqual({ permitido: false, recusa: 'PAPEL_NAO_PERMITE' })
    // The kind was typed in other letters: it is written in one way.
    expect(await luciana.deve(api.listarTipos)).toEqual([{ descricao: 'Consultoria tecnológica', servicos: 14 }])
  })

  test('go out whole as spreadsheets, with the filters of the list and no formula', async () => {
    await luciana.deve(api.salvar, {
      params: { id: ids['FT-010']! },
      corpo: { ...(await comoEsta('FT-010')), titulo: '=HYPERLINK("http://fora")' },
    })
    const csv = async (query: object) => {
      const r = await luciana.chamar(api.exportar, { query: { ...emCsv.query, ...query } })
      expect(r.cabecalhos['content-type']).toBe('text/csv; charset=utf-8')
      return r.bruto.toString('utf8').replace(/\r\n$/, '').split('\r\n')
    }
    const linhasCsv = await csv({})
    expect(linhasCsv).toHaveLength(15)
    expect(linhasCsv[0]).toMatch(/^\ufeff"Código";"Título";"Catálogo"/)
    expect(linhasCsv.find((l) => l.startsWith('"FT-010"'))).toContain(`"'=Hyperlink(""http://fora"")"`)
    expect(await csv({ ativo: 'false' })).toHaveLength(2)

    const xlsx = await hub.como('ana').chamar(api.exportarOfertas, { query: { search: 'ft-003' } })
    expect(xlsx.cabecalhos['content-disposition']).toMatch(/ofertas-\d{4}-\d\d-\d\d\.xlsx$/)
    const [aba] = await planilhas.ler(xlsx.bruto, { abas: ['Ofertas'], linhas: 10, colunas: 14 })
    expect(aba!.linhas[1]!.slice(0, 9)).toEqual([
      'FT-003',
      'Boas Práticas, Edição Nova',
      'Edição Nova',
      'Preço fechado',
      99,
      9999,
      45,
      'ME, MEI',
      'Tudo de Uma Vez (100%)',
    ])

    const prestadores = await luciana.chamar(api.exportarPrestadores, { params: { id: ids['FT-003']! }, ...emCsv })
    const texto = prestadores.bruto.toString('utf8')
    // The heading, the three who are accredited, and the end.
    expect(texto.split('\r\n')).toHaveLength(5)
    for (const trecho of ['"Sabor Seguro Consultoria em Alimentos"', ';9,4;']) expect(texto).toContain(trecho)
    expect((await hub.como('marina').chamar(api.exportar)).status).toBe(403)
    expect((await luciana.chamar(api.exportarPrestadores, { params: { id: 999_999 } })).status).toBe(404)
  })

  test('go on beyond the first batch, each row once', async () => {
    await hub.database.execute(sql`insert into servico (codigo, titulo, descricao, tipo, tema_id, subtema_id, programa_id, area_id, ativo)
      select 'LT-' || g, 'Lote ' || g, 'texto', tipo, tema_id, subtema_id, programa_id, area_id, false
      from servico, generate_series(1, 2500) g where codigo = 'FT-001'`)
    const r = await luciana.chamar(api.exportar, { query: { ...emCsv.query, search: 'lt-' } })
    const codigos = r.bruto
      .toString('utf8')
      .trim()
      .split('\r\n')
      .slice(1)
      .map((l) => l.split(';')[0])
    expect([codigos.length, new Set(codigos).size]).toEqual([2500, 2500])
    await hub.database.execute(sql`delete from servico where codigo like 'LT-%'`)
  })
})
