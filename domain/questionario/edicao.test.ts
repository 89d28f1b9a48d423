import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acoesDoQuestionario,
  comIdentidade,
  falhasDaPergunta,
  falhasDoQuestionario,
  moverItem,
  normalizarPergunta,
  type PerguntaEditada,
  perguntasMudaram,
  podeEditar,
  podeRemover,
  versaoAoSalvar,
} from './edicao.rules.ts'
import { faixasDeNumeros, mediaEmDecimos, nomeDaFaixa } from './resultado.rules.ts'

const pergunta = (mudancas: Partial<PerguntaEditada> = {}): PerguntaEditada => ({
  pergunta: 'Quantas pessoas trabalham?',
  ajuda: null,
  tipo: 'texto',
  obrigatoria: true,
  opcoes: [],
  minimo: null,
  maximo: null,
  inteiro: false,
  data_minima: null,
  data_maxima: null,
  dimensionamento: null,
  ...mudancas,
})
const escala = pergunta({ pergunta: 'Que nota você dá?', tipo: 'escala' })
const questionario = (perguntas: PerguntaEditada[], uso: 'contratacao' | 'avaliacao' = 'contratacao') => ({
  descricao: 'Loja virtual',
  uso,
  perguntas,
})

describe('a questionnaire', () => {
  test('may be saved with a name and at least one question', () => {
    expect(falhasDoQuestionario(questionario([pergunta()]))).toEqual({})
    expect(Object.keys(falhasDoQuestionario({ ...questionario([]), descricao: ' ' }))).toEqual([
      'descricao',
      'perguntas',
    ])
  })

  test('asks nothing twice, however it is written', () => {
    const duas = [pergunta({ pergunta: 'QUEM compra?' }), pergunta({ pergunta: 'quem compra? ' })]
    expect(Object.keys(falhasDoQuestionario(questionario(duas)))).toEqual(['perguntas.1.pergunta'])
    const dimensionadas = [pergunta({ dimensionamento: 3 }), pergunta({ pergunta: 'Outra?', dimensionamento: 3 })]
    expect(Object.keys(falhasDoQuestionario(questionario(dimensionadas)))).toEqual(['perguntas.1.dimensionamento'])
  })

  test.each<[string, Partial<PerguntaEditada>, string]>([
    ['a choice with one option', { tipo: 'escolha', opcoes: ['Sim'] }, 'opcoes'],
    ['a choice with equal options', { tipo: 'escolha', opcoes: ['Sim', ' sim'] }, 'opcoes'],
    ['a choice with an empty option', { tipo: 'escolha', opcoes: ['Sim', ' '] }, 'opcoes'],
    ['more choices than options', { tipo: 'escolha_multipla', opcoes: ['a', 'b'], maximo: 3 }, 'maximo'],
    ['bounds the wrong way round', { tipo: 'numero', minimo: 5, maximo: 1 }, 'maximo'],
    ['a bound that is not whole', { tipo: 'numero', minimo: 0.5 }, 'minimo'],
    ['a scale of twenty', { tipo: 'escala', maximo: 20 }, 'maximo'],
    ['a scale from five', { tipo: 'escala', minimo: 5 }, 'minimo'],
    [
      'dates the wrong way round',
      { tipo: 'data', data_minima: '2026-12-31', data_maxima: '2026-01-01' },
      'data_maxima',
    ],
    ['eleven files', { tipo: 'arquivo', maximo: 11 }, 'maximo'],
    ['a text longer than any', { tipo: 'texto', maximo: 4001 }, 'maximo'],
  ])('refuses %s at its field', (_, mudancas, campo) => {
    expect(Object.keys(falhasDaPergunta(pergunta(mudancas)))).toEqual([campo])
  })

  test('of evaluation begins its grade with a demanded scale from 0 to 10, and asks for no file', () => {
    expect(falhasDoQuestionario(questionario([escala], 'avaliacao'))).toEqual({})
    for (const errada of [pergunta(), { ...escala, maximo: 5 }, { ...escala, obrigatoria: false }])
      expect(Object.keys(falhasDoQuestionario(questionario([errada], 'avaliacao')))).toEqual(['perguntas'])
    const comArquivo = [escala, pergunta({ tipo: 'arquivo' })]
    expect(Object.keys(falhasDoQuestionario(questionario(comArquivo, 'avaliacao')))).toEqual(['perguntas.1.tipo'])
  })

  test('keeps its questions with a capital first letter and the rest in lower case', () => {
    expect(normalizarPergunta(pergunta({ pergunta: '  QUANTAS Pessoas? ', ajuda: ' ' }))).toMatchObject({
      pergunta: 'Quantas pessoas?',
      ajuda: null,
    })
  })

  test('keeps nothing that the kind has no use for', () => {
    const cheia = pergunta({ tipo: 'data', opcoes: ['a', 'b'], minimo: 1, maximo: 2, inteiro: true })
    expect(normalizarPergunta(cheia)).toMatchObject({ opcoes: [], minimo: null, maximo: null, inteiro: false })
  })
})

