import { demanda } from '@hub/protocol/demanda.ts'
import { limitesDoRascunho, rascunho } from '@hub/protocol/rascunho.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CasaDeTeste, criarCasaDeTeste } from '../teste/casa-de-teste.ts'
import { pedidoPara } from '../teste/demanda-enviada.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await criarCasaDeTeste()
})
afterAll(() => casa?.fechar())

const criar = (
  corpo: Record<string, unknown> = { objetivo: 'Vender' },
  tipo: 'demanda' | 'contratacao_interna' = 'demanda',
) => casa.como('luciana').deve(rascunho.criar, { corpo: { tipo, titulo: 'Doce Cacau', modelo: 3, corpo } })

describe('a draft', () => {
  it('keeps whatever the form held, is listed by kind and offer, the last saved first, and goes when removed', async () => {
    const corpo = { objetivo: 'Vender', etapas: [{ horas: 3, datas: { de: '2027-01-04' } }], vazio: null }
    const um = await criar(corpo)
    const outro = await criar({ empresas: [1, 2] }, 'contratacao_interna')
    expect(um).toMatchObject({ revisao: 1, titulo: 'Doce Cacau', modelo: { id: 3 }, corpo })
    await casa.avancar('1 minute')
    const luciana = casa.como('luciana')
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
      casa.como('luciana').chamar(rascunho.salvar, { params: { id }, corpo: { revisao: 1, corpo: { texto } } })
    const respostas = await Promise.all([salvar('um'), salvar('dois'), salvar('três')])
    expect(respostas.map((r) => r.status).sort()).toEqual([200, 409, 409])
    expect(respostas.find((r) => r.status === 409)!.type).toBe('RASCUNHO_DESATUALIZADO')
    const guardado = await casa.como('luciana').deve(rascunho.ler, { params: { id } })
    expect([guardado.revisao, guardado.corpo]).toEqual([2, respostas.find((r) => r.status === 200)!.corpo.corpo])
  })

  it('is its author’s alone: not the coordinator’s, not another manager’s', async () => {
    const { id } = await criar()
    for (const quem of ['vera', 'davi', 'rogerio'] as const) {
      const pessoa = casa.como(quem)
      expect((await pessoa.chamar(rascunho.ler, { params: { id } })).status).toBe(404)
      expect(
        (await pessoa.chamar(rascunho.salvar, { params: { id }, corpo: { revisao: 1, titulo: 'Meu' } })).status,
      ).toBe(404)
      expect((await pessoa.chamar(rascunho.remover, { params: { id } })).status).toBe(404)
      expect((await pessoa.deve(rascunho.listar)).count).toBe(0)
      // Nor does sending something take it away.
      if (quem === 'vera') await pessoa.deve(demanda.enviar, { corpo: { ...(await pedidoPara(casa)), rascunho: id } })
    }
    for (const quem of ['helena', 'marina', 'tiago', 'ana'] as const)
      expect([quem, (await casa.como(quem).chamar(rascunho.listar)).status]).toEqual([quem, 403])
    await casa.como('luciana').deve(rascunho.ler, { params: { id } })
  })

  it('is gone once what it held was sent', async () => {
    const { id } = await criar()
    await casa.como('luciana').deve(demanda.enviar, { corpo: { ...(await pedidoPara(casa)), rascunho: id } })
    expect((await casa.como('luciana').chamar(rascunho.ler, { params: { id } })).status).toBe(404)
  })

  it('has bounds: size, depth, characters that nobody can keep, and how many an author may have', async () => {
    const recusado = async (corpo: Record<string, unknown>) =>
      (await casa.como('davi').chamar(rascunho.criar, { corpo: { tipo: 'demanda', corpo } })).status
    const fundo = (n: number): unknown => (n === 0 ? 1 : [fundo(n - 1)])
    expect(await recusado({ texto: 'a'.repeat(limitesDoRascunho.caracteres) })).toBe(400)
    expect(await recusado({ lista: fundo(limitesDoRascunho.profundidade) })).toBe(400)
    expect(await recusado({ texto: 'a\u0000b' })).toBe(400)
    expect(await recusado({ 'a\u0000b': 1 })).toBe(400)
    expect(await recusado({ texto: '\ud800' })).toBe(400)
    await casa.banco.execute(sql`insert into rascunho (autor_id, tipo, corpo)
      select ${casa.como('davi').id}, 'demanda', '{}' from generate_series(1, ${limitesDoRascunho.porAutor - 1})`)
    const respostas = await Promise.all(
      [1, 2, 3].map(() => casa.como('davi').chamar(rascunho.criar, { corpo: { tipo: 'demanda', corpo: {} } })),
    )
    expect(respostas.map((r) => [r.status, r.type]).sort()).toEqual([
      [200, undefined],
      [409, 'RASCUNHOS_DEMAIS'],
      [409, 'RASCUNHOS_DEMAIS'],
    ])
  })
})
