import { VISOES_POR_LISTA, visao } from '@hub/protocol/visao.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { createTestHub, type Pessoa, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let luciana: Pessoa
let davi: Pessoa
let rogerio: Pessoa
/** Of Luciana and Davi; of Luciana alone; of Rogério. */
const unidades: Record<string, number> = {}
beforeAll(async () => {
  hub = await createTestHub()
  ;[luciana, davi, rogerio] = [hub.como('luciana'), hub.como('davi'), hub.como('rogerio')]
  for (const [chave, nome] of [
    ['sertao', 'Sertão%'],
    ['sul', 'Sul%'],
    ['metropole', 'Salvador%'],
  ] as const)
    unidades[chave] = (await row<{ id: number }>(
      hub.database,
      sql`select id from unidade_atendimento where descricao like ${nome}`,
    ))!.id
})
afterAll(() => hub?.fechar())

const guardar = (quem: Pessoa, nome: string, mais: { unidade?: number | null; busca?: string } = {}) =>
  quem.chamar(visao.guardar, { corpo: { lista: 'demandas', nome, busca: 'prazo=atrasadas', unidade: null, ...mais } })
const nomes = async (quem: Pessoa, lista: 'demandas' | 'notas' = 'demandas') =>
  (await quem.deve(visao.listar, { query: { lista } })).visoes.map((v) => v.nome)

it('is its author’s alone until it is shared, and of one list', async () => {
  const { corpo, status } = await guardar(luciana, 'Atrasadas do Sul')
  expect(status).toBe(200)
  expect(corpo).toMatchObject({ nome: 'Atrasadas do Sul', busca: 'prazo=atrasadas', minha: true, unidade: null })
  expect([await nomes(luciana), await nomes(luciana, 'notas')]).toEqual([['Atrasadas do Sul'], []])
  for (const quem of [davi, rogerio, hub.como('vera'), hub.como('ana'), hub.como('helena')])
    expect(await nomes(quem)).toEqual([])
})

it('is read by who looks after the unit that it is shared with, and by who sees every unit', async () => {
  const { corpo } = await guardar(luciana, 'Paradas no Sertão', { unidade: unidades.sertao! })
  expect(corpo.unidade).toEqual({ id: unidades.sertao, descricao: 'Sertão e Recôncavo' })
  const deDavi = (await davi.deve(visao.listar, { query: { lista: 'demandas' } })).visoes
  expect(deDavi).toMatchObject([{ nome: 'Paradas no Sertão', minha: false, autor: 'Luciana Farias' }])
  expect(await nomes(hub.como('vera'))).toEqual(['Paradas no Sertão'])
  for (const quem of [rogerio, hub.como('tiago'), hub.como('helena'), hub.como('marina')])
    expect(await nomes(quem)).toEqual([])
})

it('is shared with a unit of one’s own alone', async () => {
  const { unidades: deLuciana } = await luciana.deve(visao.listar, { query: { lista: 'demandas' } })
  expect(deLuciana.map((u) => u.descricao)).toEqual(['Sertão e Recôncavo', 'Sul da Bahia'])
  expect((await guardar(luciana, 'Metrópole', { unidade: unidades.metropole! })).status).toBe(404)
  expect((await guardar(luciana, 'Nenhuma', { unidade: 2_000_000_000 })).status).toBe(404)
  expect((await guardar(hub.como('helena'), 'De fora', { unidade: unidades.sul! })).status).toBe(404)
  expect((await hub.como('helena').deve(visao.listar, { query: { lista: 'demandas' } })).unidades).toEqual([])
  expect(await nomes(luciana)).not.toContain('Metrópole')
})

it('is replaced by one of the same name, and taken away by its author alone', async () => {
  const antes = (await guardar(luciana, 'Minha fila', { unidade: unidades.sertao! })).corpo
  const depois = (await guardar(luciana, 'Minha fila', { busca: 'gestor=eu&ordem=valor' })).corpo
  expect(depois).toMatchObject({ id: antes.id, busca: 'gestor=eu&ordem=valor', unidade: null })
  const { corpo } = await guardar(luciana, 'De todos', { unidade: unidades.sertao! })
  // Who reads it does not take it away, nor who sees everything; to others it does not exist.
  for (const quem of [davi, hub.como('vera'), rogerio, hub.como('ana'), hub.como('helena')])
    expect((await quem.chamar(visao.remover, { params: { id: corpo.id } })).status).toBe(404)
  expect(await nomes(davi)).toContain('De todos')
  await luciana.deve(visao.remover, { params: { id: corpo.id } })
  expect([(await nomes(davi)).includes('De todos'), (await nomes(luciana)).includes('De todos')]).toEqual([
    false,
    false,
  ])
})

it('is read by others only while its author works with that unit: nobody else could take it away', async () => {
  await guardar(davi, 'De quem saiu', { unidade: unidades.sertao! })
  expect(await nomes(luciana)).toContain('De quem saiu')
  for (const [sai, volta] of [
    [
      sql`delete from unidade_gestor where usuario_id = ${davi.id}`,
      sql`insert into unidade_gestor (unidade_id, usuario_id) values (${unidades.sertao}, ${davi.id})`,
    ],
    [
      sql`update usuario set ativo = false where id = ${davi.id}`,
      sql`update usuario set ativo = true where id = ${davi.id}`,
    ],
  ]) {
    await hub.database.execute(sai!)
    for (const quem of [luciana, hub.como('vera')]) expect(await nomes(quem)).not.toContain('De quem saiu')
    await hub.database.execute(volta!)
    expect(await nomes(luciana)).toContain('De quem saiu')
  }
})

it.each([
  ['no name', { nome: ' a ' }],
  ['too long a name', { nome: 'a'.repeat(41) }],
  ['an address that is none', { busca: 'x="><script>' }],
  ['another address', { busca: 'a=1#https://outro.example' }],
  ['too long an address', { busca: 'a'.repeat(1_501) }],
  ['another list', { lista: 'senhas' }],
])('takes %s for no view', async (_, mais) => {
  const corpo = { lista: 'demandas', nome: 'Visão', busca: '', unidade: null, ...mais }
  expect((await luciana.chamar(visao.guardar, { corpo: corpo as never })).status).toBe(400)
})

it('is one of so many at most, which may be replaced', async () => {
  for (let i = 1; i <= VISOES_POR_LISTA; i++) await guardar(rogerio, `Visão ${i}`)
  expect((await guardar(rogerio, 'Mais uma')).type).toBe('VISOES_DEMAIS')
  expect((await guardar(rogerio, 'Visão 7', { busca: '' })).status).toBe(200)
  expect(await nomes(rogerio)).toHaveLength(VISOES_POR_LISTA)
})
