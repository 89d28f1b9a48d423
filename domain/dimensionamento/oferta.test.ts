import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { precoDoPedido } from '../compra/preco.rules.ts'
import { falhasDasRespostas, type Resposta } from '../questionario/questionario.rules.ts'
import type { Formula } from './formula.rules.ts'
import { estimarOferta, type PerguntaDaOferta } from './oferta.rules.ts'
import { estimar } from './resposta.rules.ts'
import type { PerguntaDimensionada } from './tipos.ts'

const dimensionadas: PerguntaDimensionada[] = [
  { id: 71, descricao: 'Quantos produtos?', tipo: 'numero', itens: [] },
  {
    id: 72,
    descricao: 'O que integrar?',
    tipo: 'lista_multipla',
    itens: [
      { chave: 'pagamento', descricao: 'Pagamento' },
      { chave: 'frete', descricao: 'Frete' },
    ],
  },
]
const formula: Formula = {
  base: 2_000,
  minimo: 4,
  maximo: 200,
  valorHora: 15_000,
  parcelas: [
    { forma: 'por_unidade', pergunta: 71, efeito: 'soma', peso: 50, franquia: 20 },
    {
      forma: 'por_item',
      pergunta: 72,
      efeito: 'soma',
      itens: [
        { chave: 'pagamento', peso: 800 },
        { chave: 'frete', peso: 600 },
      ],
    },
  ],
}
const perguntas: PerguntaDaOferta[] = [
  { id: 1, tipo: 'texto', obrigatoria: true, dimensionamento: null },
  { id: 2, tipo: 'numero', obrigatoria: true, minimo: 1, maximo: 5_000, inteiro: true, dimensionamento: 71 },
  { id: 3, tipo: 'escolha_multipla', obrigatoria: false, opcoes: ['Pagamento', 'Frete'], dimensionamento: 72 },
  // Asked, but weighed by no part of this offer's formula.
  { id: 4, tipo: 'numero', obrigatoria: true, dimensionamento: 73 },
]
const oferta = { formula, horas: 30, perguntas, dimensionadas }
const com = (respostas: Record<number, Resposta>) =>
  estimarOferta(
    oferta,
    Object.entries(respostas).map(([id, resposta]) => ({ pergunta: Number(id), resposta })),
  )

describe('the estimate of an offer', () => {
  test('waits only for answers that it weighs and that sending demands', () => {
    expect(com({})).toEqual({ estimativa: null, espera: [2] })
    expect(com({ 3: ['Frete'] })).toEqual({ estimativa: null, espera: [2] })
    expect(com({ 2: 30 })).toMatchObject({ estimativa: { horas: 25, horasDaOferta: 30 }, espera: [] })
  })

  test('waits for an answer that could not be sent as it is, also where none is demanded', () => {
    expect(com({ 2: 0 }).espera).toEqual([2])
    expect(com({ 2: 1.5 }).espera).toEqual([2])
    expect(com({ 2: 30, 3: ['Correio'] })).toEqual({ estimativa: null, espera: [3] })
  })

  test('takes an empty answer for none', () => {
    expect(com({ 2: 30, 3: [] })).toEqual(com({ 2: 30 }))
  })
})

describe('the estimate that a request keeps', () => {
  const feita = (dadas: { dimensionamento: number; resposta: unknown }[]) => estimar(formula, dimensionadas, dadas, 30)

  test('says of each answer, in words, what it did with the hours', () => {
    expect(
      feita([
        { dimensionamento: 71, resposta: 1_500 },
        { dimensionamento: 72, resposta: ['Frete', 'Pagamento', 'Correio'] },
      ]).parcelas,
    ).toEqual([
      { pergunta: 'Quantos produtos?', resposta: '1.500', efeito: 'soma', peso: 74_000 },
      { pergunta: 'O que integrar?', resposta: 'Frete, Pagamento, Correio', efeito: 'soma', peso: 1_400 },
    ])
  })

  test('says nothing of what was not answered, or asked, or is no number', () => {
    for (const resposta of [null, undefined, '', 'muitos', Number.NaN, Number.POSITIVE_INFINITY])
      expect(feita([{ dimensionamento: 71, resposta }])).toMatchObject({ horas: 20, parcelas: [] })
    expect(feita([{ dimensionamento: 72, resposta: '' }]).parcelas).toEqual([])
    expect(feita([{ dimensionamento: 99, resposta: 5 }]).parcelas).toEqual([])
    expect(estimar(formula, [], [{ dimensionamento: 71, resposta: 30 }], 30)).toMatchObject({ horas: 20, parcelas: [] })
  })
})

const resposta: fc.Arbitrary<Resposta> = fc.oneof(
  fc.constant(undefined),
  fc.integer({ min: -5, max: 6_000 }),
  fc.subarray(['Pagamento', 'Frete', 'Correio']),
  fc.constantFrom('', 'Frete'),
)

test('once nothing keeps the answers from being sent, it is what the formula makes of them', () => {
  fc.assert(
    fc.property(resposta, resposta, (produtos, integrar) => {
      const { estimativa, espera } = com({ 2: produtos, 3: integrar })
      const pesadas = perguntas.slice(1, 3)
      const falhas = falhasDasRespostas(pesadas, [
        { pergunta: 2, resposta: produtos },
        { pergunta: 3, resposta: integrar },
      ])
      expect(espera).toEqual(falhas.map((f) => f.pergunta))
      expect(estimativa === null).toBe(falhas.length > 0)
      if (!estimativa) return
      const dadas = [
        { dimensionamento: 71, resposta: produtos },
        { dimensionamento: 72, resposta: integrar },
      ]
      const feita = estimar(formula, dimensionadas, dadas, 30)
      expect([estimativa.horas, estimativa.valor]).toEqual([feita.horas, feita.valor])
    }),
  )
})

describe('the price of a request', () => {
  test.each([
    ['the answers make hours and price', { valor: 15_000, horas: 1 }, undefined, [15_000, 1, 'respostas']],
    ['the catalogue says it', null, undefined, [416_000, 32, 'catalogo']],
    ['whoever sends sets it', { valor: 15_000, horas: 1 }, 900_000, [900_000, 32, 'informado']],
  ] as const)('is the one where %s', (_, estimativa, outro, [valor, horas, origem]) => {
    expect(precoDoPedido({ valor: 416_000, horas: 32 }, estimativa, outro)).toEqual({ valor, horas, origem })
  })

  test('is nobody’s to invent where only proposals set it', () => {
    expect(precoDoPedido({ valor: 0, horas: 32 }, null)).toEqual({ valor: 0, horas: 32, origem: 'a_cotar' })
    expect(precoDoPedido({ valor: 1, horas: 32 }, null).origem).toBe('catalogo')
  })
})
