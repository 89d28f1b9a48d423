import { avaliacao } from '@hub/protocol/avaliacao.ts'
import { compra } from '@hub/protocol/compra.ts'
import { dimensionamento } from '@hub/protocol/dimensionamento.ts'
import type { CorpoEnviado } from '@hub/protocol/kernel/endpoint.ts'
import { questionario } from '@hub/protocol/questionario.ts'
import { servico } from '@hub/protocol/servico.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linha, linhas } from '../db/linhas.ts'
import { type CasaDeTeste, criarCasaDeTeste, type Pessoa } from '../teste/casa-de-teste.ts'
import { pdfPequeno } from '../teste/projeto-em-execucao.ts'
import { varrerPendentes } from './varrer-pendentes.ts'

let casa: CasaDeTeste
let luciana: Pessoa
let helena: Pessoa
let pdf: Buffer
const ids: Record<string, { servico: number; oferta: number }> = {}

beforeAll(async () => {
  casa = await criarCasaDeTeste()
  luciana = casa.como('luciana')
  helena = casa.como('helena')
  pdf = await pdfPequeno()
  for (const { codigo, ...resto } of await linhas<{ codigo: string; servico: number; oferta: number }>(
    casa.banco,
    sql`select s.codigo, s.id as servico, m.id as oferta from modelo_oferta m join servico s on s.id = m.servico_id`,
  ))
    ids[codigo] = resto
})
afterAll(() => casa?.fechar())

type Pergunta = CorpoEnviado<typeof questionario.criar>['perguntas'][number]
const criar = (descricao: string, perguntas: Pergunta[], uso: 'contratacao' | 'avaliacao' = 'contratacao') =>
  luciana.deve(questionario.criar, { corpo: { questionario: { descricao, uso }, perguntas } })
type Feito = Awaited<ReturnType<typeof criar>>
const comoCorpo = (q: Feito, perguntas: Pergunta[] = q.perguntas.map(({ ordem: _, ...p }) => p)) => ({
  questionario: { id: q.id, revisao: q.revisao, descricao: q.descricao, padrao: q.padrao },
  perguntas,
})
/** Sets which questionnaire a service asks, every offer all of it. */
async function porNoServico(codigo: string, q: Feito | null, formula: unknown = null) {
  const params = { id: ids[codigo]!.servico }
  const s = await luciana.deve(questionario.lerDoServico, { params })
  return luciana.chamar(questionario.salvarDoServico, {
    params,
    corpo: {
      revisao: s.revisao,
      questionario: q?.id ?? null,
      ofertas: s.ofertas.map((o) => ({
        id: o.id,
        perguntas: q?.perguntas.map((p) => p.id) ?? [],
        formula: formula as never,
      })),
    },
  })
}
async function comprar(codigo: string, perguntas: { pergunta: number; resposta: unknown }[], quem = helena) {
  return quem.chamar(compra.enviar, {
    corpo: {
      modelos: [
        {
          empresa: await casa.empresa(quem === helena ? 'DEM0C001000115' : '12ABC34501DE35'),
          modelo_oferta: ids[codigo]!.oferta,
          objetivo: 'adequar a cozinha',
          perguntas: perguntas as never,
        },
      ],
    },
  })
}

