import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { portesTodos } from '../porte/porte.ts'
import { escreverFaixas, lerFaixas, valorDoDeslocamento } from './deslocamento.ts'
import { interpretar, ler } from './ler.ts'
import { type Chave, ehChave, parametros } from './parametros.ts'
import { oQueCabe, porExtenso } from './por-extenso.ts'

describe('a parameter', () => {
  test.each(Object.keys(parametros) as Chave[])('%s has a default that passes its own check, and a label', (chave) => {
    expect(interpretar(chave, parametros[chave].padrao)).toBeDefined()
    expect(parametros[chave].rotulo).not.toBe('')
  })

  test('is its default until another one is stored', () => {
    expect(ler({}, 'subsidio_pct_ME')).toBe(7000)
    expect(ler({ subsidio_pct_ME: '72,5' }, 'subsidio_pct_ME')).toBe(7250)
    expect(ler({}, 'alcada_gestor_subsidio')).toBe(1_500_000)
    expect(ler({}, 'avisos_antes_do_prazo_du')).toEqual([3, 1])
    expect(ler({ pontos_facultativos: '' }, 'pontos_facultativos')).toEqual([])
    expect(ler({ segundo_fator_interno: 'sim' }, 'segundo_fator_interno')).toBe(true)
  })

  test('of own holidays takes a day of every year and a day of one', () => {
    const feriados_proprios = '12-24 Véspera de Natal;2026-07-02 Independência da Bahia'
    expect(ler({ feriados_proprios }, 'feriados_proprios')).toEqual([
      { data: '12-24', nome: 'Véspera de Natal' },
      { data: '2026-07-02', nome: 'Independência da Bahia' },
    ])
  })

  test('has the type of its unit', () => {
    expectTypeOf(ler({}, 'distribuicao')).toEqualTypeOf<'TODOS' | 'RODIZIO' | 'ESCOLHA_CLIENTE'>()
    expectTypeOf(ler({}, 'valor_hora')).toEqualTypeOf<number>()
    expectTypeOf(ler({}, 'segundo_fator_interno')).toEqualTypeOf<boolean>()
  })

  test.each([
    ['subsidio_pct_ME', '101'],
    ['subsidio_pct_ME', '-1'],
    ['subsidio_pct_ME', '70%'],
    ['subsidio_pct_ME', '70.123'],
    ['valor_hora', '0'],
    ['valor_hora', '130,00'],
    ['valor_hora', ''],
    ['prazo_assinatura_dc', '0'],
    ['prazo_assinatura_dc', '366'],
    ['guarda_tentativas_meses', '2'],
    ['aditivo_max_dias', '3651'],
    ['distribuicao', 'SORTEIO'],
    ['pontos_facultativos', 'natal'],
    ['avisos_antes_do_prazo_du', '3;3'],
    ['avisos_antes_do_prazo_du', '3;'],
    ['fuso', 'America/Atlantida'],
    ['segundo_fator_interno', 'talvez'],
    ['feriados_proprios', '24/12 Véspera'],
    ['feriados_proprios', '02-30 Dia que não há'],
    ['feriados_proprios', '12-24 Véspera;12-24 Outra vez'],
    ['km_faixas', '0-50:0'],
  ] as const)('%s does not take %j', (chave, texto) => {
    expect(interpretar(chave, texto)).toBeUndefined()
    expect(() => ler({ [chave]: texto }, chave)).toThrow(RangeError)
  })

  // As much as this and no more, as little and no less.
  test.each([
    ['rodizio_convidados', 1, 20],
    ['aditivo_max_dias', 1, 3_650],
    ['horas_mes_max_credenciado', 1, 744],
    ['valor_hora', 1, 1_000_000_000_000],
    ['parcela_minima', 1, 1_000_000_000_000],
    ['alcada_gestor_subsidio', 0, 1_000_000_000_000],
    ['subsidio_pct_ME', 0, 100],
    ['prazo_triagem_du', 1, 365],
    ['prazo_pagamento_nota_dc', 1, 365],
    ['avisos_antes_do_prazo_du', 1, 365],
    ['resumo_de_avisos_min', 1, 1_440],
    ['resumo_de_mensagens_min', 1, 1_440],
    ['parcelas_max_contrapartida', 1, 24],
    // What is reckoned with it is a day of the calendar, or a number of the database.
    ['cred_vigencia_meses', 1, 1_200],
    ['guarda_tentativas_meses', 3, 1_200],
    ['cred_atestados_min_por_subarea', 0, 100_000],
    ['cred_atestado_consultor_por_subarea', 0, 100_000],
  ] as const)('%s is from %i to %i', (chave, minimo, maximo) => {
    const cabe = (n: number) => interpretar(chave, String(n)) !== undefined
    expect([minimo - 1, minimo, maximo, maximo + 1].map(cabe)).toEqual([false, true, true, false])
  })

  test('that refuses a number names the bounds that it is held to', () => {
    const ditos = (Object.keys(parametros) as Chave[]).flatMap((chave) => {
      const [, de, ate] = / de (?:R\$.)?([\d.,]+) a (?:R\$.)?([\d.,]+\d)/u.exec(oQueCabe(chave)) ?? []
      if (!de || !ate) return []
      const naUnidade = (dito: string) => {
        const numero = Number(dito.replaceAll('.', '').replace(',', '.'))
        return parametros[chave].unidade === 'centavos' ? numero * 100 : numero
      }
      const cabe = (n: number) => interpretar(chave, String(n)) !== undefined
      const [minimo, maximo] = [naUnidade(de), naUnidade(ate)]
      return [[chave, [minimo - 1, minimo, maximo, maximo + 1].map(cabe)]]
    })
    expect(ditos.length).toBeGreaterThan(30)
    expect(ditos.filter(([, cabe]) => String(cabe) !== 'false,true,true,false')).toEqual([])
  })

  test.each([
    ['1', '1 dia útil antes'],
    ['3;1', '3 e 1 dias úteis antes'],
    ['5;3;1', '5, 3 e 1 dias úteis antes'],
    ['', 'Nenhum'],
  ])('of days %j is read as %j', (texto, lido) => {
    expect(porExtenso('avisos_antes_do_prazo_du', texto)).toBe(lido)
  })

  test('of yes or no is one of the two', () => {
    expect(['sim', 'não', 'nao'].map((t) => interpretar('segundo_fator_interno', t))).toEqual([true, false, undefined])
  })

  test('exists for the subsidy and the yearly limit of every size', () => {
    expect(
      Object.fromEntries(
        portesTodos.map((p) => [p, [ler({}, `subsidio_pct_${p}`), ler({}, `teto_anual_subsidio_${p}`)]]),
      ),
    ).toEqual({
      MEI: [8000, 1_000_000],
      ME: [7000, 2_000_000],
      EPP: [7000, 3_000_000],
      PRODUTOR_RURAL: [7000, 2_000_000],
      ARTESAO: [8000, 1_000_000],
    })
  })

  test('is known by its exact key', () => {
    expect(ehChave('valor_hora')).toBe(true)
    expect(ehChave('constructor')).toBe(false)
  })
})

