import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import { describe, expect, test } from 'vitest'
import { estimarPreco, origemPorExtenso, type QuestionarioDaOferta, respostasDaConta } from './preco-estimado.ts'

const pergunta = (id: number, mais: Partial<PerguntaDoQuestionario>): PerguntaDoQuestionario => ({
  id,
  ordem: id,
  tipo: 'texto',
  pergunta: `Pergunta ${id}`,
  ajuda: null,
  obrigatoria: true,
  opcoes: [],
  minimo: null,
  maximo: null,
  inteiro: false,
  data_minima: null,
  data_maxima: null,
  dimensionamento: null,
  ...mais,
})
const questionario: QuestionarioDaOferta = {
  id: 1,
  descricao: 'Loja',
  perguntas: [
    pergunta(1, { pergunta: 'Já vende?' }),
    pergunta(2, { tipo: 'numero', pergunta: 'Quantos produtos?', minimo: 1, inteiro: true, dimensionamento: 71 }),
    pergunta(3, { tipo: 'escolha', pergunta: 'É urgente?', opcoes: ['Sim', 'Não'], dimensionamento: 72 }),
  ],
  dimensionamento: {
    formula: {
      base: 30,
      minimo: null,
      maximo: null,
      valor_hora: 150,
      parcelas: [
        { forma: 'por_unidade', pergunta: 71, efeito: 'soma', peso: 0.2, franquia: 0 },
        { forma: 'por_item', pergunta: 72, efeito: 'fator', itens: [{ chave: 'sim', peso: 120 }] },
      ],
    },
    itens: [
      { pergunta: 72, chave: 'sim', descricao: 'Sim' },
      { pergunta: 72, chave: 'nao', descricao: 'Não' },
    ],
  },
}
const oferta = { valor: 12_000, horas: 80, tipo: 'SOB_COTACAO' } as const

describe('the price of a request before it is sent', () => {
  test('is the catalogue’s while answers that make it are missing or could not be sent, and names them', () => {
    const preco = estimarPreco(oferta, questionario, { 2: 0 })
    expect(preco).toMatchObject({ valor: 12_000, horas: 80, origem: 'catalogo', estimativa: null })
    expect(origemPorExtenso(preco)).toBe(
      'Falta responder “Quantos produtos?” e “É urgente?”: até lá, as horas e o preço são os do catálogo.',
    )
    expect(respostasDaConta(questionario, { 1: 'Sim', 2: 0, 3: 'Sim' })).toEqual([{ pergunta: 3, resposta: 'Sim' }])
  })

  test('is the formula’s once they are given, whatever else is still asked', () => {
    const preco = estimarPreco(oferta, questionario, { 2: 100, 3: 'Sim' })
    // (30 + 20) × 1,2 = 60 h de R$ 150
    expect(preco).toMatchObject({ valor: 9_000, horas: 60, origem: 'respostas', espera: [] })
    expect(origemPorExtenso(preco)).toBe('Calculado pelas respostas. É uma estimativa: as propostas dizem o preço.')
  })

  test('is the one that somebody sets, with the hours of the catalogue', () => {
    const preco = estimarPreco(oferta, questionario, { 2: 100, 3: 'Sim' }, 500_000)
    expect(preco).toMatchObject({ valor: 5_000, horas: 80, origem: 'informado' })
    expect(origemPorExtenso(preco)).toBe('Preço que você informou.')
  })

  test('is the offer’s where no answer changes it, and to be quoted where it has none', () => {
    const fechada = estimarPreco({ ...oferta, tipo: 'FICHA_FECHADA' }, { ...questionario, dimensionamento: null }, {})
    expect(origemPorExtenso(fechada)).toBe('Preço do catálogo.')
    const aCotar = estimarPreco({ ...oferta, valor: 0 }, undefined, {})
    expect([aCotar.origem, origemPorExtenso(aCotar)]).toEqual(['a_cotar', 'A cotar: as propostas dizem o preço.'])
  })
})
