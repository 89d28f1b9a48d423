import { compra, type Simulacao } from '@hub/protocol/compra.ts'
import type { CorpoEnviado } from '@hub/protocol/kernel/endpoint.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { comprarCom } from '../testing/questionarios.ts'
import { analisada, porEmAnalise } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let oferta: number
beforeAll(async () => {
  hub = await createTestHub()
  oferta = await ofertaDe('FT-003')
})
afterAll(() => hub.fechar())

const reservado = async (id: number) =>
  (await row<{ reservado: number }>(
    hub.database,
    sql`select reservado::int as reservado from solicitacao where id = ${id}`,
  ))!.reservado
const ofertaDe = async (codigo: string) =>
  (await row<{ id: number }>(
    hub.database,
    sql`select m.id from modelo_oferta m join servico s on s.id = m.servico_id where s.codigo = ${codigo} order by m.id`,
  ))!.id
type Modelo = CorpoEnviado<typeof compra.simular>['modelos'][number]
const simular = (modelos: readonly Partial<Modelo>[], quem: 'helena' | 'sergio' | 'marina' = 'helena') =>
  hub.como(quem).chamar(compra.simular, { corpo: { modelos: modelos as Modelo[] } })
const daDoce = (s: Simulacao) => s.empresas.find((e) => e.empresa.nome.startsWith('Doce Cacau'))!

describe('the price simulator', () => {
  it('splits the price for each company of the caller by programme and size, and tells what is left after it', async () => {
    const { corpo } = await simular([{ modelo_oferta: oferta }])
    expect(corpo.ofertas).toEqual([
      {
        oferta,
        titulo: 'Boas práticas de fabricação de alimentos',
        valor: 4160,
        horas: 32,
        origem: 'catalogo',
        sob_cotacao: false,
        espera: [],
        estimativa: null,
      },
    ])
    expect(corpo.empresas).toHaveLength(2)
    expect(daDoce(corpo)).toMatchObject({
      empresa: { porte: { codigo: 'MEI' } },
      total: 4160,
      subsidio: 3328,
      cliente: 832,
      limite: 10_000,
      restante_antes: 10_000,
      restante_depois: 6672,
      recusa: null,
      itens: [{ oferta, porcentagem: 80, subsidio: 3328, cliente: 832, limitado: false, recusa: null }],
    })
    for (const s of corpo.empresas.filter((s) => !s.recusa)) {
      expect(s.subsidio + s.cliente).toBeCloseTo(s.total, 2)
      expect(s.restante_depois).toBeCloseTo(s.restante_antes - s.subsidio, 2)
    }
  })

  it('is the estimate that the server makes when the request is released', async () => {
    const doce = daDoce((await simular([{ modelo_oferta: oferta }])).corpo)
    const id = await analisada(hub)
    await hub.como('luciana').deve(solicitacao.liberar, { params: { id }, corpo: {} })
    expect(await reservado(id)).toBe(doce.subsidio * 100)
  })

  it('asks what if the proposal came at another price, and never promises more than is left of the year', async () => {
    const { corpo } = await simular([{ modelo_oferta: oferta, valor: 20_000 }])
    expect(corpo.ofertas).toMatchObject([{ valor: 20_000, horas: 32, origem: 'informado' }])
    expect(daDoce(corpo)).toMatchObject({
      total: 20_000,
      subsidio: 10_000,
      cliente: 10_000,
      limitado: true,
      restante_depois: 0,
    })
    const dois = await simular([{ modelo_oferta: oferta, valor: 10 }, { modelo_oferta: await ofertaDe('FT-001') }])
    expect(dois.campos).toEqual({ 'modelos.0.valor': 'Outro preço só pode ser simulado com um serviço.' })
    expect((await simular([{ modelo_oferta: oferta, valor: -1 }])).status).toBe(400)
    expect((await simular([])).status).toBe(400)
    expect((await simular([{ modelo_oferta: oferta }, { modelo_oferta: oferta }])).type).toBe('CARRINHO_ITEM_REPETIDO')
    expect((await simular([{ modelo_oferta: 2_000_000_000 }])).campos).toEqual({
      'modelos.0.modelo_oferta': 'Esta oferta não existe.',
    })
    expect((await simular([{ modelo_oferta: oferta }], 'marina')).status).toBe(403)
  })

  it('keeps nothing: neither a row of its own nor one of the audit', async () => {
    const contar = () =>
      row(
        hub.database,
        sql`select (select count(*)::int from auditoria) as rastros, (select count(*)::int from solicitacao) as pedidos`,
      )
    const antes = await contar()
    await simular([{ modelo_oferta: oferta }])
    expect(await contar()).toEqual(antes)
  })
})

