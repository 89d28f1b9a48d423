import { contratacaoInterna } from '@hub/protocol/contratacao-interna.ts'
import { demanda } from '@hub/protocol/demanda.ts'
import { questionario } from '@hub/protocol/questionario.ts'
import { limitesDoRascunho, rascunho } from '@hub/protocol/rascunho.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { varrerPendentes } from '../questionario/varrer-pendentes.ts'
import { corpoDaContratacao } from '../testing/contratacao-enviada.ts'
import { escolhaDe, pedidoPara } from '../testing/demanda-enviada.ts'
import { pdfPequeno } from '../testing/projeto-em-execucao.ts'
import { ofertasPorCodigo, porNoServico } from '../testing/questionarios.ts'
import { centroDeCusto } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())

const criar = (
  corpo: Record<string, unknown> = { objetivo: 'Vender' },
  tipo: 'demanda' | 'contratacao_interna' = 'demanda',
) => hub.como('luciana').deve(rascunho.criar, { corpo: { tipo, titulo: 'Doce Cacau', modelo: 3, corpo } })

describe('a draft', () => {
  it('keeps whatever the form held, is listed by kind and offer, the last saved first, and goes when removed', async () => {
    const corpo = { objetivo: 'Vender', etapas: [{ horas: 3, datas: { de: '2099-01-04' } }], vazio: null }
    const um = await criar(corpo)
    const outro = await criar({ empresas: [1, 2] }, 'contratacao_interna')
    expect(um).toMatchObject({ revisao: 1, titulo: 'Doce Cacau', modelo: { id: 3 }, corpo })
    await hub.avancar('1 minute')
    const luciana = hub.como('luciana')
    await luciana.deve(rascunho.salvar, { params: { id: um.id }, corpo: { revisao: 1, titulo: 'Moda Baía' } })
    const listar = async (query: object = {}) =>
      (await luciana.deve(rascunho.listar, { query })).results.map((r) => r.id)
    expect(await listar()).toEqual([um.id, outro.id])
    expect(await listar({ tipo: 'contratacao_interna' })).toEqual([outro.id])
    expect(await listar({ modelo: 4 })).toEqual([])
    const lido = await luciana.deve(rascunho.ler, { params: { id: um.id } })
    expect(lido).toMatchObject({ titulo: 'Moda Baía', revisao: 2, corpo })
    await luciana.deve(rascunho.remover, { params: { id: um.id } })
    expect(await listar()).toEqual([outro.id])
    expect((await luciana.chamar(rascunho.remover, { params: { id: um.id } })).status).toBe(404)
  })

  it('saved in two windows keeps the first saving and tells the second, whichever it is', async () => {
    const { id } = await criar()
    const salvar = (texto: string) =>
      hub.como('luciana').chamar(rascunho.salvar, { params: { id }, corpo: { revisao: 1, corpo: { texto } } })
    const respostas = await Promise.all([salvar('um'), salvar('dois'), salvar('três')])
    expect(respostas.map((r) => r.status).sort()).toEqual([200, 409, 409])
    expect(respostas.find((r) => r.status === 409)!.type).toBe('RASCUNHO_DESATUALIZADO')
    const guardado = await hub.como('luciana').deve(rascunho.ler, { params: { id } })
    expect([guardado.revisao, guardado.corpo]).toEqual([2, respostas.find((r) => r.status === 200)!.corpo.corpo])
  })

  it('is its author’s alone: not the coordinator’s, not another manager’s', async () => {
    const { id } = await criar()
    for (const quem of ['vera', 'davi', 'rogerio'] as const) {
      const pessoa = hub.como(quem)
      expect((await pessoa.chamar(rascunho.ler, { params: { id } })).status).toBe(404)
      expect(
        (await pessoa.chamar(rascunho.salvar, { params: { id }, corpo: { revisao: 1, titulo: 'Meu' } })).status,
      ).toBe(404)
      expect((await pessoa.chamar(rascunho.remover, { params: { id } })).status).toBe(404)
      expect((await pessoa.deve(rascunho.listar)).count).toBe(0)
      // Nor does sending something take it away.
      if (quem === 'vera') await pessoa.deve(demanda.enviar, { corpo: { ...(await pedidoPara(hub)), rascunho: id } })
    }
    for (const quem of ['helena', 'marina', 'tiago', 'ana'] as const)
      expect([quem, (await hub.como(quem).chamar(rascunho.listar)).status]).toEqual([quem, 403])
    await hub.como('luciana').deve(rascunho.ler, { params: { id } })
  })

  it('is gone once what it held was sent', async () => {
    const { id } = await criar()
    await hub.como('luciana').deve(demanda.enviar, { corpo: { ...(await pedidoPara(hub)), rascunho: id } })
    expect((await hub.como('luciana').chamar(rascunho.ler, { params: { id } })).status).toBe(404)
  })

  it('has bounds: size, depth, characters that nobody can keep, and how many an author may have', async () => {
    const recusado = async (corpo: Record<string, unknown>) =>
      (await hub.como('davi').chamar(rascunho.criar, { corpo: { tipo: 'demanda', corpo } })).status
    const fundo = (n: number): unknown => (n === 0 ? 1 : [fundo(n - 1)])
    expect(await recusado({ texto: 'a'.repeat(limitesDoRascunho.caracteres) })).toBe(400)
    expect(await recusado({ lista: fundo(limitesDoRascunho.profundidade) })).toBe(400)
    expect(await recusado({ texto: 'a\u0000b' })).toBe(400)
    expect(await recusado({ 'a\u0000b': 1 })).toBe(400)
    expect(await recusado({ texto: '\ud800' })).toBe(400)
    await hub.database.execute(sql`insert into rascunho (autor_id, tipo, corpo)
      select ${hub.como('davi').id}, 'demanda', '{}' from generate_series(1, ${limitesDoRascunho.porAutor - 1})`)
    const respostas = await Promise.all(
      [1, 2, 3].map(() => hub.como('davi').chamar(rascunho.criar, { corpo: { tipo: 'demanda', corpo: {} } })),
    )
    expect(respostas.map((r) => [r.status, r.type]).sort()).toEqual([
      [200, undefined],
      [409, 'RASCUNHOS_DEMAIS'],
      [409, 'RASCUNHOS_DEMAIS'],
    ])
  })
})

