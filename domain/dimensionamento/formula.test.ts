import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calcular, type Formula, falhasDaFormula, maisHoras, type Parcela } from './formula.rules.ts'
import { falhasDosItens, nomesDosTipos, type PerguntaDimensionada, tiposDeResposta } from './tipos.ts'

const produtos: Parcela = { pergunta: 1, efeito: 'soma', forma: 'por_unidade', peso: 50, franquia: 20 }
const tamanho: Parcela = {
  pergunta: 2,
  efeito: 'soma',
  forma: 'por_faixa',
  faixas: [
    { ate: 5, peso: 400 },
    { ate: 20, peso: 1000 },
    { ate: null, peso: 2000 },
  ],
}
const integracoes: Parcela = {
  pergunta: 3,
  efeito: 'soma',
  forma: 'por_item',
  itens: [
    { chave: 'pagamento', peso: 800 },
    { chave: 'frete', peso: 600 },
  ],
}
const urgente: Parcela = { pergunta: 4, efeito: 'fator', forma: 'por_item', itens: [{ chave: 'sim', peso: 12_500 }] }
const formula: Formula = {
  base: 2000,
  parcelas: [produtos, tamanho, integracoes, urgente],
  minimo: 16,
  maximo: 200,
  valorHora: 15_000,
}
const perguntas: PerguntaDimensionada[] = [
  { id: 1, descricao: 'Quantos produtos?', tipo: 'numero', itens: [] },
  { id: 2, descricao: 'Quantas pessoas?', tipo: 'numero', itens: [] },
  {
    id: 3,
    descricao: 'O que integrar?',
    tipo: 'lista_multipla',
    itens: [
      { chave: 'pagamento', descricao: 'Pagamento' },
      { chave: 'frete', descricao: 'Frete' },
    ],
  },
  {
    id: 4,
    descricao: 'É urgente?',
    tipo: 'sim_nao',
    itens: [
      { chave: 'sim', descricao: 'Sim' },
      { chave: 'nao', descricao: 'Não' },
    ],
  },
]
const respostas = (r: Record<number, number | string[]>) =>
  new Map(Object.entries(r).map(([id, valor]) => [Number(id), valor]))

describe('the hours of an offer', () => {
  test('are the base, what every answer adds, times every factor, rounded up to whole hours', () => {
    // 20 + 30 × 0,5 + 10 + 8 + 6 = 59; × 1,25 = 73,75 → 74
    const r = calcular(formula, respostas({ 1: 50, 2: 12, 3: ['pagamento', 'frete'], 4: ['sim'] }))
    expect(r).toEqual({ horas: 74, valor: 74 * 15_000, limitadaPor: null, pesos: [1500, 1000, 1400, 12_500] })
  })

  test('take the first range that reaches the number, its end included', () => {
    const so = (n: number) => calcular({ ...formula, parcelas: [tamanho], minimo: null }, respostas({ 2: n })).horas
    expect([0, 5, 6, 20, 21, 9e8].map(so)).toEqual([24, 24, 30, 30, 40, 40])
  })

  test('count units only above what is free of charge', () => {
    const so = (n: number) => calcular({ ...formula, parcelas: [produtos], minimo: null }, respostas({ 1: n })).horas
    expect([0, 20, 21, 22, 40].map(so)).toEqual([20, 20, 21, 21, 30])
  })

  test('ignore what is not answered, and items without a weight', () => {
    expect(calcular({ ...formula, minimo: null }, new Map()).horas).toBe(20)
    expect(calcular({ ...formula, minimo: null }, respostas({ 4: ['nao'], 3: ['outro'] })).horas).toBe(20)
  })

  test('say which bound held them', () => {
    expect(calcular({ ...formula, minimo: 30 }, new Map())).toMatchObject({ horas: 30, limitadaPor: 'minimo' })
    expect(calcular(formula, respostas({ 1: 100_000 }))).toMatchObject({ horas: 200, limitadaPor: 'maximo' })
  })

  test('are never less than one, nor more than any service takes', () => {
    expect(calcular({ ...formula, base: 0, parcelas: [], minimo: null }, new Map()).horas).toBe(1)
    const sem = { ...formula, maximo: null }
    expect(calcular(sem, respostas({ 1: 1_000_000_000 })).horas).toBe(9_999)
    // Nothing is worth nothing, however many factors say so; and what just fits is held by no bound.
    const nada: Parcela = { ...urgente, itens: [{ chave: 'sim', peso: 0 }] }
    expect(calcular({ ...sem, minimo: null, parcelas: [nada] }, respostas({ 4: ['sim'] })).horas).toBe(1)
    for (const bounds of [{ minimo: 20 }, { maximo: 20 }])
      expect(calcular({ ...formula, ...bounds }, new Map())).toMatchObject({ horas: 20, limitadaPor: null })
  })
})

