import { emailModelo } from '@hub/protocol/email-modelo.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { rows } from '../db/rows.ts'
import { analisada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { modelos } from './modelos.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())

test('every e-mail of the hub can be read by the admin before anybody gets it, as page and as text', async () => {
  const ana = hub.como('ana')
  const paginas = await Promise.all(
    Array.from({ length: Math.ceil(modelos.length / 100) }, (_, i) =>
      ana.deve(emailModelo.listar, { query: { page: String(i + 1), page_size: '100' } }),
    ),
  )
  const todos = paginas.flatMap((p) => p.results)
  expect(todos.map((m) => m.id).sort()).toEqual(modelos.map((m) => m.id).sort())
  expect(paginas[0]!.count).toBe(todos.length)
  for (const { id, assunto } of todos) {
    const m = await ana.deve(emailModelo.detalhar, { params: { id } })
    expect(m.texto, id).toContain(assunto)
    expect(m.html, id).toMatch(/^<!doctype html>[\s\S]+<h1/)
    expect(m.html, id).not.toMatch(/<script|undefined|\[object/)
  }
})

test('they are found by words and by whom they go to', async () => {
  const achados = await hub.como('ana').deve(emailModelo.listar, { query: { search: 'PAGAMENTO confirmado' } })
  expect(achados.results.map((m) => m.id)).toEqual(['pagamento-recibo-do-pagamento', 'pagamento-recibo-do-pagamento-3'])
  const { results } = await hub.como('ana').deve(emailModelo.listar, { query: { para: 'coordenador' } })
  expect(results.length).toBeGreaterThan(1)
  for (const m of results) expect(m.para).toContain('coordenador')
  expect((await hub.como('ana').chamar(emailModelo.detalhar, { params: { id: 'nao-existe' } })).status).toBe(404)
})

test('a trial goes to whoever asks for it, marked as one', async () => {
  const params = { id: 'pagamento-recibo-do-pagamento' }
  expect((await hub.como('vera').chamar(emailModelo.testar, { params, corpo: {} })).status).toBe(403)
  const { para } = await hub.como('ana').deve(emailModelo.testar, { params, corpo: {} })
  const enviados = await rows<{ para: string; assunto: string }>(hub.database, sql`select para, assunto from email`)
  expect(enviados).toEqual([
    { para, assunto: expect.stringMatching(/^\[Teste\] Pagamento confirmado, solicitação \d{4}-000123$/) },
  ])
})

describe('the text of an e-mail', () => {
  const NUMERO = modelos.find((m) => m.id === 'solicitacao-solicitacao-liberada-3')!.template.valores.numero!
  const params = { id: 'solicitacao-solicitacao-liberada-3' }
  const texto = { assunto: 'Boas notícias: {numero}', corpo: 'Sua {numero} andou.\n\nNão é {valor} <b>de verdade</b>.' }
  const certo = { ...texto, corpo: 'A sua {numero} andou.\nAté logo.\n\n<b>Equipe</b>' }
  const ana = () => hub.como('ana')

  test('is the admin’s to change, with the variables of this e-mail and no others', async () => {
    const antes = await ana().deve(emailModelo.detalhar, { params })
    expect(antes).toMatchObject({ versao: 0, atual: antes.original, proprio: false, fixo: null })
    expect(antes.variaveis).toEqual([{ nome: 'numero', exemplo: NUMERO, obrigatoria: true }])
    for (const quem of ['vera', 'helena', 'luciana'] as const) {
      const de = hub.como(quem)
      expect((await de.chamar(emailModelo.alterar, { params, corpo: { versao: 0, ...certo } })).status).toBe(403)
      expect((await de.chamar(emailModelo.prever, { params, corpo: certo })).status).toBe(403)
    }
    const errado = await ana().chamar(emailModelo.alterar, { params, corpo: { versao: 0, ...texto } })
    expect(errado.campos).toEqual({ corpo: '{valor} não existe neste e-mail. Use: {numero}.' })
    const quebrado = { versao: 0, assunto: 'A {numero}\nBcc: x@y.example', corpo: 'Andou.' }
    expect((await ana().chamar(emailModelo.alterar, { params, corpo: quebrado })).campos).toEqual({
      assunto: 'O assunto fica em uma linha só.',
    })
    const semNumero = { versao: 0, assunto: 'Liberada', corpo: 'Andou.' }
    expect((await ana().chamar(emailModelo.alterar, { params, corpo: semNumero })).campos).toEqual({
      corpo: 'Este e-mail precisa dizer {numero}, no assunto ou no texto.',
    })
    const deLista = { params: { id: 'notificacao-resumo' }, corpo: { versao: 0, assunto: 'Resumo', corpo: 'Veja.' } }
    expect((await ana().chamar(emailModelo.alterar, deLista)).campos?.corpo).toMatch(/lista/)
  })

  test('is seen and tried before it is kept', async () => {
    const { html, texto: lido } = await ana().deve(emailModelo.prever, { params, corpo: certo })
    expect(lido).toContain(`Boas notícias: ${NUMERO}\n\nOlá, Joana.\n\nA sua ${NUMERO} andou.\nAté logo.`)
    expect(html).toContain('andou.<br>Até logo.')
    expect(html).toContain('&lt;b&gt;Equipe&lt;/b&gt;')
    const { para } = await ana().deve(emailModelo.testar, { params, corpo: { texto: certo } })
    expect(await ultimoPara(para)).toMatchObject({ assunto: `[Teste] Boas notícias: ${NUMERO}` })
    expect((await ana().chamar(emailModelo.testar, { params, corpo: { texto } })).status).toBe(400)
    expect((await ana().deve(emailModelo.detalhar, { params })).versao).toBe(0)
  })

  test('goes out once it is saved; the bell and other e-mails stay; the second of two windows is told', async () => {
    const ambos = await Promise.all(
      [certo, { ...certo, assunto: 'Outra {numero}' }].map((corpo) =>
        ana().chamar(emailModelo.alterar, { params, corpo: { versao: 0, ...corpo } }),
      ),
    )
    expect(ambos.map((r) => r.status).sort()).toEqual([200, 409])
    const lido = await ana().deve(emailModelo.detalhar, { params })
    const salvo = await ana().deve(emailModelo.alterar, { params, corpo: { versao: 1, ...certo } })
    expect(salvo).toMatchObject({ versao: lido.atual.assunto === certo.assunto ? 1 : 2, atual: certo, proprio: true })
    const listados = await ana().deve(emailModelo.listar, { query: { search: 'boas notícias' } })
    expect(listados.results).toMatchObject([{ id: params.id, proprio: true }])
    const { id, numero } = await liberada()
    const helena = hub.como('helena')
    const [enviado] = await rows<{ assunto: string; texto: string; solicitacoes: number[] }>(
      hub.database,
      sql`select assunto, texto, solicitacoes from email where para = 'helena@docecacau.example' order by id desc limit 1`,
    )
    expect(enviado).toMatchObject({ assunto: `Boas notícias: ${numero}`, solicitacoes: [id] })
    expect(enviado!.texto).toContain(`A sua ${numero} andou.\nAté logo.\n\n<b>Equipe</b>`)
    const noSino = await rows<{ mensagem: string }>(
      hub.database,
      sql`select mensagem from notificacao where usuario_id = ${helena.id} order by id desc limit 1`,
    )
    expect(noSino).toEqual([{ mensagem: expect.stringMatching(/foi analisada e liberada\. Os prestadores/) }])
  })

  test('keeps its versions, and each can be taken up again as a new one', async () => {
    const { versao } = await ana().deve(emailModelo.detalhar, { params })
    const voltar = (v: number, de: number) => ana().chamar(emailModelo.restaurar, { params, corpo: { versao: v, de } })
    expect((await hub.como('vera').chamar(emailModelo.restaurar, { params, corpo: { versao, de: 0 } })).status).toBe(
      403,
    )
    expect((await voltar(versao - 1, 0)).type).toBe('VERSAO_DESATUALIZADA')
    expect((await voltar(versao, 99)).status).toBe(404)
    const original = (await voltar(versao, 0)).corpo
    expect(original).toMatchObject({ versao: versao + 1, proprio: false, atual: original.original })
    const { id } = await liberada()
    const [padrao] = await rows<{ assunto: string }>(
      hub.database,
      sql`select assunto from email where ${id} = any(solicitacoes) and para = 'helena@docecacau.example' order by id desc limit 1`,
    )
    expect(padrao!.assunto).toMatch(/^Solicitação .* liberada$/)
    expect((await voltar(versao + 1, versao)).corpo).toMatchObject({ versao: versao + 2, atual: certo, proprio: true })
    const query = { page_size: '2' }
    const { count, results } = await ana().deve(emailModelo.listarVersoes, { params, query })
    expect(count).toBe(versao + 2)
    expect(results).toMatchObject([
      { versao: versao + 2, texto: certo, restaurada: versao, por: expect.stringMatching(/^Ana /) },
      { versao: versao + 1, texto: null, restaurada: 0 },
    ])
    await expect(hub.database.execute(sql`update texto_de_email set assunto = 'x'`)).rejects.toThrow()
  })

  test('holds no more once the hub says other words itself', async () => {
    await hub.database.execute(sql`insert into texto_de_email (modelo, versao, evento, original, assunto, corpo, usuario_id)
      values ('solicitacao-todas-expiraram', 1, 'todasExpiraram', 'Palavras de antes', 'A {numero}', 'B', ${ana().id})`)
    const m = await ana().deve(emailModelo.detalhar, { params: { id: 'solicitacao-todas-expiraram' } })
    expect(m).toMatchObject({ desatualizado: true, proprio: false, atual: m.original, versao: 1 })
  })

  const ultimoPara = async (para: string) =>
    (
      await rows<{ assunto: string }>(
        hub.database,
        sql`select assunto from email where para = ${para} order by id desc limit 1`,
      )
    )[0]
  async function liberada() {
    const id = await analisada(hub)
    await hub.como('luciana').deve(solicitacao.liberar, { params: { id }, corpo: {} })
    const [s] = await rows<{ numero: string }>(
      hub.database,
      sql`select nrosolicitacao as numero from solicitacao where id = ${id}`,
    )
    return { id, numero: s!.numero }
  }
})