describe('files of answers', () => {
  let pdf: Buffer
  beforeAll(async () => {
    pdf = await pdfPequeno()
  })
  const arquivo = async (nome: string, quem: CastName = 'luciana') =>
    (await hub.como(quem).deve(questionario.enviarArquivo, { arquivos: { arquivo: { nome, conteudo: pdf } } })).id
  const guardar = (arquivos: number[]) =>
    hub.como('luciana').deve(rascunho.criar, { corpo: { tipo: 'demanda', arquivos, corpo: { arquivos } } })
  const restam = async () =>
    (await rows<{ nome: string }>(hub.database, sql`select nome from arquivo where nome like 'r-%' order by nome`)).map(
      (a) => a.nome,
    )
  const varrer = async () => {
    await hub.database.execute(sql`update arquivo_pendente set dtainclusao = agora() - interval '31 days'`)
    return varrerPendentes(hub.ports)
  }

  it('stay as long as a draft names them, are swept when none does, and go with the last draft', async () => {
    const ids = [await arquivo('r-fica.pdf'), await arquivo('r-sai.pdf'), await arquivo('r-alheio.pdf', 'davi')]
    const um = await guardar(ids)
    const copia = await guardar([ids[0]!])
    await varrer()
    expect(await restam()).toEqual(['r-fica.pdf', 'r-sai.pdf'])
    const params = { id: um.id }
    await hub.como('luciana').deve(rascunho.salvar, { params, corpo: { revisao: 1, titulo: 'Sem mexer' } })
    expect(await varrer()).toBe(0)
    await hub.como('luciana').deve(rascunho.salvar, { params, corpo: { revisao: 2, arquivos: [ids[0]!] } })
    expect(await varrer()).toBe(1)
    expect(await restam()).toEqual(['r-fica.pdf'])
    await hub.como('luciana').deve(rascunho.remover, { params })
    expect(await restam()).toEqual(['r-fica.pdf'])
    await hub.como('luciana').deve(rascunho.remover, { params: { id: copia.id } })
    expect(await restam()).toEqual([])
  })

  it('of somebody else are not the draft’s to keep or to take along', async () => {
    const alheio = await arquivo('r-alheio.pdf', 'davi')
    const { id } = await guardar([alheio, 999_999])
    await hub.como('luciana').deve(rascunho.remover, { params: { id } })
    expect(await restam()).toEqual(['r-alheio.pdf'])
  })
})

