import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fraseDaFalha } from './frase-da-falha.ts'
import {
  type Exigencia,
  falhaDaResposta,
  falhasDasRespostas,
  type Pergunta,
  type Resposta,
  respostasDaOferta,
  tiposDePergunta,
} from './questionario.rules.ts'

const exigencias: Record<(typeof tiposDePergunta)[number], Exigencia> = {
  texto: { tipo: 'texto', minimo: 3, maximo: 10 },
  numero: { tipo: 'numero', minimo: 1, maximo: 100, inteiro: true },
  escolha: { tipo: 'escolha', opcoes: ['sim', 'não'] },
  escolha_multipla: { tipo: 'escolha_multipla', opcoes: ['a', 'b', 'c'], minimo: 1, maximo: 2 },
  escala: { tipo: 'escala' },
  data: { tipo: 'data', minimo: '2026-01-01', maximo: '2026-12-31' },
  arquivo: { tipo: 'arquivo', maximo: 2 },
}
const pergunta = (tipo: (typeof tiposDePergunta)[number], obrigatoria = true): Pergunta => ({
  id: 1,
  obrigatoria,
  ...exigencias[tipo],
})

describe('an answer', () => {
  test.each([
    ['texto', 'abc'],
    ['texto', '  ação 1234  '],
    ['texto', '0123456789'],
    ['numero', 1],
    ['numero', 100],
    ['escolha', 'não'],
    ['escolha_multipla', ['c', 'a']],
    ['escolha_multipla', ['b']],
    ['escala', 0],
    ['escala', 10],
    ['data', '2026-12-31'],
    ['arquivo', [7, 8]],
  ] as [(typeof tiposDePergunta)[number], Resposta][])('of kind %s may be %j', (tipo, resposta) => {
    expect(falhaDaResposta(pergunta(tipo), resposta)).toBeUndefined()
  })

  test.each([
    ['texto', 'ab', 'TEXTO_CURTO'],
    ['texto', 'abcdefghijk', 'TEXTO_LONGO'],
    ['texto', 5, 'RESPOSTA_DE_OUTRO_TIPO'],
    ['numero', 0, 'ABAIXO_DO_MINIMO'],
    ['numero', 101, 'ACIMA_DO_MAXIMO'],
    ['numero', 1.5, 'RESPOSTA_DE_OUTRO_TIPO'],
    ['numero', Number.NaN, 'RESPOSTA_DE_OUTRO_TIPO'],
    ['numero', '5', 'RESPOSTA_DE_OUTRO_TIPO'],
    ['escolha', 'talvez', 'OPCAO_DESCONHECIDA'],
    ['escolha', ['sim'], 'RESPOSTA_DE_OUTRO_TIPO'],
    ['escolha_multipla', ['a', 'z'], 'OPCAO_DESCONHECIDA'],
    ['escolha_multipla', ['a', 'a'], 'OPCAO_REPETIDA'],
    ['escolha_multipla', ['a', 'b', 'c'], 'OPCOES_DEMAIS'],
    ['escolha_multipla', 'a', 'RESPOSTA_DE_OUTRO_TIPO'],
    ['escolha_multipla', ['a', 1], 'RESPOSTA_DE_OUTRO_TIPO'],
    ['escala', 11, 'ACIMA_DO_MAXIMO'],
    ['escala', -1, 'ABAIXO_DO_MINIMO'],
    ['escala', 7.5, 'RESPOSTA_DE_OUTRO_TIPO'],
    ['data', '2026-02-30', 'DATA_INVALIDA'],
    ['data', '31/12/2026', 'DATA_INVALIDA'],
    ['data', '2025-12-31', 'ABAIXO_DO_MINIMO'],
    ['data', '2027-01-01', 'ACIMA_DO_MAXIMO'],
    ['arquivo', [1, 2, 3], 'ARQUIVOS_DEMAIS'],
    ['arquivo', [0], 'RESPOSTA_DE_OUTRO_TIPO'],
    ['arquivo', [1, 0], 'RESPOSTA_DE_OUTRO_TIPO'],
    ['arquivo', ['1'], 'RESPOSTA_DE_OUTRO_TIPO'],
  ] as [(typeof tiposDePergunta)[number], Resposta, string][])(
    'of kind %s may not be %j: %s',
    (tipo, resposta, codigo) => {
      expect(falhaDaResposta(pergunta(tipo), resposta)).toBe(codigo)
    },
  )

  test.each(tiposDePergunta)('of kind %s may be empty only where it is not demanded', (tipo) => {
    for (const nada of [undefined, null, '', '  ', []]) {
      expect(falhaDaResposta(pergunta(tipo, true), nada)).toBe('RESPOSTA_OBRIGATORIA')
      expect(falhaDaResposta(pergunta(tipo, false), nada)).toBeUndefined()
    }
  })

  test('to a scale is right exactly within its bounds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -20, max: 20 }),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 5, max: 10 }),
        (r, a, b) => {
          const escala: Pergunta = { id: 1, obrigatoria: true, tipo: 'escala', minimo: a, maximo: b }
          expect(falhaDaResposta(escala, r) === undefined).toBe(r >= a && r <= b)
        },
      ),
    )
  })

  test('without bounds is a text of up to 4,000 characters, or any number', () => {
    const texto: Pergunta = { id: 1, obrigatoria: true, tipo: 'texto' }
    expect([4_000, 4_001].map((n) => falhaDaResposta(texto, 'a'.repeat(n)))).toEqual([undefined, 'TEXTO_LONGO'])
    expect(falhaDaResposta({ id: 1, obrigatoria: true, tipo: 'numero' }, 1.5)).toBeUndefined()
  })

  test('too few options or files are told', () => {
    const escolhas: Pergunta = { id: 1, obrigatoria: false, tipo: 'escolha_multipla', opcoes: ['a', 'b'], minimo: 2 }
    expect(falhaDaResposta(escolhas, ['a'])).toBe('OPCOES_DE_MENOS')
    expect(falhaDaResposta({ id: 1, obrigatoria: false, tipo: 'arquivo', minimo: 2 }, [4])).toBe('ARQUIVOS_DE_MENOS')
  })
})

