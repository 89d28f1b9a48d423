/** What a company may hire comes first, why not the rest, and what is contracted most. */
import { servico } from '@hub/protocol/servico.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { atualizarContagens } from '../db/queries/contagem-dos-paineis.ts'
import { row, rows } from '../db/rows.ts'
import { projetoEmExecucao } from '../testing/projeto-em-execucao.ts'
import { createTestHub, type Pessoa, type TestHub } from '../testing/test-hub.ts'

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

describe('the catalogue for a company', () => {
  test('begins with what the company may hire, in every order, and says of the rest for whom it is', async () => {
    for (const ordem of [undefined, 'contratados', 'titulo', 'menor_preco', 'maior_preco', 'recentes'] as const) {
      const { results, empresa, contrataveis } = await helena.deve(servico.listar, {
        query: { page_size: '100', ...(ordem && { ordem }) },
      })
      expect(empresa).toMatchObject({ atendida: true })
      const serve = results.map((s) => s.ofertas.some((o) => o.recusa === null))
      expect([ordem, serve.includes(false), serve.lastIndexOf(true)]).toEqual([ordem, true, serve.indexOf(false) - 1])
      expect(contrataveis).toBe(serve.indexOf(false))
      for (const s of results) for (const o of s.ofertas) expect(o.motivo === null).toBe(o.recusa === null)
    }
  })

  test('counts what it may hire under the filters, whatever the page', async () => {
    const servicos = ['FT-011', 'FT-003', 'FT-007'].map((codigo) => ids[codigo]).join()
    const tudo = await helena.deve(servico.listar, { query: { servicos, page_size: '100' } })
    const servem = tudo.results.filter((s) => s.ofertas.some((o) => o.recusa === null)).length
    expect(servem).toBeLessThan(tudo.count)
    const { contrataveis } = await helena.deve(servico.listar, {
      query: { servicos, page: '2', page_size: '1' },
    })
    expect(contrataveis).toBe(servem)
  })

  test('that does not say its size has nothing to hire, and says why at each', async () => {
    const moda = await hub.empresa('DEM0C003000104')
    await hub.database.execute(sql`update empresa set porte = null where id = ${moda}`)
    const { results, contrataveis } = await helena.deve(servico.listar, { query: { empresa: String(moda) } })
    await hub.database.execute(sql`update empresa set porte = 'ME' where id = ${moda}`)
    expect([contrataveis, results.length]).toEqual([0, 10])
    for (const s of results) expect(s.ofertas[0]!.motivo).toMatch(/; o cadastro da sua empresa não diz o porte\.$/)
  })

  test('begins a search with problems that it may have solved, each of which finds its service', async () => {
    const { atalhos, contrataveis } = await helena.deve(servico.listar)
    expect(atalhos).toHaveLength(Math.min(5, contrataveis!))
    for (const search of atalhos) {
      const achados = await helena.deve(servico.listar, { query: { search } })
      expect(achados.atalhos).toEqual(atalhos)
      expect([search, achados.contrataveis! > 0]).toEqual([search, true])
    }
    const deTodos = await ninguem.deve(servico.listar)
    expect(deTodos.atalhos).toHaveLength(5)
  })

  test('has on its shelves only what the company may hire', async () => {
    const empresa = await hub.empresa('DEM0C001000115')
    for (const vitrine of [servico.acessados, servico.destaques, servico.recomendados] as const) {
      const ofertas = await helena.deve(vitrine, { query: { empresa: String(empresa), page_size: '50' } })
      expect(ofertas.length).toBeGreaterThan(0)
      expect(ofertas.filter((o) => o.motivo !== null)).toEqual([])
    }
  })

  test('says before anything is asked that no unit looks after its city', async () => {
    const moda = await hub.empresa('DEM0C003000104')
    const antes = await row<{ cidade: string }>(
      hub.database,
      sql`select cidade_ibge as cidade from empresa where id = ${moda}`,
    )
    await hub.database.execute(sql`update empresa set cidade_ibge = '3510807' where id = ${moda}`)
    const { empresa } = await helena.deve(servico.listar, { query: { empresa: String(moda) } })
    expect(empresa).toMatchObject({ id: moda, atendida: false })
    await hub.database.execute(sql`update empresa set cidade_ibge = ${antes!.cidade} where id = ${moda}`)
  })
})

test('what is contracted leads the catalogue and its shelf, not what is only asked for', async () => {
  const primeiros = async () => {
    await atualizarContagens(hub.database)
    const { results } = await ninguem.deve(servico.listar, { query: { ordem: 'contratados' } })
    return [results[0]!.codigo, (await ninguem.deve(servico.recomendados))[0]!.servico.codigo]
  }
  // Nothing is contracted yet: by name, and what is asked for.
  expect((await primeiros())[0]).toBe('FT-003')
  await hub.database.execute(sql`update servico set titulo = 'Zelo sanitário' where codigo = 'FT-003'`)
  expect((await primeiros())[0]).not.toBe('FT-003')
  await projetoEmExecucao(hub)
  expect(await primeiros()).toEqual(['FT-003', 'FT-003'])
  const { atalhos } = await ninguem.deve(servico.listar)
  expect(atalhos[0]).toBe('vigilância sanitária')
})
