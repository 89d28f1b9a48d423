import { centrocusto } from '@hub/protocol/centrocusto.ts'
import { importacao } from '@hub/protocol/importacao.ts'
import { unidade } from '@hub/protocol/unidade.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import { importarEm } from '../testing/planilha-importada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())

const { planilha, conferida, gravada, ver } = importarEm(() => hub)
const gravar = async (id: number) => {
  await hub.como('ana').deve(importacao.gravar, { params: { id } })
  await hub.rodarTrabalhos()
  return ver(id)
}
const desfazer = (id: number) =>
  hub.como('ana').chamar(importacao.desfazer, { params: { id }, corpo: { motivo: 'Engano' } })

describe('what was written by hand on a record that an import made stays, and blocks the undoing', () => {
  it('also where the import went on after it', async () => {
    const centro = (codigo: string) => ({
      codigo,
      descricao: `Apoio ${codigo}`,
      projeto: 'PRJ-7',
      'acao.codigo': 'AC-7',
      'acao.descricao': 'Atendimento',
    })
    const { id } = await conferida(await planilha([centro('CC-700'), centro('CC-701')], 'centros'), 'centros')
    await gravada(await planilha([centro('CC-701')], 'centros'), 'centros')
    expect((await gravar(id)).situacao.codigo).toBe('interrompida')
    const { results } = await hub.como('ana').deve(centrocusto.listar, { query: { search: 'CC-700' } })
    const params = { id: results[0]!.id }
    await hub.como('ana').deve(centrocusto.lancarCredito, { params, corpo: { valor: 10, motivo: 'Mais um pouco' } })
    expect((await gravar(id)).situacao.codigo).toBe('interrompida')
    const presa = await desfazer(id)
    expect([presa.type, presa.campos]).toEqual([
      'IMPORTACAO_EM_USO',
      { 'Centros de custo!A2': 'Já é usado (há outro lançamento).' },
    ])
    const razao = await hub.como('ana').deve(centrocusto.listarLancamentos, { params })
    expect(razao.results.map((l) => l.motivo)).toEqual(['Mais um pouco'])
  })

  it('cities that were given to an imported unit since', async () => {
    const linha = (cidade: string, estado: string) => ({
      descricao: 'Recôncavo',
      'cidades.cidade': cidade,
      'cidades.estado': estado,
    })
    const i = await gravada(await planilha([linha('Xapuri', 'AC'), linha('Feijó', 'AC')], 'unidades'), 'unidades')
    const { id } = (await row<{ id: number }>(
      hub.database,
      sql`select id from unidade_atendimento where descricao = 'Recôncavo'`,
    ))!
    const ilheus = '2913606'
    const nova = '1200401'
    const de = async () =>
      (
        await rows<{ cidade: string }>(
          hub.database,
          sql`select cidade_ibge as cidade from unidade_cidade where unidade_id = ${id} order by 1`,
        )
      ).map((c) => c.cidade)
    const antes = await row<{ id: number }>(
      hub.database,
      sql`select unidade_id as id from unidade_cidade where cidade_ibge = ${ilheus}`,
    )
    const dar = (alvo: number, cidades: string[]) =>
      hub.como('ana').deve(unidade.incluirCidades, { corpo: { unidade: alvo, cidades, transferir: true } })
    for (const cidades of [[nova], [ilheus]]) {
      await dar(id, cidades)
      const presa = await desfazer(i.id)
      expect([presa.type, presa.campos]).toEqual([
        'IMPORTACAO_EM_USO',
        { 'Unidades!A2': 'Já é usado (há outras cidades).' },
      ])
      expect(await de()).toContain(cidades[0])
      await dar(antes!.id, cidades)
    }
    expect((await desfazer(i.id)).status).toBe(200)
    expect(await de()).toEqual([])
    expect(await rows(hub.database, sql`select 1 from unidade_atendimento where id = ${id}`)).toEqual([])
  })
})