describe('a version', () => {
  const antes = [pergunta({ id: 1 }), pergunta({ id: 2, pergunta: 'Quem compra?', tipo: 'escala' })]

  test('grows only when somebody answered it and something differs', () => {
    expect(versaoAoSalvar({ versao: 3, respondida: true, mudou: true })).toBe(4)
    expect(versaoAoSalvar({ versao: 3, respondida: false, mudou: true })).toBe(3)
    expect(versaoAoSalvar({ versao: 3, respondida: true, mudou: false })).toBe(3)
  })

  test('differs by words, order, demand or number of questions, not by how it was typed', () => {
    expect(perguntasMudaram(antes, [antes[0]!, { ...antes[1]!, pergunta: ' QUEM compra? ' }])).toBe(false)
    expect(perguntasMudaram(antes, antes.toReversed())).toBe(true)
    expect(perguntasMudaram(antes, [antes[0]!])).toBe(true)
    expect(perguntasMudaram(antes, [antes[0]!, { ...antes[1]!, obrigatoria: false }])).toBe(true)
  })

  test('takes a question that changed its kind for another one', () => {
    const depois = [
      { ...antes[0]!, tipo: 'numero' as const },
      { ...antes[1]!, pergunta: 'Quem vende?' },
      pergunta({ id: 99 }),
    ]
    expect(comIdentidade(antes, depois).map((p) => p.id)).toEqual([undefined, 2, undefined])
  })
})

describe('moving a question', () => {
  test('changes its place and nothing else', () => {
    expect(moverItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moverItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), fc.nat(30), fc.integer({ min: -3, max: 30 }), (l, a, b) => {
        const de = a % l.length
        const nova = moverItem(l, de, b)
        expect(nova.toSorted()).toEqual(l.toSorted())
        expect(nova[Math.max(0, Math.min(b, l.length - 1))]).toBe(l[de])
      }),
    )
  })
})

describe('who may', () => {
  const livre = { ativo: true, padrao: false, servicos: 0 }
  test('edit: managers and coordinators, while it is not archived', () => {
    expect(podeEditar(livre, ['gestor']).permitido).toBe(true)
    expect(podeEditar(livre, ['admin'])).toEqual({ permitido: false, recusa: 'PAPEL_NAO_PERMITE' })
    expect(podeEditar({ ...livre, ativo: false }, ['coordenador'])).toMatchObject({ recusa: 'QUESTIONARIO_ARQUIVADO' })
  })

  test('remove: the same, what nobody asks any more', () => {
    expect(podeRemover(livre, ['coordenador']).permitido).toBe(true)
    expect(podeRemover({ ...livre, servicos: 1 }, ['gestor'])).toMatchObject({ recusa: 'QUESTIONARIO_EM_USO' })
    expect(podeRemover({ ...livre, padrao: true }, ['gestor'])).toMatchObject({ recusa: 'QUESTIONARIO_PADRAO' })
    expect(acoesDoQuestionario(livre, ['admin'])).toMatchObject({
      editar: { permitido: false },
      remover: { permitido: false },
    })
  })
})

describe('results', () => {
  test('of numbers fall into at most a few round ranges that hold every number', () => {
    expect(faixasDeNumeros(0, 80)).toEqual([10, 20, 30, 40, 50, 60, 70, 80])
    expect(faixasDeNumeros(5, 5)).toEqual([5])
    const fins = faixasDeNumeros(0, 80)
    expect([nomeDaFaixa(fins, 0, true), nomeDaFaixa(fins, 1, true)]).toEqual(['até 10', '11 a 20'])
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (min, largura) => {
        const faixas = faixasDeNumeros(min, min + largura)
        expect(faixas.length).toBeLessThanOrEqual(9)
        expect(faixas.at(-1)).toBeGreaterThanOrEqual(min + largura)
        expect(faixas).toEqual(faixas.toSorted((a, b) => a - b))
      }),
    )
  })

  test('of a scale have their mean in tenths', () => {
    expect(mediaEmDecimos([])).toBeNull()
    expect(
      mediaEmDecimos([
        { valor: 10, quantidade: 2 },
        { valor: 5, quantidade: 1 },
      ]),
    ).toBe(8.3)
  })
})
