import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { permitido, recusado } from '../kernel/decisao.ts'
import { lerFaixas } from '../parametro/deslocamento.ts'
import { parametros } from '../parametro/parametros.ts'
import { deslocamento, diaDaVisitaCabe, maiorDistancia, podeCotar, podeRegistrar, podeRemover } from './visita.rules.ts'

const faixas = lerFaixas(parametros.km_faixas.padrao)!

describe('the way of a visit', () => {
  test('costs by its range: near is free, far is to be quoted', () => {
    expect(deslocamento(faixas, 50, 120)).toEqual({ faixa: '0–50 km', valor: 0 })
    expect(deslocamento(faixas, 51, 120)).toEqual({ faixa: '51–100 km', valor: 14_400 })
    expect(deslocamento(faixas, 400, 120)).toEqual({ faixa: '201–400 km', valor: 57_600 })
    expect(deslocamento(faixas, 401, 120)).toEqual({ faixa: 'acima de 400 km', valor: null })
  })

  test('never costs less for a longer way, until it is quoted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maiorDistancia }), fc.integer({ min: 0, max: maiorDistancia }), (a, b) => {
        const [perto, longe] = [Math.min(a, b), Math.max(a, b)].map((km) => deslocamento(faixas, km, 120).valor)
        expect(longe === null || (perto !== null && perto! <= longe!)).toBe(true)
      }),
    )
  })
})

describe('a visit', () => {
  const consultor = { id: 1, papeis: ['consultor'] } as const
  const gestor = { id: 2, papeis: ['gestor'] } as const

  test('is recorded by the consultant while the project runs or is being closed', () => {
    expect(podeRegistrar({ substatus: 'em_execucao' }, consultor)).toEqual(permitido)
    expect(podeRegistrar({ substatus: 'aguardando_analise_final' }, consultor)).toEqual(permitido)
    expect(podeRegistrar({ substatus: 'concluida' }, consultor)).toEqual(recusado('SITUACAO_NAO_PERMITE'))
    expect(podeRegistrar({ substatus: 'em_execucao' }, gestor)).toEqual(recusado('PAPEL_NAO_PERMITE'))
  })

  test('is of a day between the request and today', () => {
    const entre = { desde: '2026-11-02', hoje: '2026-11-20' }
    expect(['2026-11-01', '2026-11-02', '2026-11-20', '2026-11-21'].map((dia) => diaDaVisitaCabe(dia, entre))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('is taken back by who recorded it and by nobody else', () => {
    expect(podeRemover({ substatus: 'em_execucao', autorId: 1 }, consultor)).toEqual(permitido)
    expect(podeRemover({ substatus: 'em_execucao', autorId: 3 }, consultor)).toEqual(recusado('VISITA_DE_OUTRA_PESSOA'))
  })

  test('is quoted once, by a manager who did not make it', () => {
    const f = { substatus: 'em_execucao', autorId: 1, aCotar: true } as const
    expect(podeCotar(f, gestor)).toEqual(permitido)
    expect(podeCotar({ ...f, aCotar: false }, gestor)).toEqual(recusado('VISITA_JA_COTADA'))
    expect(podeCotar({ ...f, autorId: 2 }, gestor)).toEqual(recusado('VISITA_DO_PROPRIO'))
    expect(podeCotar(f, consultor)).toEqual(recusado('PAPEL_NAO_PERMITE'))
  })
})