describe('the price of an offer whose hours the answers make', () => {
  let loja: number
  let perguntas: { id: number; pergunta: string }[]
  const resposta: Record<string, string | number | string[]> = {
    'A empresa já vende pela internet?': 'Não',
    'Quantos produtos vão entrar na loja?': 120,
    'Como estão as fotos dos produtos?': 'Precisamos fotografar tudo',
    'O que a loja precisa integrar?': ['Meios de pagamento', 'Cálculo de frete'],
    'A loja precisa estar no ar em menos de 60 dias?': 'Sim',
  }
  const respondidas = (quais: (pergunta: string) => boolean = () => true) =>
    perguntas.filter((p) => quais(p.pergunta)).map((p) => ({ pergunta: p.id, resposta: resposta[p.pergunta]! }))
  beforeAll(async () => {
    loja = await ofertaDe('FT-008')
    perguntas = await rows<(typeof perguntas)[number]>(
      hub.database,
      sql`select p.id, p.descricao as pergunta from pergunta p join servico s on s.questionario_id = p.questionario_id
        where s.codigo = 'FT-008' order by p.ordem`,
    )
  })

  it('waits for the answers that make it, names them, and is the catalogue’s until then', async () => {
    const nada = (await simular([{ modelo_oferta: loja }], 'sergio')).corpo.ofertas[0]!
    expect(nada).toMatchObject({ valor: 12_000, horas: 80, origem: 'catalogo', sob_cotacao: true, estimativa: null })
    // The first question changes no hours: the price does not wait for it.
    expect(nada.espera).toEqual(perguntas.slice(1).map((p) => p.pergunta))
    const quase = await simular(
      [{ modelo_oferta: loja, perguntas: respondidas((p) => !p.startsWith('Quantos')) as never }],
      'sergio',
    )
    expect(quase.corpo.ofertas).toMatchObject([
      { valor: 12_000, origem: 'catalogo', espera: ['Quantos produtos vão entrar na loja?'] },
    ])
  })

  it('is what the request carries when it is sent, and what its release sets aside', async () => {
    const comRespostas = { modelo_oferta: loja, perguntas: respondidas((p) => p !== perguntas[0]!.pergunta) as never }
    const simulada = (await simular([comRespostas], 'sergio')).corpo
    // (30 + 24 + 20 + 12) × 1,2 = 103,2 → 104 h de R$ 150
    expect(simulada.ofertas).toMatchObject([{ valor: 15_600, horas: 104, origem: 'respostas', espera: [] }])
    const [metal] = simulada.empresas
    const enviada = await comprarCom(hub.como('sergio'), metal!.empresa.id, loja, respondidas())
    expect([enviada.status, enviada.corpo[0]?.valor]).toEqual([200, metal!.total])
    const { id } = enviada.corpo[0]!
    const vista = await hub.como('sergio').deve(solicitacao.detalharExterno, { params: { id } })
    expect(vista).toMatchObject({ horas: 104, estimativa: simulada.ofertas[0]!.estimativa })
    await porEmAnalise(hub, id, 'rogerio')
    await hub.como('rogerio').deve(solicitacao.liberar, { params: { id }, corpo: {} })
    expect(await reservado(id)).toBe(Math.round(metal!.subsidio * 100))
  })

  it('keeps its hours at a price that is tried, and counts in a cart like any other', async () => {
    const tentada = await simular([{ modelo_oferta: loja, perguntas: respondidas() as never, valor: 9_000 }], 'sergio')
    expect(tentada.corpo.ofertas).toMatchObject([{ valor: 9_000, horas: 104, origem: 'informado' }])
    const uniao = respondidas() as never
    const cesta = await simular(
      [
        { modelo_oferta: loja, perguntas: uniao },
        { modelo_oferta: await ofertaDe('FT-007'), perguntas: uniao },
      ],
      'sergio',
    )
    const [da, outra] = cesta.corpo.ofertas
    expect(cesta.corpo.empresas[0]!.total).toBeCloseTo(15_600 + outra!.valor, 2)
    expect([da!.origem, outra!.origem]).toEqual(['respostas', 'catalogo'])
  })

  it('refuses at its field an answer that sending would refuse', async () => {
    const errada = [{ pergunta: perguntas[1]!.id, resposta: 0 }]
    const r = await simular([{ modelo_oferta: loja, perguntas: errada as never }], 'sergio')
    expect([r.status, r.campos]).toEqual([400, { 'modelos.0.perguntas.0.resposta': 'Use um valor a partir de 1.' }])
    const alheia = await simular([{ modelo_oferta: oferta, perguntas: errada as never }], 'sergio')
    expect(alheia.campos).toEqual({
      'modelos.0.perguntas.0.pergunta': 'Esta pergunta não é de nenhum item do pedido.',
    })
  })

  it('is nobody’s to invent where only proposals set it', async () => {
    await hub.database.execute(sql`update modelo_oferta set valor = 0 where id = ${loja}`)
    const { corpo } = await simular([{ modelo_oferta: loja }], 'sergio')
    expect(corpo.ofertas).toMatchObject([{ valor: 0, origem: 'a_cotar', sob_cotacao: true }])
    expect(corpo.empresas[0]).toMatchObject({ total: 0, subsidio: 0, cliente: 0 })
    await hub.database.execute(sql`update modelo_oferta set valor = 1200000 where id = ${loja}`)
  })
})

