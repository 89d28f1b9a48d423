import { painel } from '@hub/protocol/painel.ts'
import { describe, expect, test } from 'vitest'
import { lerBusca } from '../../parts/busca.ts'
import {
  buscaDasDemandas,
  consultaDe,
  ordemDaTabela,
  ordemDoEndereco,
  quantosFiltros,
  temFiltro,
} from './busca-das-demandas.ts'

const ler = (endereco: Record<string, string>) => lerBusca(buscaDasDemandas, endereco)

describe('the address of the work list', () => {
  test('without anything it asks for the most urgent, with no filter', () => {
    expect(consultaDe(ler({}), 7)).toEqual({ page: 1, page_size: 20, ordem: 'prazo' })
    expect(temFiltro(ler({}))).toBe(false)
  })

  test('every filter of the address reaches the API in its own words', () => {
    const busca = ler({
      search: 'cacau',
      status: 'em_proposta',
      vez: 'prestador',
      prazo: 'hoje',
      gestor: 'eu',
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
      page: '3',
      page_size: '50',
    })
    const query = consultaDe(busca, 7)
    expect(query).toEqual({
      search: 'cacau',
      status: 'em_proposta',
      vez: 'prestador',
      prazo: 'hoje',
      gestor: 7,
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
      page: 3,
      page_size: 50,
    })
    expect(painel.demandas.query?.safeParse(query).success).toBe(true)
    expect(quantosFiltros(busca)).toBe(11)
  })

  test('what nobody answers for is asked as such', () => {
    expect(consultaDe(ler({ gestor: 'sem' }), 7)).toMatchObject({ gestor: 'sem' })
  })

  test('nonsense in the address is as if it were not there', () => {
    expect(
      consultaDe(
        ler({
          status: 'x',
          vez: 'admin',
          servico: '-1',
          desde: '2026-02-31',
          cidade: 'Ilhéus',
          valor_de: '1,5',
          ordem: 'cor',
          page: '-1',
          dash_filter: 'y',
        }),
        7,
      ),
    ).toEqual({
      page: 1,
      page_size: 20,
      ordem: 'prazo',
    })
  })

  test('the header of the table and the address name the same orders', () => {
    for (const ordem of ['prazo', 'recentes', 'antigas', 'valor'] as const)
      expect(ordemDoEndereco(ordemDaTabela(ordem))).toBe(ordem)
  })
})