describe('the kilometre ranges', () => {
  const faixas = ler({}, 'km_faixas')

  test.each([
    [0, 0],
    [50, 0],
    [50.2, 14_400],
    [100, 14_400],
    [101, 28_800],
    [400, 57_600],
    [401, 'cotacao'],
  ] as const)('charge %s km with %s', (distancia, valor) => {
    expect(valorDoDeslocamento(faixas, distancia, 120)).toBe(valor)
  })

  test('must begin at zero, leave no gap and end open', () => {
    for (const texto of [
      '',
      '1-50:0;>50:10',
      '0-50:0;52-99:1;>99:2',
      '0-50:0;40-99:1;>99:2',
      '>400:cotação',
      '0-50:0;>50:0;51-60:1',
      '0-50',
    ])
      expect(lerFaixas(texto), texto).toBeUndefined()
  })

  test('are written as they are read', () => {
    expect(escreverFaixas(faixas)).toBe(parametros.km_faixas.padrao)
    const cortes = fc.uniqueArray(fc.integer({ min: 0, max: 9998 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(cortes, fc.array(fc.nat({ max: 999 }), { minLength: 6, maxLength: 6 }), (ates, kms) => {
        const ordenados = ates.sort((a, b) => a - b)
        const todas = [...ordenados, null].map((ate, i) => ({
          de: i === 0 ? 0 : (ordenados[i - 1] ?? 0) + 1,
          ate,
          km: kms[i] ?? ('cotacao' as const),
        }))
        expect(lerFaixas(escreverFaixas(todas))).toEqual(todas)
      }),
    )
  })
})