describe('what is wrong with an answer', () => {
  test.each<[Exigencia['tipo'], Resposta, string]>([
    ['texto', null, 'Responda esta pergunta.'],
    ['texto', 'ab', 'Escreva pelo menos 3 caracteres.'],
    ['texto', 'a'.repeat(11), 'Use no máximo 10 caracteres.'],
    ['texto', 3, 'Revise esta resposta.'],
    ['numero', 0, 'Use um valor a partir de 1.'],
    ['numero', 1.5, 'Use um número inteiro.'],
    ['escala', 11, 'Escolha um valor da escala.'],
    ['data', '2027-01-01', 'Use uma data até 31/12/2026.'],
    ['escolha_multipla', ['a', 'b', 'c'], 'Escolha no máximo 2.'],
    ['arquivo', [], 'Anexe um arquivo.'],
    ['arquivo', [1, 2, 3], 'Anexe no máximo 2.'],
  ])('is said in a sentence that mends it: %s %j', (tipo, resposta, frase) => {
    const p = pergunta(tipo)
    expect(fraseDaFalha(falhaDaResposta(p, resposta)!, p)).toBe(frase)
  })

  test('is that nobody asked, where it is of no question', () => {
    expect(fraseDaFalha('PERGUNTA_DESCONHECIDA', undefined)).toBe('Esta pergunta não faz parte do questionário.')
  })
})

describe('a questionnaire', () => {
  const perguntas: Pergunta[] = [
    { id: 1, obrigatoria: true, tipo: 'texto' },
    { id: 2, obrigatoria: false, tipo: 'numero' },
    { id: 3, obrigatoria: true, tipo: 'escala' },
  ]

  test('may be sent when every demanded question is answered rightly', () => {
    const respondidas = [
      { pergunta: 3, resposta: 9 },
      { pergunta: 1, resposta: 'Vender mais' },
    ]
    expect(falhasDasRespostas(perguntas, respondidas)).toEqual([])
  })

  test('tells every fault with its question', () => {
    const respondidas = [
      { pergunta: 2, resposta: 'dois' },
      { pergunta: 3, resposta: 8 },
      { pergunta: 3, resposta: 9 },
      { pergunta: 99, resposta: 'x' },
    ]
    expect(falhasDasRespostas(perguntas, respondidas)).toEqual([
      { pergunta: 1, codigo: 'RESPOSTA_OBRIGATORIA' },
      { pergunta: 2, codigo: 'RESPOSTA_DE_OUTRO_TIPO' },
      { pergunta: 3, codigo: 'PERGUNTA_REPETIDA' },
      { pergunta: 99, codigo: 'PERGUNTA_DESCONHECIDA' },
    ])
  })

  test('of a cart leaves each request with the answers of its own offer', () => {
    const respondidas = [
      { pergunta: 1, resposta: 'a' },
      { pergunta: 50, resposta: 'b' },
    ]
    expect(respostasDaOferta(perguntas, respondidas)).toEqual([{ pergunta: 1, resposta: 'a' }])
  })
})
