import { avaliacao } from '@hub/protocol/avaliacao.ts'
import { questionario } from '@hub/protocol/questionario.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import { pdfPequeno } from '../testing/projeto-em-execucao.ts'
import {
  comoCorpo,
  comprarCom,
  ofertasPorCodigo,
  type PerguntaNova,
  porNoServico as porEm,
  type QuestionarioFeito,
} from '../testing/questionarios.ts'
import { createTestHub, type Pessoa, type TestHub } from '../testing/test-hub.ts'
import { varrerPendentes } from './varrer-pendentes.ts'

let hub: TestHub
let luciana: Pessoa
let helena: Pessoa
let pdf: Buffer
let ids: Awaited<ReturnType<typeof ofertasPorCodigo>>

beforeAll(async () => {
  hub = await createTestHub()
  luciana = hub.como('luciana')
  helena = hub.como('helena')
  pdf = await pdfPequeno()
  ids = await ofertasPorCodigo(hub)
})
afterAll(() => hub?.fechar())

const criar = (descricao: string, perguntas: PerguntaNova[]) =>
  luciana.deve(questionario.criar, { corpo: { questionario: { descricao }, perguntas } })
const porNoServico = (codigo: string, q: QuestionarioFeito | null) => porEm(luciana, ids[codigo]!.servico, q)
const comprar = async (codigo: string, perguntas: { pergunta: number; resposta: unknown }[], quem = helena) =>
  comprarCom(
    quem,
    await hub.empresa(quem === helena ? 'DEM0C001000115' : '12ABC34501DE35'),
    ids[codigo]!.oferta,
    perguntas,
  )

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
    expect(await hub.como('ana').deve(questionario.detalhar, { params: { id: q.id } })).toMatchObject({
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
          { pergunta: 'De quando?', tipo: 'data', data_minima: '2019-02-01', data_maxima: '2019-01-01' },
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
      expect((await hub.como(quem).chamar(questionario.listar)).status).toBe(403)
    const r = await hub.como('ana').chamar(questionario.criar, {
      corpo: { questionario: { descricao: 'Da Ana' }, perguntas: [{ pergunta: 'Pode?' }] },
    })
    expect([r.status, r.type]).toEqual([403, 'PAPEL_NAO_PERMITE'])
  })
})

describe('what was answered', () => {
  let q: QuestionarioFeito
  let primeira: number

  it('belongs to the version that asked it, whatever is edited afterwards', async () => {
    q = await criar('Segurança dos alimentos', [
      { pergunta: 'Quantas pessoas?', tipo: 'numero', inteiro: true, minimo: 1, maximo: 500 },
      { pergunta: 'Desde quando produz?', tipo: 'data', data_maxima: '2099-12-31' },
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
      hub.database.execute(
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
    expect(await errada(desde!, '2019-02-30')).toEqual([400, 'Informe uma data válida.'])
    expect(await errada(desde!, '2100-01-01')).toEqual([400, 'Use uma data até 31/12/2099.'])
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
      const guardada = await row<{ perguntas: { id: number; obrigatoria: boolean }[]; dadas: number[] }>(
        hub.database,
        sql`select v.perguntas, array(select pergunta_id from solicitacao_resposta where solicitacao_id = s.id) as dadas
          from solicitacao s join questionario_versao v on v.id = s.questionario_versao_id where s.id = ${c.corpo[0]!.id}`,
      )
      const faltam = guardada!.perguntas.filter((p) => p.obrigatoria && !guardada!.dadas.includes(p.id))
      expect(faltam).toEqual([])
    }
    q = edicao.corpo as QuestionarioFeito
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
    expect(await quantas({}, hub.como('rogerio'))).toBe(0)
    expect(await quantas({}, hub.como('vera'))).toBe(todas)
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
    const alheio = await hub.como('rogerio').chamar(questionario.exportarResultados, { query: { questionario: q.id } })
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
    const alheia = await comprar('FT-009', [{ pergunta, resposta: [arquivo.id] }], hub.como('paulo'))
    expect(alheia.campos).toEqual({
      'modelos.0.perguntas.0.resposta': 'Este arquivo não foi encontrado. Envie de novo.',
    })
    const feita = await comprar('FT-009', [{ pergunta, resposta: [arquivo.id] }])
    expect(feita.status).toBe(200)
    const detalhe = await luciana.deve(solicitacao.detalharInterno, { params: { id: feita.corpo[0]!.id } })
    expect(detalhe.arquivos.map((a) => a.nome)).toEqual(['planta.pdf'])
    expect(detalhe.respostas).toMatchObject([{ pergunta: 'Anexe a planta', resposta: ['planta.pdf'] }])
    expect((await helena.chamar(questionario.enviarArquivo, { corpo: {}, arquivos: {} })).status).toBe(400)
  })

  it('that no request came of is forgotten after a month, and no other', async () => {
    const { id } = await helena.deve(questionario.enviarArquivo, {
      arquivos: { arquivo: { nome: 'esquecido.pdf', conteudo: pdf } },
    })
    expect(await varrerPendentes(hub.ports)).toBe(0)
    await hub.database.execute(
      sql`update arquivo_pendente set dtainclusao = agora() - interval '31 days' where arquivo_id = ${id}`,
    )
    expect(await varrerPendentes(hub.ports)).toBe(1)
    expect(
      await rows(hub.database, sql`select nome from arquivo where nome in ('esquecido.pdf', 'planta.pdf')`),
    ).toEqual([{ nome: 'planta.pdf' }])
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
    expect(await rows(hub.database, sql`select 1 from questionario where padrao`)).toHaveLength(1)
  })

  it('asks what it asks now of whoever evaluates', async () => {
    const id = (await row<{ id: number }>(hub.database, sql`select min(id) as id from solicitacao`))!.id
    await hub.database.execute(sql`update solicitacao set prestador_id = empresa_id where id = ${id}`)
    const lido = await hub.como('vera').deve(avaliacao.lerQuestionario, { params: { id } })
    expect(lido.perguntas).toMatchObject([{ tipo: 'escala', minimo: 0, maximo: 10, obrigatoria: true }])
  })
})
