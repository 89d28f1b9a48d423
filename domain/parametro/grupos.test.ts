import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { alcanceDe, grupos, valoresEm } from './grupos.ts'
import { ler } from './ler.ts'
import { parametros } from './parametros.ts'
import {
  faixasDasLinhas,
  feriadosDasLinhas,
  linhasDasFaixas,
  linhasDosFeriados,
  oQueCabe,
  porExtenso,
  unidadeDe,
} from './por-extenso.ts'

describe('the parameters that an admin changes', () => {
  const oferecidas = grupos.flatMap((g) => g.chaves)

  it('are all of them, in one group each', () => {
    expect(oferecidas.toSorted()).toEqual(Object.keys(parametros).toSorted())
  })

  test.each(oferecidas)('%s reads as a sentence and says what it takes', (chave) => {
    expect(porExtenso(chave, parametros[chave].padrao)).not.toBe('')
    expect(oQueCabe(chave)).toMatch(/\.$/)
  })

  it('read with their unit', () => {
    expect(porExtenso('subsidio_pct_ME', '72,5')).toBe('72,5%')
    expect(porExtenso('valor_hora', '13050').replaceAll('\u00a0', ' ')).toBe('R$ 130,50')
    expect(porExtenso('prazo_triagem_du', '1')).toBe('1 dia útil')
    expect(porExtenso('prazo_assinatura_dc', '10')).toBe('10 dias corridos')
    expect(porExtenso('distribuicao', 'RODIZIO')).toBe('Rodízio')
    expect(porExtenso('avisos_antes_do_prazo_du', '3;1')).toBe('3 e 1 dias úteis antes')
    expect(porExtenso('feriados_proprios', '12-24 Véspera de Natal')).toBe('24/12 Véspera de Natal')
    expect(porExtenso('km_faixas', '0-50:0;51-100:120km;>100:cotação')).toBe(
      'até 50 km: grátis; 51 a 100 km: cobra 120 km; acima de 100 km: a cotar',
    )
    expect(unidadeDe('horas_mes_max_credenciado')).toBe('horas')
    expect(porExtenso('pontos_facultativos', 'carnaval_terca;corpus_christi')).toBe(
      'Terça-feira de Carnaval, Corpus Christi',
    )
    expect(porExtenso('pontos_facultativos', '')).toBe('Nenhum')
    for (const chave of ['prazo_assinatura_dc', 'prazo_triagem_du'] as const)
      expect(oQueCabe(chave)).toBe('Informe um número inteiro de 1 a 365.')
    expect(oQueCabe('cred_atestados_min_por_subarea')).toBe('Informe um número inteiro de 0 a 100.000.')
  })

  it('are edited as lines where they are lists, and come back the same', () => {
    const feriados = '12-24 Véspera de Natal;2026-07-02 Independência da Bahia'
    expect(linhasDosFeriados(feriados)).toBe('24/12 Véspera de Natal\n02/07/2026 Independência da Bahia')
    expect(feriadosDasLinhas(linhasDosFeriados(feriados))).toBe(feriados)
    expect(feriadosDasLinhas('Natal')).toBe('Natal')
    const { padrao } = parametros.km_faixas
    expect(faixasDasLinhas(linhasDasFaixas(padrao))).toBe(padrao)
  })
})

describe('what a request keeps', () => {
  const antes = { chave: 'prazo_assinatura_dc', antes: '10', desde: 1_000 } as const

  it('is the value of the day on which it was sent, whatever was changed later', () => {
    const mudancas = [{ ...antes, antes: '15', desde: 2_000 }, antes]
    const em = (momento: number) =>
      ler(valoresEm({ prazo_assinatura_dc: '20' }, mudancas, momento), 'prazo_assinatura_dc')
    expect([em(500), em(1_000), em(1_500), em(2_500)]).toEqual([10, 15, 15, 20])
  })

  it('is not what holds for the whole hub at once', () => {
    expect(alcanceDe('pontos_facultativos')).toBe('todas')
    const mudancas = [{ chave: 'fuso', antes: 'America/Manaus', desde: 1_000 } as const]
    expect(valoresEm({ fuso: 'America/Bahia' }, mudancas, 0)).toEqual({ fuso: 'America/Bahia' })
  })

  it('is found again from any history', () => {
    const valor = fc.constantFrom('1', '2', '3')
    fc.assert(
      fc.property(
        fc.constantFrom(...grupos.flatMap((g) => g.chaves)),
        valor,
        fc.array(valor, { maxLength: 6 }),
        (chave, inicio, depois) => {
          const valores = [inicio, ...depois]
          const mudancas = depois.map((_, i) => ({ chave, antes: valores[i]!, desde: (i + 1) * 10 })).reverse()
          const atuais = { [chave]: valores.at(-1)! }
          valores.forEach((v, i) => {
            const esperado = alcanceDe(chave) === 'novas' ? v : valores.at(-1)
            expect(valoresEm(atuais, mudancas, i * 10 + 5)[chave]).toBe(esperado)
          })
        },
      ),
    )
  })
})
