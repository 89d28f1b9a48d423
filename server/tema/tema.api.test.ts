import { area } from '@hub/protocol/area.ts'
import { servico } from '@hub/protocol/servico.ts'
import { temaInterno } from '@hub/protocol/tema-interno.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestHub, type Pessoa, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let luciana: Pessoa
beforeAll(async () => {
  hub = await createTestHub()
  luciana = hub.como('luciana')
})
afterAll(() => hub?.fechar())

test('target publics are all sizes, with how many offers of the catalogue are meant for each', async () => {
  const publicos = await luciana.deve(temaInterno.listarPublicoAlvo)
  expect(publicos.map((p) => [p.codigo, p.ofertas])).toEqual([
    ['MEI', 6],
    ['ME', 10],
    ['EPP', 9],
    ['PRODUTOR_RURAL', 4],
    ['ARTESAO', 2],
  ])
})

test('themes are made, named anew and removed while nothing is in them', async () => {
  const [primeira] = (await luciana.deve(area.listar)).results
  const t = await luciana.deve(temaInterno.criar, { corpo: { descricao: 'Mercado externo', area: primeira!.id } })
  const com = await luciana.deve(temaInterno.criarSubtema, {
    params: { id: t.id },
    corpo: { descricao: 'Exportação' },
  })
  expect(com).toMatchObject({
    descricao: 'Mercado Externo',
    area: { id: primeira!.id },
    subtemas: [{ descricao: 'Exportação' }],
  })
  const repetido = await luciana.chamar(temaInterno.criarSubtema, {
    params: { id: t.id },
    corpo: { descricao: 'EXPORTACAO' },
  })
  expect(repetido.campos).toEqual({ descricao: 'Já existe um com este nome.' })
  const nome = await luciana.deve(temaInterno.salvarSubtema, {
    params: { id: com.subtemas[0]!.id },
    corpo: { descricao: 'Primeira exportação' },
  })
  expect(nome.subtemas[0]!.descricao).toBe('Primeira Exportação')
  expect(await luciana.deve(temaInterno.listarSubtemas, { query: { tema: String(t.id) } as never })).toHaveLength(1)
  expect((await hub.como('tiago').chamar(temaInterno.remover, { params: { id: t.id } })).status).toBe(403)
  expect((await luciana.chamar(temaInterno.removerSubtema, { params: { id: com.subtemas[0]!.id } })).status).toBe(204)
  expect((await luciana.chamar(temaInterno.remover, { params: { id: t.id } })).status).toBe(204)
  expect((await luciana.chamar(temaInterno.remover, { params: { id: t.id } })).status).toBe(404)
})

test('themes with services stay', async () => {
  const { results } = await luciana.deve(temaInterno.listar)
  const producao = results.find((t) => t.descricao === 'Produção e Qualidade')!
  const rotulagem = producao.subtemas.find((s) => s.descricao === 'Rotulagem')!
  expect((await luciana.chamar(temaInterno.remover, { params: { id: producao.id } })).type).toBe('TEMA_EM_USO')
  expect((await luciana.chamar(temaInterno.removerSubtema, { params: { id: rotulagem.id } })).type).toBe('TEMA_EM_USO')
  const novo = await luciana.deve(temaInterno.salvar, {
    params: { id: producao.id },
    corpo: { descricao: 'Produção com qualidade', area: null },
  })
  expect(novo).toMatchObject({ descricao: 'Produção Com Qualidade', area: null })
  const { facetas } = await hub.ninguem.deve(servico.listar)
  expect(facetas.tema.map((f) => f.descricao)).toContain('Produção Com Qualidade')
})
