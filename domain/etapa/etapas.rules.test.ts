import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { somarDias } from '../kernel/data.ts'
import { dividir } from '../kernel/dinheiro.ts'
import { deslocamento, type EtapaDaProposta, falhasDasEtapas } from './etapas.rules.ts'

const boa = (mudancas: Partial<EtapaDaProposta> = {}): EtapaDaProposta => ({
  ordem: 1,
  descricao: 'Diagnóstico',
  horas: 8,
  valor: 10_000,
  dtainicio: '2026-11-16',
  dtafim: '2026-11-20',
  ...mudancas,
})

describe('the stages of a proposal', () => {
  test('that are in order, described, dated and sum to the price have no fault', () => {
    const segunda = boa({ ordem: 2, valor: 5_000, dtainicio: '2026-11-16', dtafim: '2026-11-16' })
    expect(falhasDasEtapas([boa(), segunda], 15_000)).toEqual([])
  })

  test('must be at least one', () => {
    expect(falhasDasEtapas([], 0)).toEqual([{ indice: null, campo: null, codigo: 'NENHUMA_ETAPA' }])
  })

  test.each([
    [{ ordem: 2 }, 'ordem', 'ORDEM_FORA_DE_SEQUENCIA'],
    [{ descricao: '  ' }, 'descricao', 'DESCRICAO_VAZIA'],
    [{ descricao: undefined }, 'descricao', 'DESCRICAO_VAZIA'],
    [{ horas: 0 }, 'horas', 'HORAS_INVALIDAS'],
    [{ horas: Number.NaN }, 'horas', 'HORAS_INVALIDAS'],
    [{ horas: undefined }, 'horas', 'HORAS_INVALIDAS'],
    [{ valor: -1 }, 'valor', 'VALOR_INVALIDO'],
    [{ valor: 0.5 }, 'valor', 'VALOR_INVALIDO'],
    [{ valor: undefined }, 'valor', 'VALOR_INVALIDO'],
    [{ dtainicio: '' }, 'dtainicio', 'DATA_INVALIDA'],
    [{ dtainicio: '16/11/2026' }, 'dtainicio', 'DATA_INVALIDA'],
    [{ dtafim: '2026-02-30' }, 'dtafim', 'DATA_INVALIDA'],
    [{ dtafim: '2026-11-15' }, 'dtafim', 'FIM_ANTES_DO_INICIO'],
  ] as const)('with %j have one fault, at %s', (mudancas, campo, codigo) => {
    expect(falhasDasEtapas([boa(mudancas)], 10_000)).toEqual([{ indice: 0, campo, codigo }])
  })

  test('run forward, also past a stage whose date is missing', () => {
    const antes = boa({ ordem: 3, dtainicio: '2026-11-15' })
    for (const dtainicio of [undefined, '', '2026-02-30'])
      expect(falhasDasEtapas([boa(), boa({ ordem: 2, dtainicio }), antes], 30_000)).toEqual([
        { indice: 1, campo: 'dtainicio', codigo: 'DATA_INVALIDA' },
        { indice: 2, campo: 'dtainicio', codigo: 'INICIO_ANTES_DA_ETAPA_ANTERIOR' },
      ])
  })

  test('that do not sum to the price are a fault of the whole list', () => {
    expect(falhasDasEtapas([boa()], 10_001)).toEqual([
      { indice: null, campo: 'valor', codigo: 'SOMA_DIFERENTE_DO_TOTAL' },
    ])
  })

  test('of which one has no value are not summed: that is said at the value', () => {
    expect(falhasDasEtapas([boa(), boa({ ordem: 2, valor: undefined })], 30_000)).toEqual([
      { indice: 1, campo: 'valor', codigo: 'VALOR_INVALIDO' },
    ])
  })

  test('may take half an hour, and cost nothing', () => {
    expect(falhasDasEtapas([boa({ horas: 0.5, valor: 0 })], 0)).toEqual([])
  })

  test('made by dividing any price have no fault, and one centavo more has', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 1, max: 12 }), (total, n) => {
        const etapas = dividir(total, n).map((valor, i) =>
          boa({ ordem: i + 1, valor, dtainicio: somarDias('2026-01-01', i), dtafim: somarDias('2026-01-01', i + 30) }),
        )
        expect(falhasDasEtapas(etapas, total)).toEqual([])
        expect(falhasDasEtapas(etapas, total + 1).map((f) => f.codigo)).toEqual(['SOMA_DIFERENTE_DO_TOTAL'])
      }),
    )
  })
})

test('stages move with a late release by as many days, and stay where they are with an early one', () => {
  const etapas = ['2026-11-20', '2026-11-16', '2026-11-30'].map((dtainicio) => ({ dtainicio }))
  expect(['2026-11-10', '2026-11-16', '2026-11-17', '2026-12-16'].map((dia) => deslocamento(etapas, dia))).toEqual([
    0, 0, 1, 30,
  ])
  expect(deslocamento([], '2026-11-16')).toBe(0)
})