describe('a questionnaire', () => {
  it('is kept with its questions in order, capitalised as the specification wants, and read back whole', async () => {
    const q = await criar('cozinha DE doces', [
      { pergunta: 'QUANTAS Pessoas trabalham?', tipo: 'numero', minimo: 1, inteiro: true, ajuda: 'Conte os sócios.' },
      { pergunta: 'tem alvará?', tipo: 'escolha', opcoes: ['Sim', ' Não '], obrigatoria: false },
    ])
    expect(q).toMatchObject({
      descricao: 'Cozinha de Doces',
      versao: 1,
      respondida: false,
      acoes: { editar: { permitido: true }, remover: { permitido: true } },
    })
    expect(q.perguntas).toMatchObject([
      {
        ordem: 1,
        pergunta: 'Quantas pessoas trabalham?',
        tipo: 'numero',
        minimo: 1,
        inteiro: true,
        ajuda: 'Conte os sócios.',
      },
      { ordem: 2, pergunta: 'Tem alvará?', opcoes: ['Sim', 'Não'], obrigatoria: false },
    ])
    expect(await casa.como('ana').deve(questionario.detalhar, { params: { id: q.id } })).toMatchObject({
      id: q.id,
      acoes: { editar: { permitido: false, recusa: 'PAPEL_NAO_PERMITE' } },
    })
    const lista = await luciana.deve(questionario.listar, { query: { search: 'COZINHA' } })
    expect(lista).toMatchObject({ count: 1, results: [{ id: q.id, perguntas: 2, servicos: 0, respostas: 0 }] })
  })

  it('is refused with a sentence at each field that is wrong', async () => {
    const r = await luciana.chamar(questionario.criar, {
      corpo: {
        questionario: { descricao: 'Com falhas' },
        perguntas: [
          { pergunta: 'Qual?', tipo: 'escolha', opcoes: ['Uma só'] },
          { pergunta: 'QUAL?', tipo: 'texto' },
          { pergunta: 'De quando?', tipo: 'data', data_minima: '2026-02-01', data_maxima: '2026-01-01' },
        ],
      },
    })
    expect([r.status, Object.keys(r.campos!)]).toEqual([
      400,
      ['perguntas.0.opcoes', 'perguntas.1.pergunta', 'perguntas.2.data_maxima'],
    ])
  })

  it('keeps the order that its questions were dragged into, and each its identity', async () => {
    const q = await criar('Ordem', [{ pergunta: 'Primeira' }, { pergunta: 'Segunda' }, { pergunta: 'Terceira' }])
    const [a, b, c] = q.perguntas.map(({ ordem: _, ...p }) => p)
    const nova = await luciana.deve(questionario.atualizar, { corpo: comoCorpo(q, [c!, a!, b!]) })
    expect(nova.perguntas.map((p) => [p.ordem, p.id])).toEqual([
      [1, c!.id],
      [2, a!.id],
      [3, b!.id],
    ])
    expect(nova.versao).toBe(1)
  })

  it('tells the second of two windows that the first one saved, and keeps the first', async () => {
    const q = await criar('Duas janelas', [{ pergunta: 'Uma pergunta' }])
    const salvar = (pergunta: string) => {
      const { ordem: _, ...p } = q.perguntas[0]!
      return luciana.chamar(questionario.atualizar, { corpo: comoCorpo(q, [{ ...p, pergunta }]) })
    }
    const respostas = await Promise.all([salvar('A primeira'), salvar('A segunda')])
    expect(respostas.map((r) => r.status).toSorted()).toEqual([200, 409])
    expect(respostas.find((r) => r.status === 409)!.type).toBe('VERSAO_DESATUALIZADA')
    const ficou = await luciana.deve(questionario.detalhar, { params: { id: q.id } })
    expect(ficou.perguntas[0]!.pergunta).toBe(respostas.find((r) => r.status === 200)!.corpo.perguntas[0]!.pergunta)
  })

  it('goes away when nobody asks it, stays while a service does, and is archived when it has answers', async () => {
    const q = await criar('Vai embora', [{ pergunta: 'Alguma coisa?' }])
    expect((await porNoServico('FT-006', q)).status).toBe(200)
    const emUso = await luciana.chamar(questionario.remover, { params: { id: q.id } })
    expect([emUso.status, emUso.type]).toEqual([409, 'QUESTIONARIO_EM_USO'])
    expect((await porNoServico('FT-006', null)).status).toBe(200)
    expect(await luciana.deve(questionario.remover, { params: { id: q.id } })).toEqual({ arquivado: false })
    expect((await luciana.chamar(questionario.detalhar, { params: { id: q.id } })).status).toBe(404)
  })

  it('is not for clients, providers or consultants, and administrators only read', async () => {
    for (const quem of ['helena', 'marina', 'tiago'] as const)
      expect((await casa.como(quem).chamar(questionario.listar)).status).toBe(403)
    const r = await casa.como('ana').chamar(questionario.criar, {
      corpo: { questionario: { descricao: 'Da Ana' }, perguntas: [{ pergunta: 'Pode?' }] },
    })
    expect([r.status, r.type]).toEqual([403, 'PAPEL_NAO_PERMITE'])
  })
})

