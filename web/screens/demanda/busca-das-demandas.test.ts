import { painel } from '@hub/protocol/painel.ts'
import { describe, expect, test } from 'vitest'
import { cheiosDe } from '../../blocks/usar-lista.ts'
import { lerBusca } from '../../parts/busca.ts'
import {
  camposDasDemandas,
  filasDasDemandas,
  filtrosPara,
  ordemDaTabela,
  ordemDoEndereco,
} from './busca-das-demandas.ts'

const consultaDe = (endereco: Record<string, string>) =>
  cheiosDe(Object.keys(camposDasDemandas), lerBusca(camposDasDemandas, endereco), 7)
const deSempre = { ordem: 'prazo', dia: 'chegada' }

describe('the address of the work list', () => {
  test('without anything it asks for the most urgent, with no filter', () => {
    expect(consultaDe({})).toEqual(deSempre)
  })

  test('every filter of the address reaches the API in its own words', () => {
    const filtros = {
      status: 'em_proposta',
      vez: 'prestador',
      prazo: 'hoje',
      servico: '4',
      unidade: '2',
      cidade: '2913606',
      programa: '1',
      prestador: '9',
      desde: '2026-09-01',
      ate: '2026-09-30',
      valor_de: '1000.50',
      valor_ate: '8000',
      dash_filter: 'minha_vez',
      ordem: 'valor',
    }
    const query = consultaDe({ ...filtros, gestor: 'eu' })
    expect(query).toEqual({ ...deSempre, ...filtros, gestor: 7 })
    expect(painel.demandas.query?.safeParse(query).success).toBe(true)
  })

  test('what nobody answers for is asked as such', () => {
    expect(consultaDe({ gestor: 'sem' })).toMatchObject({ gestor: 'sem' })
  })

  test('nonsense in the address is as if it were not there', () => {
    const nada = { status: 'x', vez: 'admin', servico: '-1', desde: '2026-02-31', cidade: 'Ilhéus', valor_de: '1,5' }
    expect(consultaDe({ ...nada, ordem: 'cor', dash_filter: 'y' })).toEqual(deSempre)
  })

  test('the header of the table and the address name the same orders', () => {
    for (const ordem of ['prazo', 'recentes', 'antigas', 'valor'] as const)
      expect(ordemDoEndereco(ordemDaTabela(ordem))).toBe(ordem)
  })

  test('a queue that a counter of the panel opened stands beside those that always do', () => {
    const { filters, current } = filasDasDemandas(
      'concluidas',
      { count: 4, mais: false, contagens: { todas: 9, minha_vez: 2, atrasadas: 1 } },
      (fila) => `/demandas?fila=${fila}`,
    )
    expect([current, filters.map((f) => [f.label, f.count])]).toEqual([
      'concluidas',
      [
        ['Todas', 9],
        ['Minha vez', 2],
        ['Atrasadas', 1],
        ['Concluídas', 4],
      ],
    ])
  })

  test('queues that were not counted to their end show no number', () => {
    const lida = { count: 1_000, mais: true, contagens: {} }
    const { filters } = filasDasDemandas('atrasadas', lida, (fila) => `/demandas?fila=${fila}`)
    expect(filters.map((f) => [f.label, f.count])).toEqual([
      ['Todas', undefined],
      ['Minha vez', undefined],
      ['Atrasadas', undefined],
    ])
  })
})

test('asks which day a period is about once there is one', () => {
  const oferecidos = (busca: Parameters<typeof filtrosPara>[0]) =>
    filtrosPara(busca).flatMap((f) => (f.id === 'dia' || f.id === 'periodo' ? [f.label] : []))
  expect(oferecidos({ dia: 'fase_6', desde: '', ate: '' })).toEqual(['Chegou'])
  expect(oferecidos({ dia: 'fase_6', desde: '2026-01-01', ate: '' })).toEqual(['O período é de', 'Concluída'])
})
