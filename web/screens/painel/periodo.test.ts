import { describe, expect, test } from 'vitest'
import { lerBusca } from '../../parts/busca.ts'
import { mesCurto, mesPorExtenso, semanaPorExtenso } from '../../parts/mes.ts'
import { dizerCentros, dizerDinheiro, dizerFluxo, dizerParadas, dizerTempos, reaisResumidos } from './dizer-numeros.ts'
import { aoEscolher, camposDoPeriodo, periodoDe } from './periodo.ts'

const HOJE = '2019-11-23'
const ler = (endereco: Record<string, string>) => periodoDe(lerBusca(camposDoPeriodo, endereco), HOJE)
const semEspaco = (texto: string) => texto.replaceAll('\u00a0', ' ')

describe('the period in the address', () => {
  test('is of twelve months unless told, and of the days that are told', () => {
    expect(ler({})).toEqual({ desde: '2018-12-01', ate: HOJE })
    expect(ler({ periodo: '3' })).toEqual({ desde: '2019-09-01', ate: HOJE })
    expect(ler({ periodo: 'sempre' })).toEqual(ler({}))
    expect(ler({ periodo: 'datas', de: '2019-02-01', ate: '2019-02-28' })).toEqual({
      desde: '2019-02-01',
      ate: '2019-02-28',
    })
  })

  test('says what is wrong with days of one’s own', () => {
    expect(ler({ periodo: 'datas' })).toEqual({ falha: 'Informe o primeiro e o último dia.' })
    expect(ler({ periodo: 'datas', de: '2019-02-30', ate: HOJE })).toEqual({
      falha: 'Esta data não existe. Use DD/MM/AAAA.',
    })
    expect(ler({ periodo: 'datas', de: HOJE, ate: '2019-11-01' })).toEqual({ falha: 'O fim vem antes do início.' })
  })

  test('begins days of one’s own with those that are shown, and forgets them with another choice', () => {
    const agora = { desde: '2019-09-01', ate: HOJE }
    expect(aoEscolher('datas', agora)).toEqual({ periodo: 'datas', de: '2019-09-01', ate: HOJE })
    expect(aoEscolher('ano', agora)).toEqual({ periodo: 'ano', de: '', ate: '' })
  })

  test('calls months and weeks by their names', () => {
    expect(mesPorExtenso('2019-03-01')).toBe('março de 2019')
    expect([mesCurto('2019-10-01'), mesCurto('2020-01-01')]).toEqual(['out', 'jan/20'])
    expect(semanaPorExtenso('2019-11-04')).toBe('semana de 04/11/2019')
  })
})

describe('the title of a figure says what it shows', () => {
  const fluxo = (chegaram: number, concluidas: number) => dizerFluxo([{ desde: HOJE, ate: HOJE, chegaram, concluidas }])
  test('of arrivals and conclusions', () => {
    expect(fluxo(0, 0)).toBe('Nada chegou nem foi concluído no período')
    expect(fluxo(46, 38)).toBe('Chegaram 8 a mais do que foram concluídas')
    expect(fluxo(3, 1_203)).toBe('Foram concluídas 1.200 a mais do que chegaram')
    expect(fluxo(5, 5)).toBe('Foram concluídas tantas quantas chegaram: 5')
    expect(fluxo(2, 1)).toBe('Chegou 1 a mais do que foram concluídas')
    expect(fluxo(1, 2)).toBe('Foi concluída 1 a mais do que chegaram')
    expect(fluxo(1, 1)).toBe('Chegou 1 e foi concluída 1')
  })

  test('of what has stopped', () => {
    const paradas = (a: number, b: number) =>
      dizerParadas([
        { faixa: 'ate_2', quantas: 74, atrasadas: 0 },
        { faixa: 'de_11_a_20', quantas: a, atrasadas: 0 },
        { faixa: 'mais_de_20', quantas: b, atrasadas: 0 },
      ])
    expect(paradas(0, 0)).toBe('Nenhuma parada há mais de 10 dias')
    expect(paradas(1, 0)).toBe('1 parada há mais de 10 dias')
    expect(paradas(11, 3)).toBe('14 paradas há mais de 10 dias')
  })

  test('of time and money', () => {
    const fase = (nome: string, metade: number | null) => ({ fase: 1, nome, quantas: 1, metade, nove_em_dez: metade })
    expect(dizerTempos([fase('Proposta', 7.5), fase('Contratação', 9), fase('Execução', null)])).toBe(
      'Contratação leva mais: 9 dias úteis',
    )
    expect(dizerTempos([fase('Proposta', null)])).toBe('Nenhuma fase encerrada no período')
    const mes = { desde: HOJE, ate: HOJE, contratadas: 1 }
    expect(
      semEspaco(
        dizerDinheiro([
          { ...mes, subsidio: 0.1, parceiro: 0, cliente: 0 },
          { ...mes, subsidio: 0.2, parceiro: 1000, cliente: 10 },
        ]),
      ),
    ).toBe('R$ 1.010,30 contratados')
    expect(dizerDinheiro([])).toBe('Nada contratado')
    expect(semEspaco(reaisResumidos(111_400))).toBe('R$ 111 mil')
  })

  test('of cost centres', () => {
    const centro = (codigo: string, saldo: number) => ({ codigo, saldo }) as Parameters<typeof dizerCentros>[0][number]
    expect(dizerCentros([centro('CC-1002', 500), centro('CC-1', 900)])).toBe('CC-1002 tem o menor saldo')
    expect(dizerCentros([centro('CC-1002', 0)])).toBe('CC-1002 não tem saldo')
    expect(dizerCentros([centro('CC-1002', 500)])).toBe('Saldo de CC-1002')
  })
})
