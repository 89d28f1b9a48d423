import { compra } from '@hub/protocol/compra.ts'
import { dimensionamento } from '@hub/protocol/dimensionamento.ts'
import { questionario } from '@hub/protocol/questionario.ts'
import { servico } from '@hub/protocol/servico.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { comoCorpo, comprarCom, ofertasPorCodigo, type PerguntaNova } from '../testing/questionarios.ts'
import { createTestHub, type Pessoa, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let luciana: Pessoa
let helena: Pessoa
let ids: Awaited<ReturnType<typeof ofertasPorCodigo>>

beforeAll(async () => {
  hub = await createTestHub()
  luciana = hub.como('luciana')
  helena = hub.como('helena')
  ids = await ofertasPorCodigo(hub)
})
afterAll(() => hub?.fechar())

const criar = (descricao: string, perguntas: PerguntaNova[]) =>
  luciana.deve(questionario.criar, { corpo: { questionario: { descricao }, perguntas } })
const comprar = async (codigo: string, perguntas: { pergunta: number; resposta: unknown }[]) =>
  comprarCom(helena, await hub.empresa('DEM0C001000115'), ids[codigo]!.oferta, perguntas)

describe('the questions of a service', () => {
  it('are those of its questionnaire that each offer asks, and only those are demanded', async () => {
    const q = await criar('Rotulagem', [{ pergunta: 'Quantos rótulos?', tipo: 'numero' }, { pergunta: 'Para quem?' }])
    const params = { id: ids['FT-004']!.servico }
    const s = await luciana.deve(questionario.lerDoServico, { params })
    const [oferta] = s.ofertas
    const feita = await luciana.deve(questionario.salvarDoServico, {
      params,
      corpo: {
        revisao: s.revisao,
        questionario: q.id,
        ofertas: [{ id: oferta!.id, perguntas: [q.perguntas[1]!.id] }],
      },
    })
    expect(feita.ofertas[0]!.perguntas).toEqual([q.perguntas[1]!.id])
    const publica = await hub.ninguem.deve(servico.lerQuestionario, { params, query: { oferta: oferta!.id } })
    expect(publica.perguntas.map((p) => p.pergunta)).toEqual(['Para quem?'])
    expect((await comprar('FT-004', [{ pergunta: q.perguntas[1]!.id, resposta: 'Feiras' }])).status).toBe(200)
    const demais = await comprar('FT-004', [
      { pergunta: q.perguntas[1]!.id, resposta: 'Feiras' },
      { pergunta: q.perguntas[0]!.id, resposta: 3 },
    ])
    expect(demais.campos).toEqual({
      'modelos.0.perguntas.1.pergunta': 'Esta pergunta não é de nenhum item do pedido.',
    })
    const velha = await luciana.chamar(questionario.salvarDoServico, {
      params,
      corpo: { revisao: s.revisao, questionario: null, ofertas: [{ id: oferta!.id, perguntas: [] }] },
    })
    expect(velha.type).toBe('VERSAO_DESATUALIZADA')
    // A question that the questionnaire got meanwhile is not left out by who has not seen it.
    const questionario_revisao = feita.questionario!.revisao
    await luciana.deve(questionario.atualizar, {
      corpo: {
        questionario: { id: q.id, descricao: 'Rotulagem' },
        perguntas: [
          ...q.perguntas.map(({ id, pergunta, tipo }) => ({ id, pergunta, tipo })),
          { pergunta: 'Até quando?' },
        ],
      },
    })
    const cega = await luciana.chamar(questionario.salvarDoServico, {
      params,
      corpo: {
        revisao: feita.revisao,
        questionario: q.id,
        questionario_revisao,
        ofertas: [{ id: oferta!.id, perguntas: [] }],
      },
    })
    expect(cega.type).toBe('VERSAO_DESATUALIZADA')
  })

  it('leave out the question of another kind that takes the place of one that an offer leaves out', async () => {
    const params = { id: ids['FT-004']!.servico }
    const s = await luciana.deve(questionario.lerDoServico, { params })
    const q = s.questionario!
    const textoNoLugarDoNumero = s.perguntas.map(({ id, pergunta, tipo }) => ({
      id,
      pergunta,
      tipo: tipo === 'numero' ? ('texto' as const) : tipo,
    }))
    await luciana.deve(questionario.atualizar, {
      corpo: { questionario: { id: q.id, descricao: q.descricao }, perguntas: textoNoLugarDoNumero },
    })
    const depois = await luciana.deve(questionario.lerDoServico, { params })
    const feitas = (de: typeof s) =>
      de.perguntas.filter((p) => de.ofertas[0]!.perguntas.includes(p.id)).map((p) => p.pergunta)
    expect(depois.perguntas.map((p) => p.id)).not.toEqual(s.perguntas.map((p) => p.id))
    expect(feitas(depois)).toEqual(feitas(s))
    expect(feitas(s)).not.toContain('Quantos rótulos?')
  })

  it('are refused when they are of another questionnaire, of another service, or ask for hours at a fixed price', async () => {
    const params = { id: ids['FT-004']!.servico }
    const s = await luciana.deve(questionario.lerDoServico, { params })
    const salvar = async (mudancas: object, oferta: object = {}) =>
      (
        await luciana.chamar(questionario.salvarDoServico, {
          params,
          corpo: {
            revisao: s.revisao,
            questionario: s.questionario!.id,
            ofertas: [{ id: s.ofertas[0]!.id, perguntas: [], ...oferta }],
            ...mudancas,
          },
        })
      ).campos
    expect(await salvar({}, { perguntas: [1] })).toHaveProperty(['ofertas.0.perguntas'])
    expect(await salvar({ ofertas: [{ id: ids['FT-001']!.oferta, perguntas: [] }] })).toHaveProperty('ofertas')
    expect(await salvar({ questionario: 1 })).toHaveProperty('questionario')
    const formula = { base: 1, parcelas: [], minimo: null, maximo: null, valor_hora: 130 }
    expect(await salvar({}, { formula })).toHaveProperty(['ofertas.0.formula'])
  })
})

describe('dimensioning', () => {
  const loja = () => ids['FT-008']!

  it('turns the answers of a purchase into hours and price, kept with the request as they were that day', async () => {
    const { perguntas, dimensionamento: conta } = await hub.ninguem.deve(servico.lerQuestionario, {
      params: { id: loja().servico },
      query: { oferta: loja().oferta },
    })
    expect(conta).toMatchObject({ formula: { base: 30, minimo: 40, maximo: 200, valor_hora: 150 } })
    const resposta: Record<string, unknown> = {
      'A empresa já vende pela internet?': 'Não',
      'Quantos produtos vão entrar na loja?': 120,
      'Como estão as fotos dos produtos?': 'Precisamos fotografar tudo',
      'O que a loja precisa integrar?': ['Meios de pagamento', 'Cálculo de frete'],
      'A loja precisa estar no ar em menos de 60 dias?': 'Sim',
    }
    const sergio = hub.como('sergio')
    const feita = await sergio.chamar(compra.enviar, {
      corpo: {
        modelos: [
          {
            empresa: await hub.empresa('DEM0C002000160'),
            modelo_oferta: loja().oferta,
            objetivo: 'vender pela internet',
            perguntas: perguntas.map((p) => ({ pergunta: p.id, resposta: resposta[p.pergunta] })) as never,
          },
        ],
      },
    })
    // (30 + 24 + 20 + 12) × 1,2 = 103,2 → 104 h de R$ 150
    expect([feita.status, feita.corpo[0]?.valor]).toEqual([200, 15_600])
    const guardada = await row<{ oferta: { horas: number }; estimativa: { horas: number; parcelas: unknown[] } }>(
      hub.database,
      sql`select oferta, estimativa from solicitacao where id = ${feita.corpo[0]!.id}`,
    )
    expect(guardada).toMatchObject({ oferta: { horas: 104 }, estimativa: { horas: 104, horasDaOferta: 80 } })
    const vista = await sergio.deve(solicitacao.detalharExterno, { params: { id: feita.corpo[0]!.id } })
    expect(vista).toMatchObject({
      horas: 104,
      estimativa: {
        horas: 104,
        valor: 15_600,
        valor_hora: 150,
        parcelas: [{ resposta: '120', peso: 24 }, { peso: 20 }, { peso: 12 }, { efeito: 'fator', peso: 120 }],
      },
    })
  })

  it('keeps lists and questions under keys of their own', async () => {
    const corpo = {
      chave: 'porte_da_cozinha',
      descricao: 'porte DA cozinha',
      itens: [
        { chave: 'pequena', descricao: 'Pequena' },
        { chave: 'grande', descricao: 'Grande' },
      ],
    }
    const lista = await luciana.deve(dimensionamento.criarLista, { corpo })
    expect(lista).toMatchObject({ chave: 'porte_da_cozinha', descricao: 'Porte da Cozinha', perguntas: 0 })
    const igual = await luciana.chamar(dimensionamento.criarLista, { corpo })
    expect(igual.campos).toEqual({ chave: 'Já existe uma lista com esta chave.' })
    const semLista = await luciana.chamar(dimensionamento.criarPergunta, {
      corpo: { chave: 'tamanho', tipo: 'lista', descricao: 'QUAL o tamanho?' },
    })
    expect(semLista.campos).toEqual({ lista: 'Escolha a lista de onde vêm as opções.' })
    const pergunta = await luciana.deve(dimensionamento.criarPergunta, {
      corpo: { chave: 'tamanho', tipo: 'lista', lista: lista.id, descricao: 'QUAL o tamanho?' },
    })
    expect(pergunta).toMatchObject({ descricao: 'Qual o tamanho?', itens: corpo.itens, questionarios: 0 })
    const tipos = await luciana.deve(dimensionamento.listarTipos)
    expect(tipos.map((t) => t.chave)).toEqual(['numero', 'sim_nao', 'lista', 'lista_multipla'])
    const achadas = await luciana.deve(dimensionamento.buscarPerguntas, { query: { search: 'tamanho' } })
    expect(achadas.results.map((p) => p.id)).toEqual([pergunta.id])
    expect((await helena.chamar(dimensionamento.listarListas)).status).toBe(403)
    expect((await hub.como('ana').chamar(dimensionamento.criarLista, { corpo })).status).toBe(403)
  })

  it('reaches every questionnaire that asks: new words and options in a new version, the kind held', async () => {
    const { results } = await luciana.deve(dimensionamento.listarPerguntas, { query: { search: 'fotos' } })
    const fotos = results[0]!
    expect(fotos).toMatchObject({
      questionarios: 1,
      ofertas: 1,
      acoes: { alterarTipo: { recusa: 'DIMENSIONAMENTO_EM_USO' } },
    })
    const outroTipo = await luciana.chamar(dimensionamento.alterarPergunta, {
      params: { id: fotos.id },
      corpo: { revisao: fotos.revisao, tipo: 'numero', lista: null },
    })
    expect([outroTipo.status, outroTipo.type]).toEqual([409, 'DIMENSIONAMENTO_EM_USO'])
    const { results: listas } = await luciana.deve(dimensionamento.listarListas, { query: { search: 'fotos' } })
    await luciana.deve(dimensionamento.alterarLista, {
      params: { id: listas[0]!.id },
      corpo: { revisao: listas[0]!.revisao, itens: [...listas[0]!.itens, { chave: 'nao_sei', descricao: 'Não sei' }] },
    })
    const s = await luciana.deve(questionario.lerDoServico, { params: { id: loja().servico } })
    expect(s.questionario).toMatchObject({ versao: 2 })
    expect(s.perguntas.find((p) => p.dimensionamento === fotos.id)!.opcoes).toHaveLength(4)
    const velha = await luciana.chamar(dimensionamento.alterarLista, {
      params: { id: listas[0]!.id },
      corpo: { revisao: listas[0]!.revisao, ativo: false },
    })
    expect(velha.type).toBe('VERSAO_DESATUALIZADA')
  })

  it('keeps a question that makes the hours of an offer in its questionnaire', async () => {
    const s = await luciana.deve(questionario.lerDoServico, { params: { id: loja().servico } })
    const q = await luciana.deve(questionario.detalhar, { params: { id: s.questionario!.id } })
    const r = await luciana.chamar(questionario.atualizar, {
      corpo: comoCorpo(q, [q.perguntas.map(({ ordem: _, ...p }) => p)[0]!]),
    })
    expect(r.status).toBe(400)
    expect(r.campos!.perguntas).toContain('calcula as horas da oferta "Loja virtual (e-commerce)"')
  })

  it('weighs only questions that the offer asks, at their field', async () => {
    const params = { id: loja().servico }
    const s = await luciana.deve(questionario.lerDoServico, { params })
    const { formula, ...oferta } = s.ofertas[0]!
    const r = await luciana.chamar(questionario.salvarDoServico, {
      params,
      corpo: {
        revisao: s.revisao,
        questionario: s.questionario!.id,
        ofertas: [{ id: oferta.id, perguntas: oferta.perguntas.slice(0, 2), formula }],
      },
    })
    expect([r.status, Object.keys(r.campos!)]).toEqual([
      400,
      [
        'ofertas.0.formula.parcelas.1.pergunta',
        'ofertas.0.formula.parcelas.2.pergunta',
        'ofertas.0.formula.parcelas.3.pergunta',
      ],
    ])
  })
})