describe('what was answered', () => {
  let q: Feito
  let primeira: number

  it('belongs to the version that asked it, whatever is edited afterwards', async () => {
    q = await criar('Segurança dos alimentos', [
      { pergunta: 'Quantas pessoas?', tipo: 'numero', inteiro: true, minimo: 1, maximo: 500 },
      { pergunta: 'Desde quando produz?', tipo: 'data', data_maxima: '2026-12-31' },
      { pergunta: 'Que nota você dá à sua cozinha?', tipo: 'escala', minimo: 1, maximo: 5 },
      { pergunta: 'O que vende?', tipo: 'escolha_multipla', opcoes: ['Bolo', 'Doce', 'Salgado'], obrigatoria: false },
      { pergunta: 'O que falta?', tipo: 'texto', obrigatoria: false },
    ])
    expect((await porNoServico('FT-004', q)).status).toBe(200)
    const [pessoas, desde, nota, vende, falta] = q.perguntas.map((p) => p.id)
    const enviada = await comprar('FT-004', [
      { pergunta: pessoas!, resposta: 4 },
      { pergunta: desde!, resposta: '2020-03-01' },
      { pergunta: nota!, resposta: 3 },
      { pergunta: vende!, resposta: ['Doce', 'Bolo'] },
      { pergunta: falta!, resposta: '=Rótulo' },
    ])
    expect(enviada.status).toBe(200)
    primeira = enviada.corpo[0]!.id
    const antes = await luciana.deve(questionario.detalhar, { params: { id: q.id } })
    expect(antes).toMatchObject({ versao: 1, respondida: true, respostas: 1 })

    const [p1, p2, , ...resto] = antes.perguntas.map(({ ordem: _, ...p }) => p)
    const nova = await luciana.deve(questionario.atualizar, {
      corpo: comoCorpo(antes, [{ ...p1!, pergunta: 'Quantas pessoas na produção?' }, p2!, ...resto]),
    })
    expect(nova).toMatchObject({ versao: 2, respondida: false })
    expect(nova.perguntas.map((p) => p.id)).toEqual([pessoas, desde, vende, falta])
    expect(nova.versoes.map((v) => [v.versao, v.respostas, v.perguntas.length])).toEqual([
      [2, 0, 4],
      [1, 1, 5],
    ])
    expect(nova.versoes[1]!.perguntas[0]!.pergunta).toBe('Quantas pessoas?')
    const lidas = await helena.deve(solicitacao.listarPerguntasExterno, { params: { id: primeira } })
    expect(lidas.map((r) => r.pergunta)).toContain('Que nota você dá à sua cozinha?')
    q = nova
  })

  it('cannot be rewritten even past the rules', async () => {
    await expect(
      casa.banco.execute(
        sql`update questionario_versao set perguntas = '[]' where questionario_id = ${q.id} and versao = 1`,
      ),
    ).rejects.toThrow()
  })

  it('is followed by no version when nothing differs, and by none while nobody answered', async () => {
    const igual = await luciana.deve(questionario.atualizar, { corpo: comoCorpo(q) })
    expect(igual.versao).toBe(2)
    const outra = await luciana.deve(questionario.atualizar, {
      corpo: comoCorpo(igual, [
        ...igual.perguntas.map(({ ordem: _, ...p }) => p),
        { pergunta: 'Tem responsável técnico?', tipo: 'escolha', opcoes: ['Sim', 'Não'] },
      ]),
    })
    expect([outra.versao, outra.perguntas.length]).toEqual([2, 5])
    q = outra
  })

  it('was checked: numbers, dates and scales out of bounds are told at their answer', async () => {
    const [pessoas, desde, , , tecnico] = q.perguntas.map((p) => p.id)
    const errada = async (pergunta: number, resposta: unknown) => {
      const certas = [
        { pergunta: pessoas!, resposta: 4 },
        { pergunta: desde!, resposta: '2020-03-01' },
        { pergunta: tecnico!, resposta: 'Sim' },
      ]
      const i = certas.findIndex((c) => c.pergunta === pergunta)
      const r = await comprar('FT-004', certas.with(i, { pergunta, resposta } as never))
      return [r.status, r.campos?.[`modelos.0.perguntas.${i}.resposta`]]
    }
    expect(await errada(pessoas!, 0)).toEqual([400, 'Use um valor a partir de 1.'])
    expect(await errada(pessoas!, 1.5)).toEqual([400, 'Use um número inteiro.'])
    expect(await errada(desde!, '2026-02-30')).toEqual([400, 'Informe uma data válida.'])
    expect(await errada(desde!, '2027-01-01')).toEqual([400, 'Use uma data até 31/12/2026.'])
    expect(await errada(tecnico!, 'Talvez')).toEqual([400, 'Escolha uma das opções.'])
  })

  it('is never split between two versions by an edit at the same moment', async () => {
    const respostas = q.perguntas
      .filter((p) => p.obrigatoria)
      .map((p) => ({
        pergunta: p.id,
        resposta: p.tipo === 'numero' ? 2 : p.tipo === 'data' ? '2021-01-01' : p.opcoes[0],
      }))
    const atual = await luciana.deve(questionario.detalhar, { params: { id: q.id } })
    const [edicao, ...compras] = await Promise.all([
      luciana.chamar(questionario.atualizar, {
        corpo: comoCorpo(atual, [
          ...atual.perguntas.map(({ ordem: _, ...p }) => p),
          { pergunta: 'Nova, obrigatória?' },
        ]),
      }),
      ...Array.from({ length: 4 }, () => comprar('FT-004', respostas)),
    ])
    expect(edicao.status).toBe(200)
    for (const c of compras as Awaited<ReturnType<typeof comprar>>[]) {
      expect([200, 400]).toContain(c.status)
      if (c.status !== 200) continue
      const guardada = await linha<{ perguntas: { id: number; obrigatoria: boolean }[]; dadas: number[] }>(
        casa.banco,
        sql`select v.perguntas, array(select pergunta_id from solicitacao_resposta where solicitacao_id = s.id) as dadas
          from solicitacao s join questionario_versao v on v.id = s.questionario_versao_id where s.id = ${c.corpo[0]!.id}`,
      )
      const faltam = guardada!.perguntas.filter((p) => p.obrigatoria && !guardada!.dadas.includes(p.id))
      expect(faltam).toEqual([])
    }
    q = edicao.corpo as Feito
  })

  it('is read question by question: options, mean, ranges, months, newest texts, and what is no longer asked', async () => {
    const r = await luciana.deve(questionario.resultados, { query: { questionario: q.id, versao: 1 } })
    expect(r).toMatchObject({ respostas: 1, servicos: [{ id: ids['FT-004']!.servico }] })
    expect(r.perguntas.map((p) => [p.tipo, p.respondidas, p.retirada])).toEqual([
      ['numero', 1, false],
      ['data', 1, false],
      ['escala', 1, false],
      ['escolha_multipla', 1, false],
      ['texto', 1, false],
    ])
    expect(r.perguntas[0]).toMatchObject({ media: 4, minimo: 4, maximo: 4, distribuicao: [{ quantidade: 1 }] })
    expect(r.perguntas[1]!.distribuicao).toEqual([{ valor: '2020-03', quantidade: 1 }])
    expect(r.perguntas[2]).toMatchObject({ media: 3 })
    expect(r.perguntas[2]!.distribuicao.map((d) => d.quantidade)).toEqual([0, 0, 1, 0, 0])
    expect(r.perguntas[3]!.distribuicao).toEqual([
      { valor: 'Bolo', quantidade: 1 },
      { valor: 'Doce', quantidade: 1 },
      { valor: 'Salgado', quantidade: 0 },
    ])
    expect(r.perguntas[4]!.textos).toMatchObject([{ resposta: '=Rótulo', solicitacao: { id: primeira } }])
    const todas = await luciana.deve(questionario.resultados, { query: { questionario: q.id } })
    expect(todas.respostas).toBeGreaterThanOrEqual(1)
    expect(todas.perguntas.find((p) => p.tipo === 'escala')).toMatchObject({ retirada: true, media: 3 })
  })

  it('is filtered by service and period, and shows nobody the answers of other units', async () => {
    const quantas = async (query: object, quem = luciana) =>
      (await quem.deve(questionario.resultados, { query: { questionario: q.id, ...query } })).respostas
    const todas = await quantas({})
    expect(await quantas({ servico: ids['FT-004']!.servico })).toBe(todas)
    expect(await quantas({ servico: ids['FT-003']!.servico })).toBe(0)
    expect(await quantas({ ate: '2020-12-31' })).toBe(0)
    expect(await quantas({ de: '2020-12-31' })).toBe(todas)
    expect(await quantas({}, casa.como('rogerio'))).toBe(0)
    expect(await quantas({}, casa.como('vera'))).toBe(todas)
  })

  it('is exported with a line for each request and no cell that a spreadsheet would run', async () => {
    const r = await luciana.chamar(questionario.exportarResultados, { query: { questionario: q.id, versao: 1 } })
    expect(r.status).toBe(200)
    const [cabeca, ...resto] = r.bruto.toString('utf8').replace('\ufeff', '').trim().split('\r\n')
    expect(cabeca).toContain('"Que nota você dá à sua cozinha?"')
    expect(resto).toHaveLength(1)
    expect(resto[0]).toContain('"Bolo, Doce"'.replace('Bolo, Doce', 'Doce, Bolo'))
    expect(resto[0]).toContain('"01/03/2020"')
    expect(resto[0]).not.toContain('"=Rótulo"')
    const alheio = await casa.como('rogerio').chamar(questionario.exportarResultados, { query: { questionario: q.id } })
    expect(alheio.bruto.toString('utf8').trim().split('\r\n')).toHaveLength(1)
  })

  it('keeps the questionnaire: removed, it is archived and changes no more', async () => {
    expect((await porNoServico('FT-004', null)).status).toBe(200)
    expect(await luciana.deve(questionario.remover, { params: { id: q.id } })).toEqual({ arquivado: true })
    const r = await luciana.chamar(questionario.atualizar, {
      corpo: comoCorpo(await luciana.deve(questionario.detalhar, { params: { id: q.id } })),
    })
    expect([r.status, r.type]).toEqual([409, 'QUESTIONARIO_ARQUIVADO'])
  })
})