describe('asking for a request again', () => {
  const copiar = (quem: 'helena' | 'paulo' | 'luciana', id: number) =>
    hub.como(quem).chamar(compra.copiar, { params: { id } })

  it('brings the same offer, objective and answers, which make another request', async () => {
    const id = await enviarSolicitacao(hub)
    const { corpo: c } = await copiar('helena', id)
    expect(c).toMatchObject({
      objetivo: 'Adequar a cozinha.',
      modelooferta: { id: oferta },
      recusa: null,
      omitidas: 0,
      prestador: null,
    })
    expect(c.perguntas.length).toBeGreaterThan(0)
    const [nova] = await hub.como('helena').deve(compra.enviar, {
      corpo: {
        repetir: true,
        modelos: [
          {
            empresa: c.empresa.id,
            modelo_oferta: c.modelooferta.id,
            objetivo: c.objetivo,
            perguntas: c.perguntas as never,
          },
        ],
      },
    })
    expect(nova!.id).not.toBe(id)
    expect((await copiar('paulo', id)).status).toBe(404)
    expect((await copiar('luciana', id)).status).toBe(403)
  })

  it('refuses kindly what is no longer offered, and forgets a provider that may not be invited', async () => {
    const id = await enviarSolicitacao(hub)
    await hub.database.execute(
      sql`update solicitacao set escolha_direta_id = (select id from empresa where nomefantasia like 'Sert%') where id = ${id}`,
    )
    await hub.database.execute(sql`update empresa set suspenso = true where nomefantasia like 'Sert%'`)
    await hub.database.execute(sql`update modelo_oferta set ativo = false where id = ${oferta}`)
    const { corpo } = await copiar('helena', id)
    expect(corpo).toMatchObject({ recusa: 'OFERTA_INATIVA', prestador: null, prestador_saiu: true })
    await hub.database.execute(sql`update modelo_oferta set ativo = true where id = ${oferta}`)
    await hub.database.execute(sql`update pergunta set opcoes = '["Outra"]' where tipo = 'escolha'`)
    await hub.database.execute(
      sql`delete from modelo_oferta_porte where porte = 'MEI' and modelo_oferta_id = ${oferta}`,
    )
    const depois = (await copiar('helena', id)).corpo
    expect(depois.recusa).toBe('OFERTA_NAO_ATENDE_PORTE')
    const deEscolha = await row<{ n: number }>(
      hub.database,
      sql`select count(*)::int as n from solicitacao_resposta where solicitacao_id = ${id} and tipo = 'escolha'`,
    )
    expect([depois.omitidas, deEscolha!.n > 0]).toEqual([deEscolha!.n, true])
  })
})