const peso = fc.integer({ min: 0, max: 5_000 })
const fator = fc.integer({ min: 0, max: 30_000 })
const parcela: fc.Arbitrary<Parcela> = fc.oneof(
  fc.record({
    pergunta: fc.constant(1),
    efeito: fc.constant('soma' as const),
    forma: fc.constant('por_unidade' as const),
    peso,
    franquia: fc.nat(50),
  }),
  fc.record({
    pergunta: fc.constant(2),
    efeito: fc.constant('soma' as const),
    forma: fc.constant('por_faixa' as const),
    faixas: fc.tuple(peso, peso).map(([a, b]) => [
      { ate: 10, peso: Math.min(a, b) },
      { ate: null, peso: Math.max(a, b) },
    ]),
  }),
  fc.record({
    pergunta: fc.constant(3),
    efeito: fc.constant('soma' as const),
    forma: fc.constant('por_item' as const),
    itens: fc.record({ chave: fc.constantFrom('pagamento', 'frete'), peso }).map((i) => [i]),
  }),
  fc.record({
    pergunta: fc.constant(4),
    efeito: fc.constant('fator' as const),
    forma: fc.constant('por_item' as const),
    itens: fator.map((f) => [{ chave: 'sim', peso: f }]),
  }),
)
const qualquer: fc.Arbitrary<Formula> = fc.record({
  base: fc.nat(100_000),
  parcelas: fc.uniqueArray(parcela, { selector: (p) => p.pergunta, maxLength: 4 }),
  minimo: fc.option(fc.integer({ min: 1, max: 100 }), { nil: null }),
  maximo: fc.option(fc.integer({ min: 100, max: maisHoras }), { nil: null }),
  valorHora: fc.integer({ min: 1, max: 100_000 }),
})
const quaisquer: fc.Arbitrary<Map<number, number | string[]>> = fc
  .record(
    {
      1: fc.nat(1_000_000),
      2: fc.nat(100),
      3: fc.subarray(['pagamento', 'frete']),
      4: fc.constantFrom('sim', 'nao').map((chave) => [chave]),
    },
    { requiredKeys: [] },
  )
  .map((r) => respostas(r as Record<number, number | string[]>))

describe('whatever the formula and the answers, the hours', () => {
  test('are whole, within the bounds, and the price is theirs', () => {
    fc.assert(
      fc.property(qualquer, quaisquer, (f, r) => {
        const { horas, valor } = calcular(f, r)
        expect(Number.isSafeInteger(horas)).toBe(true)
        expect(horas).toBeGreaterThanOrEqual(f.minimo ?? 1)
        expect(horas).toBeLessThanOrEqual(f.maximo ?? maisHoras)
        expect(valor).toBe(horas * f.valorHora)
      }),
    )
  })

  test('do not depend on the order of the parts', () => {
    fc.assert(
      fc.property(qualquer, quaisquer, (f, r) => {
        const outra = { ...f, parcelas: f.parcelas.toReversed() }
        expect(calcular(outra, r).horas).toBe(calcular(f, r).horas)
      }),
    )
  })

  test('never fall when a number grows', () => {
    fc.assert(
      fc.property(qualquer, quaisquer, fc.nat(10_000), (f, r, mais) => {
        const antes = new Map(r).set(1, 10).set(2, 5)
        const depois = new Map(r).set(1, 10 + mais).set(2, 5 + mais)
        expect(calcular(f, depois).horas).toBeGreaterThanOrEqual(calcular(f, antes).horas)
      }),
    )
  })

  test('equal the exact sum and product, rounded up', () => {
    fc.assert(
      fc.property(qualquer, quaisquer, (f, r) => {
        const livre = { ...f, minimo: null, maximo: null }
        const { horas, pesos } = calcular(livre, r)
        let soma = f.base
        let vezes = 1
        for (const [i, p] of f.parcelas.entries()) {
          if (p.efeito === 'soma') soma += pesos[i] ?? 0
          else vezes *= (pesos[i] ?? 10_000) / 10_000
        }
        const exatas = Math.ceil(Number(((soma * vezes) / 100).toFixed(6)))
        expect(horas).toBe(Math.min(maisHoras, Math.max(1, exatas)))
      }),
    )
  })
})

