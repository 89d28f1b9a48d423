import { emailModelo } from '@hub/protocol/email-modelo.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linhas } from '../db/linhas.ts'
import { type CasaDeTeste, criarCasaDeTeste } from '../teste/casa-de-teste.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await criarCasaDeTeste()
})
afterAll(() => casa?.fechar())

test('every e-mail of the hub can be read by the admin before anybody gets it, as page and as text', async () => {
  const ana = casa.como('ana')
  const { count, results } = await ana.deve(emailModelo.listar)
  expect(count).toBe(results.length)
  for (const { id, assunto } of results) {
    const m = await ana.deve(emailModelo.detalhar, { params: { id } })
    expect(m.texto, id).toContain(assunto)
    expect(m.html, id).toMatch(/^<!doctype html>[\s\S]+<h1/)
    expect(m.html, id).not.toMatch(/<script|undefined|\[object/)
  }
})

test('they are found by words and by whom they go to', async () => {
  const achados = await casa.como('ana').deve(emailModelo.listar, { query: { search: 'PAGAMENTO confirmado' } })
  expect(achados.results.map((m) => m.id)).toEqual(['pagamento-recibo-do-pagamento', 'pagamento-recibo-do-pagamento-2'])
  const { results } = await casa.como('ana').deve(emailModelo.listar, { query: { para: 'coordenador' } })
  expect(results.length).toBeGreaterThan(1)
  for (const m of results) expect(m.para).toContain('coordenador')
  expect((await casa.como('ana').chamar(emailModelo.detalhar, { params: { id: 'nao-existe' } })).status).toBe(404)
})

test('a trial goes to whoever asks for it, marked as one', async () => {
  const params = { id: 'pagamento-recibo-do-pagamento' }
  expect((await casa.como('vera').chamar(emailModelo.testar, { params, corpo: {} })).status).toBe(403)
  const { para } = await casa.como('ana').deve(emailModelo.testar, { params, corpo: {} })
  const enviados = await linhas<{ para: string; assunto: string }>(casa.banco, sql`select para, assunto from email`)
  expect(enviados).toEqual([
    { para, assunto: expect.stringMatching(/^\[Teste\] Pagamento confirmado, solicitação \d{4}-000123$/) },
  ])
})
