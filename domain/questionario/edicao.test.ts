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

  // The least and the most that each bound of a kind may be, with two options where it has some.
  test.each([
    ['texto', 'minimo', 0, 1_000_000_000],
    ['texto', 'maximo', 1, 4_000],
    ['numero', 'minimo', -1_000_000_000, 1_000_000_000],
    ['numero', 'maximo', -1_000_000_000, 1_000_000_000],
    ['escala', 'minimo', 0, 1],
    ['escala', 'maximo', 2, 10],
    ['escolha_multipla', 'minimo', 0, 2],
    ['escolha_multipla', 'maximo', 1, 2],
    ['arquivo', 'minimo', 0, 1_000_000_000],
    ['arquivo', 'maximo', 1, 10],
  ] as const)('of kind %s has a %s from %i to %i', (tipo, campo, menor, maior) => {
    const cabe = (valor: number) =>
      Object.keys(falhasDaPergunta(pergunta({ tipo, opcoes: ['a', 'b'], [campo]: valor }))).length === 0
    expect([menor - 1, menor, maior, maior + 1].map(cabe)).toEqual([false, true, true, false])
  })

  test('may have bounds that are one and the same, and one of them alone', () => {
    const falhas = (mudancas: Partial<PerguntaEditada>) => falhasDaPergunta(pergunta(mudancas))
    expect(falhas({ tipo: 'numero', minimo: 5, maximo: 5 })).toEqual({})
    const dia = '2026-06-01'
    for (const datas of [{ data_minima: dia, data_maxima: dia }, { data_minima: dia }, { data_maxima: dia }])
      expect(falhas({ tipo: 'data', ...datas })).toEqual({})
    expect(falhas({ tipo: 'escolha_multipla', opcoes: ['a', 'b'] })).toEqual({})
  })

  test('is as long as it may be, in its name, its questions, their help and their options, and no longer', () => {
    const letras = (n: number) => 'a'.repeat(n)
    const opcoes = (quantas: number, letrasDeUma: number) =>
      Array.from({ length: quantas }, (_, i) => (i ? `Opção ${i}` : letras(letrasDeUma)))
    const muitas = (n: number) => Array.from({ length: n }, (_, i) => pergunta({ pergunta: `Pergunta ${i}?` }))
    const com = (descricao: number, p: Partial<PerguntaEditada>) =>
      falhasDoQuestionario({ ...questionario([pergunta(p)]), descricao: letras(descricao) })
    for (const n of [3, 120]) expect(com(n, {})).toEqual({})
    for (const n of [2, 121]) expect(Object.keys(com(n, {}))).toEqual(['descricao'])
    for (const n of [3, 300]) expect(com(3, { pergunta: letras(n) })).toEqual({})
    for (const n of [2, 301]) expect(Object.keys(com(3, { pergunta: letras(n) }))).toEqual(['perguntas.0.pergunta'])
    expect(com(3, { ajuda: letras(500), tipo: 'escolha', opcoes: opcoes(50, 120) })).toEqual({})
    expect(Object.keys(com(3, { ajuda: letras(501) }))).toEqual(['perguntas.0.ajuda'])
    for (const demais of [opcoes(51, 1), opcoes(50, 121)])
      expect(Object.keys(com(3, { tipo: 'escolha', opcoes: demais }))).toEqual(['perguntas.0.opcoes'])
    expect(falhasDoQuestionario(questionario(muitas(100)))).toEqual({})
    expect(Object.keys(falhasDoQuestionario(questionario(muitas(101))))).toEqual(['perguntas'])
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
    const deDias = { data_minima: '2026-01-01', data_maxima: '2026-12-31' }
    const guarda = (mudancas: Partial<PerguntaEditada>) =>
      normalizarPergunta(pergunta({ opcoes: [' a ', 'b'], inteiro: true, ...deDias, ...mudancas }))
    expect(guarda({ tipo: 'data' })).toMatchObject(deDias)
    expect(guarda({ tipo: 'data', data_minima: '', data_maxima: '' })).toMatchObject({
      data_minima: null,
      data_maxima: null,
    })
    for (const tipo of ['escolha', 'escolha_multipla'] as const)
      expect(guarda({ tipo })).toMatchObject({
        opcoes: ['a', 'b'],
        inteiro: false,
        data_minima: null,
        data_maxima: null,
      })
    expect(guarda({ tipo: 'numero' })).toMatchObject({ opcoes: [], inteiro: true, minimo: null, maximo: null })
    // A scale goes from 0 to 10 until somebody says otherwise.
    expect(guarda({ tipo: 'escala' })).toMatchObject({ minimo: 0, maximo: 10 })
    expect(guarda({ tipo: 'escala', minimo: 1, maximo: 5 })).toMatchObject({ minimo: 1, maximo: 5 })
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
    for (const papeis of [['gestor'], ['cliente', 'gestor']] as const)
      expect(podeEditar(livre, papeis).permitido).toBe(true)
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
    // Steps of 1, 2, 5 and 10 times a power of ten; from the first whole step above the least number.
    expect(faixasDeNumeros(0, 16)).toEqual([2, 4, 6, 8, 10, 12, 14, 16])
    expect(faixasDeNumeros(0, 30)).toEqual([5, 10, 15, 20, 25, 30])
    expect(faixasDeNumeros(0, 50)).toEqual([10, 20, 30, 40, 50])
    expect(faixasDeNumeros(0, 0.8)).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8])
    expect(faixasDeNumeros(0.5, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(nomeDaFaixa([0.125, 0.25], 1, false)).toBe('mais de 0,13 a 0,25')
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