describe('a formula', () => {
  test('may be kept when every part fits its question', () => {
    expect(falhasDaFormula(formula, perguntas)).toEqual({})
  })

  const so = (mudada: Partial<Formula>) => Object.keys(falhasDaFormula({ ...formula, ...mudada }, perguntas))
  const com = (p: object) => so({ parcelas: [p as Parcela] })

  test('takes as much as ten thousand hours less one, and a price of up to a hundred thousand reais', () => {
    expect(so({ base: 0, minimo: 1, maximo: 1, valorHora: 1 })).toEqual([])
    expect(so({ base: 999_900, minimo: 9_999, maximo: 9_999, valorHora: 10_000_000 })).toEqual([])
    expect(so({ minimo: null, maximo: null })).toEqual([])
    expect(so({ base: -1 })).toEqual(['base'])
    expect(so({ base: 999_901 })).toEqual(['base'])
    expect(so({ base: 0.5 })).toEqual(['base'])
    expect([so({ minimo: 0, maximo: null }), so({ minimo: null, maximo: 10_000 })]).toEqual([['minimo'], ['maximo']])
    expect(so({ valorHora: 10_000_001 })).toEqual(['valorHora'])
  })

  test('weighs from nothing to the most hours, or to a hundred times', () => {
    expect([com({ ...produtos, peso: 0 }), com({ ...produtos, peso: 999_900 })]).toEqual([[], []])
    expect(com({ ...produtos, peso: 999_901 })).toEqual(['parcelas.0.peso'])
    const vezes = (peso: number) => com({ ...urgente, itens: [{ chave: 'sim', peso }] })
    expect([vezes(0), vezes(1_000_000), vezes(1_000_001)]).toEqual([[], [], ['parcelas.0.itens']])
    expect(
      falhasDaFormula(
        { ...formula, parcelas: [{ ...urgente, itens: [{ chave: 'sim', peso: -1 }] } as Parcela] },
        perguntas,
      ),
    ).toEqual({ 'parcelas.0.itens': 'Use de 0 a 10.000 %.' })
    expect(falhasDaFormula({ ...formula, parcelas: [{ ...produtos, peso: -1 }] }, perguntas)).toEqual({
      'parcelas.0.peso': 'Use de 0 a 9.999 horas.',
    })
  })

  test('gives whole units free, up to a billion', () => {
    expect([0, 1_000_000_000].map((franquia) => com({ ...produtos, franquia }))).toEqual([[], []])
    for (const franquia of [-1, 0.5, 1_000_000_001])
      expect(com({ ...produtos, franquia })).toEqual(['parcelas.0.franquia'])
  })

  test('has ranges of which each weighs what may be weighed, and the first may end anywhere', () => {
    const faixas = (...de: [ate: number | null, peso: number][]) =>
      com({ ...tamanho, faixas: de.map(([ate, peso]) => ({ ate, peso })) })
    expect(faixas([null, 1])).toEqual([])
    expect(faixas([-5, 1], [0, 1], [null, 1])).toEqual([])
    for (const erradas of [
      faixas(),
      faixas([5, 1], [null, -1]),
      faixas([null, 1], [null, 1]),
      faixas([5, 1], [3, 1], [null, 1]),
    ])
      expect(erradas).toEqual(['parcelas.0.faixas'])
  })

  test('weighs each item once, and only those of its question', () => {
    const itens = (...chaves: string[]) => com({ ...integracoes, itens: chaves.map((chave) => ({ chave, peso: 1 })) })
    expect(itens('pagamento', 'frete')).toEqual([])
    expect(itens('pagamento', 'pagamento')).toEqual(['parcelas.0.itens'])
    expect(itens('pagamento', 'talvez')).toEqual(['parcelas.0.itens'])
    const umDeles = [
      { chave: 'pagamento', peso: 1 },
      { chave: 'frete', peso: -1 },
    ]
    expect(com({ ...integracoes, itens: umDeles })).toEqual(['parcelas.0.itens'])
  })

  test.each<[string, Formula, string]>([
    [
      'asks about a question that the offer does not put',
      { ...formula, parcelas: [{ ...produtos, pergunta: 9 }] },
      'parcelas.0.pergunta',
    ],
    ['weighs a question twice', { ...formula, parcelas: [produtos, produtos] }, 'parcelas.1.pergunta'],
    ['counts units of a list', { ...formula, parcelas: [{ ...produtos, pergunta: 3 }] }, 'parcelas.0.forma'],
    ['weighs items of a number', { ...formula, parcelas: [{ ...urgente, pergunta: 1 }] }, 'parcelas.0.forma'],
    ['multiplies by units', { ...formula, parcelas: [{ ...produtos, efeito: 'fator' }] }, 'parcelas.0.efeito'],
    [
      'has a last range with an end',
      { ...formula, parcelas: [{ ...tamanho, faixas: [{ ate: 5, peso: 1 }] } as Parcela] },
      'parcelas.0.faixas',
    ],
    [
      'has ranges that do not rise',
      {
        ...formula,
        parcelas: [
          {
            ...tamanho,
            faixas: [
              { ate: 5, peso: 1 },
              { ate: 5, peso: 2 },
              { ate: null, peso: 3 },
            ],
          } as Parcela,
        ],
      },
      'parcelas.0.faixas',
    ],
    [
      'weighs an item of another list',
      { ...formula, parcelas: [{ ...urgente, itens: [{ chave: 'talvez', peso: 1 }] } as Parcela] },
      'parcelas.0.itens',
    ],
    ['has a negative weight', { ...formula, parcelas: [{ ...produtos, peso: -1 }] }, 'parcelas.0.peso'],
    ['has its bounds the wrong way round', { ...formula, minimo: 10, maximo: 5 }, 'maximo'],
    ['has no price of the hour', { ...formula, valorHora: 0 }, 'valorHora'],
    ['weighs nothing', { ...formula, parcelas: [] }, 'parcelas'],
  ])('that %s is refused at its field', (_, f, campo) => {
    expect(Object.keys(falhasDaFormula(f, perguntas))).toEqual([campo])
  })
})

describe('a list', () => {
  test('has at least two items, each with a key and words of its own', () => {
    const item = (chave: string, descricao: string) => ({ chave, descricao })
    expect(falhasDosItens([item('a1', 'Um'), item('b1', 'Dois')])).toEqual({})
    expect(Object.keys(falhasDosItens([item('a1', 'Um')]))).toEqual(['itens'])
    expect(Object.keys(falhasDosItens([item('a1', 'Um'), item('a1', 'Dois')]))).toEqual(['itens.1.chave'])
    expect(Object.keys(falhasDosItens([item('a1', 'Um'), item('b1', ' um ')]))).toEqual(['itens.1.descricao'])
    expect(Object.keys(falhasDosItens([item('A 1', 'Um'), item('b1', '')]))).toEqual([
      'itens.0.chave',
      'itens.1.descricao',
    ])
  })
})

test('the wire calls each kind of answer by a number that never changes; two of them need a list', () => {
  expect(nomesDosTipos.map((t) => [t, tiposDeResposta[t].id, tiposDeResposta[t].usaLista])).toEqual([
    ['numero', 1, false],
    ['sim_nao', 2, false],
    ['lista', 3, true],
    ['lista_multipla', 4, true],
  ])
})