describe('a file', () => {
  it('is an answer: sent before the purchase, hung on the request, demanded where it must be', async () => {
    const q = await criar('Com planta', [{ pergunta: 'Anexe a planta', tipo: 'arquivo', maximo: 1 }])
    const pergunta = q.perguntas[0]!.id
    await porNoServico('FT-009', q)
    const sem = await comprar('FT-009', [])
    expect(sem.campos).toEqual({ 'modelos.0.perguntas': 'Responda: Anexe a planta' })
    const arquivo = await helena.deve(questionario.enviarArquivo, {
      arquivos: { arquivo: { nome: 'planta.pdf', conteudo: pdf } },
    })
    expect(arquivo).toMatchObject({ nome: 'planta.pdf', tamanho: pdf.length })
    const alheia = await comprar('FT-009', [{ pergunta, resposta: [arquivo.id] }], casa.como('paulo'))
    expect(alheia.campos).toEqual({
      'modelos.0.perguntas.0.resposta': 'Este arquivo não foi encontrado. Envie de novo.',
    })
    const feita = await comprar('FT-009', [{ pergunta, resposta: [arquivo.id] }])
    expect(feita.status).toBe(200)
    const detalhe = await luciana.deve(solicitacao.detalharInterno, { params: { id: feita.corpo[0]!.id } })
    expect(detalhe.arquivos.map((a) => a.nome)).toEqual(['planta.pdf'])
    expect(detalhe.respostas).toMatchObject([{ pergunta: 'Anexe a planta', resposta: ['planta.pdf'] }])
    expect((await helena.chamar(questionario.enviarArquivo, { corpo: undefined as never, arquivos: {} })).status).toBe(
      400,
    )
  })

  it('that no request came of is forgotten after a month, and no other', async () => {
    const { id } = await helena.deve(questionario.enviarArquivo, {
      arquivos: { arquivo: { nome: 'esquecido.pdf', conteudo: pdf } },
    })
    expect(await varrerPendentes(casa.portas)).toBe(0)
    await casa.banco.execute(
      sql`update arquivo_pendente set dtainclusao = agora() - interval '31 days' where arquivo_id = ${id}`,
    )
    expect(await varrerPendentes(casa.portas)).toBe(1)
    expect(
      await linhas(casa.banco, sql`select nome from arquivo where nome in ('esquecido.pdf', 'planta.pdf')`),
    ).toEqual([{ nome: 'planta.pdf' }])
  })
})

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
    const publica = await casa.ninguem.deve(servico.lerQuestionario, { params, query: { oferta: oferta!.id } })
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
    const { perguntas, dimensionamento: conta } = await casa.ninguem.deve(servico.lerQuestionario, {
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
    const sergio = casa.como('sergio')
    const feita = await sergio.chamar(compra.enviar, {
      corpo: {
        modelos: [
          {
            empresa: await casa.empresa('DEM0C002000160'),
            modelo_oferta: loja().oferta,
            objetivo: 'vender pela internet',
            perguntas: perguntas.map((p) => ({ pergunta: p.id, resposta: resposta[p.pergunta] })) as never,
          },
        ],
      },
    })
    // (30 + 24 + 20 + 12) × 1,2 = 103,2 → 104 h de R$ 150
    expect([feita.status, feita.corpo[0]?.valor]).toEqual([200, 15_600])
    const guardada = await linha<{ oferta: { horas: number }; estimativa: { horas: number; parcelas: unknown[] } }>(
      casa.banco,
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
    expect((await casa.como('ana').chamar(dimensionamento.criarLista, { corpo })).status).toBe(403)
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

describe('the questionnaire of evaluations', () => {
  it('is always one, with a demanded scale from 0 to 10, and is put in use at will', async () => {
    const [atual] = (await luciana.deve(questionario.listar, { query: { uso: 'avaliacao' } })).results
    expect(atual).toMatchObject({ padrao: true })
    const parada = await luciana.chamar(questionario.remover, { params: { id: atual!.id } })
    expect([parada.status, parada.type]).toEqual([409, 'QUESTIONARIO_PADRAO'])
    const semEscala = await luciana.chamar(questionario.criar, {
      corpo: { questionario: { descricao: 'Sem escala', uso: 'avaliacao' }, perguntas: [{ pergunta: 'Gostou?' }] },
    })
    expect(semEscala.campos).toHaveProperty('perguntas')
    const novas = await Promise.all(
      ['Curta', 'Mais curta'].map((descricao) =>
        luciana.deve(questionario.criar, {
          corpo: {
            questionario: { descricao, uso: 'avaliacao', padrao: true },
            perguntas: [{ pergunta: 'Que nota você dá?', tipo: 'escala' }],
          },
        }),
      ),
    )
    const emUso = (await luciana.deve(questionario.listar, { query: { uso: 'avaliacao' } })).results.filter(
      (q) => q.padrao,
    )
    expect(emUso).toHaveLength(1)
    expect(novas.map((n) => n.id)).toContain(emUso[0]!.id)
    expect(await linhas(casa.banco, sql`select 1 from questionario where padrao`)).toHaveLength(1)
  })

  it('asks what it asks now of whoever evaluates', async () => {
    const id = (await linha<{ id: number }>(casa.banco, sql`select min(id) as id from solicitacao`))!.id
    await casa.banco.execute(sql`update solicitacao set prestador_id = empresa_id where id = ${id}`)
    const lido = await casa.como('vera').deve(avaliacao.lerQuestionario, { params: { id } })
    expect(lido.perguntas).toMatchObject([{ tipo: 'escala', minimo: 0, maximo: 10, obrigatoria: true }])
  })
})
