import { expect, test } from 'vitest'
import { falhasDaPergunta, podeAlterarTipo, podeManter } from './edicao.rules.ts'

test('questions are kept by managers and coordinators, whatever else they are', () => {
  expect(podeManter(['cliente', 'gestor']).permitido).toBe(true)
  expect(podeManter(['coordenador']).permitido).toBe(true)
  expect(podeManter(['admin', 'consultor', 'cliente', 'prestador'])).toMatchObject({ recusa: 'PAPEL_NAO_PERMITE' })
  expect(podeManter([]).permitido).toBe(false)
})

test('the kind of a question changes until a questionnaire puts it', () => {
  expect(podeAlterarTipo({ questionarios: 0 }, ['gestor']).permitido).toBe(true)
  expect(podeAlterarTipo({ questionarios: 1 }, ['gestor'])).toMatchObject({ recusa: 'DIMENSIONAMENTO_EM_USO' })
  expect(podeAlterarTipo({ questionarios: 0 }, ['admin'])).toMatchObject({ recusa: 'PAPEL_NAO_PERMITE' })
})

const pergunta = { lista: null, minimo: null, maximo: null }

test('a question has a list where its answers come from one, and nowhere else', () => {
  for (const tipo of ['lista', 'lista_multipla'] as const) {
    expect(falhasDaPergunta({ ...pergunta, tipo, lista: 7 })).toEqual({})
    expect(Object.keys(falhasDaPergunta({ ...pergunta, tipo }))).toEqual(['lista'])
  }
  for (const tipo of ['numero', 'sim_nao'] as const) {
    expect(falhasDaPergunta({ ...pergunta, tipo })).toEqual({})
    expect(Object.keys(falhasDaPergunta({ ...pergunta, tipo, lista: 7 }))).toEqual(['lista'])
  }
})

test('a number has the bounds that it is given, the lower one first; another answer has none', () => {
  const com = (tipo: 'numero' | 'sim_nao', minimo: number | null, maximo: number | null) =>
    Object.keys(falhasDaPergunta({ ...pergunta, tipo, minimo, maximo }))
  expect([com('numero', 1, null), com('numero', null, 1), com('numero', 1, 1), com('numero', 1, 2)]).toEqual([
    [],
    [],
    [],
    [],
  ])
  expect(com('numero', -1, null)).toEqual([])
  expect(com('numero', null, -1)).toEqual([])
  expect(com('numero', 2, 1)).toEqual(['maximo'])
  expect([com('sim_nao', 1, null), com('sim_nao', null, 1), com('sim_nao', 2, 1)]).toEqual([
    ['minimo'],
    ['minimo'],
    ['minimo'],
  ])
})