describe('a question that asks for a file, where the staff sends', () => {
  let pergunta: number
  const anexar = async (quem: CastName, nome = 'planta.pdf', conteudo?: Buffer) =>
    hub.como(quem).chamar(questionario.enviarArquivo, {
      arquivos: { arquivo: { nome, conteudo: conteudo ?? (await pdfPequeno()) } },
    })
  const enviarCom = async (ids: number[], mais: object = {}) =>
    hub.como('luciana').chamar(demanda.enviar, {
      corpo: {
        ...(await pedidoPara(hub)),
        perguntas: ids.length ? [{ pergunta, resposta: ids }] : [],
        escolha_direta: await escolhaDe(hub),
        ...mais,
      },
    })
  const abrir = async (quem: CastName, id: number, arquivo: number) =>
    (await hub.como(quem).chamar(solicitacao.baixarArquivo, { params: { id, arquivo } })).status

  beforeAll(async () => {
    const luciana = hub.como('luciana')
    const q = await luciana.deve(questionario.criar, {
      corpo: {
        questionario: { descricao: 'Com planta' },
        perguntas: [{ pergunta: 'Anexe a planta', tipo: 'arquivo' }],
      },
    })
    pergunta = q.perguntas[0]!.id
    const { servico } = (await ofertasPorCodigo(hub))['FT-003']!
    expect((await porNoServico(luciana, servico, q)).status).toBe(200)
  })

  it('is answered with a file of the sender’s own that the hub takes, and with no other', async () => {
    expect((await anexar('luciana', 'planta.exe', Buffer.from('MZ'))).status).toBe(400)
    expect((await anexar('luciana', 'planta.pdf', Buffer.from('<script>'))).status).toBe(400)
    for (const quem of ['marina', 'tiago', 'ana'] as const)
      expect([quem, (await anexar(quem)).status]).toEqual([quem, 403])
    expect((await enviarCom([])).campos).toEqual({ perguntas: 'Responda: Anexe a planta' })
    for (const quem of ['davi', 'helena'] as const)
      expect((await enviarCom([(await anexar(quem)).corpo.id])).campos).toEqual({
        'perguntas.0.resposta': 'Este arquivo não foi encontrado. Envie de novo.',
      })
  })

  it('outlives its draft on the request, where client, staff and the asked provider open it', async () => {
    const luciana = hub.como('luciana')
    const [planta, sobra] = [(await anexar('luciana')).corpo.id, (await anexar('luciana', 'sobra.pdf')).corpo.id]
    const { id: doRascunho } = await luciana.deve(rascunho.criar, {
      corpo: { tipo: 'demanda', arquivos: [planta, sobra], corpo: {} },
    })
    const enviada = await enviarCom([planta], { rascunho: doRascunho })
    expect(enviada.status).toBe(200)
    const { id } = enviada.corpo
    const params = { id }
    const lida = await luciana.deve(solicitacao.detalharInterno, { params })
    expect(lida.respostas).toMatchObject([{ pergunta: 'Anexe a planta', resposta: ['planta.pdf'] }])
    expect(lida.arquivos.map((a) => a.nome)).toEqual(['planta.pdf'])
    expect(await row(hub.database)`select 1 from arquivo where id = ${sobra}`).toBeUndefined()
    const quemAbre = async () => {
      const todos = ['helena', 'luciana', 'marina', 'caio', 'rogerio'] as const
      return (await Promise.all(todos.map(async (q) => [q, await abrir(q, id, planta)] as const))).flatMap(([q, s]) =>
        s === 200 ? [q] : [],
      )
    }
    expect(await quemAbre()).toEqual(['helena', 'luciana'])
    await luciana.deve(solicitacao.alterarCentroCusto, { params, corpo: { centrocusto: await centroDeCusto(hub) } })
    await luciana.deve(solicitacao.liberar, { params, corpo: {} })
    const marina = hub.como('marina')
    const posta = await marina.deve(demanda.ler, { params })
    expect(posta.respostas).toMatchObject([{ resposta: ['planta.pdf'] }])
    expect(posta.arquivos.map((a) => a.nome)).toEqual(['planta.pdf'])
    expect(await quemAbre()).toEqual(['helena', 'luciana', 'marina'])
    await marina.deve(demanda.recusar, { params, corpo: { motivo: 'Sem agenda neste mês' } })
    expect((await marina.deve(demanda.ler, { params })).arquivos).toEqual([])
    expect(await quemAbre()).toEqual(['helena', 'luciana'])
  })

  it('is answered once for several companies, none of which opens the file', async () => {
    const { id: arquivo } = (await anexar('luciana')).corpo
    const corpo = await corpoDaContratacao(hub, ['doceCacau', 'amostra'])
    const enviar = (resposta: unknown[]) =>
      hub.como('luciana').chamar(contratacaoInterna.enviar, {
        corpo: { ...corpo, perguntas: [{ pergunta, resposta }] },
      })
    expect(Object.keys((await enviar([(await anexar('davi')).corpo.id])).campos!)).toEqual(['perguntas.0.resposta'])
    const feita = await enviar([arquivo])
    expect(feita.status).toBe(200)
    const [minha] = feita.corpo.subsolicitacoes
    expect(await abrir('luciana', feita.corpo.id, arquivo)).toBe(200)
    for (const id of [feita.corpo.id, minha!.id]) expect(await abrir('helena', id, arquivo)).toBe(404)
    const parte = await hub.como('helena').deve(solicitacao.detalharExterno, { params: { id: minha!.id } })
    expect([parte.respostas, parte.arquivos]).toEqual([[], []])
  })
})
