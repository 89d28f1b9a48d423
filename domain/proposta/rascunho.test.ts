import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dataDoNumero } from '../kernel/data.ts'
import {
  escreverRascunho,
  falhasDaEdicao,
  horasDasEtapas,
  lerRascunho,
  mesesAcima,
  type PropostaEditada,
  totalDasEtapas,
} from './rascunho.rules.ts'

const etapa = (mudancas: Partial<PropostaEditada['etapas'][number]> = {}) => ({
  descricao: 'Treinamento da equipe',
  entrega: 'Lista de presença',
  horas: 10,
  valor: 104_000,
  dtainicio: '2027-01-11',
  dtafim: '2027-01-15',
  ...mudancas,
})
const proposta = (mudancas: Partial<PropostaEditada> = {}): PropostaEditada => ({
  apresentacao: 'Começamos por uma visita à cozinha.',
  visita: '',
  comentario: '',
  validade: '2026-12-20',
  etapas: [etapa()],
  ...mudancas,
})
const hoje = '2026-11-20'

describe('what keeps a proposal from being sent', () => {
  it('nothing, when it is complete', () => {
    expect(falhasDaEdicao(proposta(), hoje)).toEqual({})
  })

  it('a stage that ends before it begins, with the day on which it begins', () => {
    const falhas = falhasDaEdicao(proposta({ etapas: [etapa({ dtafim: '2027-01-04' })] }), hoje)
    expect(falhas).toEqual({ 'etapas.0.dtafim': 'O fim vem antes do início (11/01/2027).' })
  })

  it('a day that does not exist, in other words than a day that is missing', () => {
    const falhas = falhasDaEdicao(proposta({ validade: '31/02/2027', etapas: [etapa({ dtafim: '' })] }), hoje)
    expect(falhas).toEqual({
      validade: 'Esta data não existe. Escreva como 31/12/2026.',
      'etapas.0.dtafim': 'Informe o fim.',
    })
  })

  it('a text that is longer than the wire takes', () => {
    const falhas = (mais: number) => {
      const x = (n: number) => 'x'.repeat(n + mais)
      const etapas = [etapa({ descricao: x(200), entrega: x(500) })]
      return falhasDaEdicao(proposta({ apresentacao: x(4_000), visita: x(300), comentario: x(2_000), etapas }), hoje)
    }
    expect(falhas(0)).toEqual({})
    expect(Object.keys(falhas(1))).toEqual([
      'apresentacao',
      'visita',
      'comentario',
      'etapas.0.descricao',
      'etapas.0.entrega',
    ])
    expect(falhas(1).visita).toBe('Use no máximo 300 caracteres.')
  })

  it('having no stage and so no price', () => {
    expect(Object.keys(falhasDaEdicao(proposta({ etapas: [] }), hoje)).sort()).toEqual(['etapas', 'valor_bruto'])
  })
})

it('the total is what the stages say, and unknown while none says anything', () => {
  expect(totalDasEtapas([etapa({ valor: 1 }), etapa({ valor: null }), etapa({ valor: 2 })])).toBe(3)
  expect(totalDasEtapas([etapa({ valor: null })])).toBeNull()
  expect(horasDasEtapas([etapa({ horas: 10 }), etapa({ horas: null }), etapa({ horas: 2 })])).toBe(12)
  expect(horasDasEtapas([])).toBe(0)
})

it('months with more hours than a provider may take on are named', () => {
  const etapas = [
    etapa({ horas: 70 }),
    etapa({ horas: 60 }),
    etapa({ horas: 20, dtainicio: '2027-02-01' }),
    etapa({ horas: 900, dtainicio: '' }),
  ]
  expect(mesesAcima(etapas, 120)).toEqual([{ mes: '2027-01', horas: 130 }])
  expect(mesesAcima(etapas, 130)).toEqual([])
  expect(mesesAcima(etapas.toReversed(), 0).map((m) => m.mes)).toEqual(['2027-01', '2027-02'])
  expect(mesesAcima([etapa({ horas: null })], 0)).toEqual([])
})

describe('the stage draft of the browser', () => {
  it('holds the stages with their order and their days as DD/MM/YYYY', () => {
    const texto = escreverRascunho({ proposta: proposta(), versao: 3, pendente: true, salvoEm: '2026-11-20T17:07:00Z' })
    expect(JSON.parse(texto).etapas).toEqual([
      {
        ordem: 1,
        descricao: 'Treinamento da equipe',
        entrega: 'Lista de presença',
        horas: 10,
        valor: 1040,
        dtainicio: '11/01/2027',
        dtafim: '15/01/2027',
      },
    ])
  })

  it('comes back as it was written, half typed days too', () => {
    const dia = fc.oneof(
      fc.integer({ min: 0, max: 60_000 }).map(dataDoNumero),
      fc.constantFrom('', '31/0', '31/02/2027'),
    )
    const nulo = <T>(a: fc.Arbitrary<T>) => fc.option(a, { nil: null })
    const umaEtapa = fc.record({
      descricao: fc.string(),
      entrega: fc.string(),
      horas: nulo(fc.nat(9_999)),
      valor: nulo(fc.nat(999_999_999)),
      dtainicio: dia,
      dtafim: dia,
    })
    const qualquer = fc.record({
      proposta: fc.record({
        apresentacao: fc.string(),
        visita: fc.string(),
        comentario: fc.string(),
        validade: dia,
        etapas: fc.array(umaEtapa, { maxLength: 60 }),
      }),
      versao: fc.nat(),
      pendente: fc.boolean(),
      salvoEm: fc.constant('2026-11-20T17:07:00Z'),
    })
    fc.assert(
      fc.property(qualquer, (r) => {
        expect(lerRascunho(escreverRascunho(r))).toEqual(r)
      }),
    )
  })

  it('what others left under the key is not a draft, and what is odd in a draft is left empty', () => {
    for (const texto of [null, '', '{', '[]', '{"etapas":1}', '"x"']) expect(lerRascunho(texto)).toBeUndefined()
    expect(lerRascunho('{"etapas":[]}')).toMatchObject({ versao: 0, pendente: true })
    const emOutraOrdem = '{"etapas":[{"ordem":2,"descricao":"B","horas":1.5,"valor":0},{"ordem":1,"descricao":"A"}]}'
    expect(lerRascunho(emOutraOrdem)!.proposta.etapas).toMatchObject([
      { descricao: 'A' },
      { descricao: 'B', horas: null, valor: 0 },
    ])
    const semOrdem = '{"etapas":[{"ordem":1,"descricao":"B"},{"descricao":"A"}]}'
    expect(lerRascunho(semOrdem)!.proposta.etapas.map((e) => e.descricao)).toEqual(['A', 'B'])
    const lido = lerRascunho('{"etapas":[{"ordem":2,"valor":-1},null,{"ordem":1,"valor":1e40,"horas":"x","dtafim":5}]}')
    expect(lido!.proposta.etapas).toEqual(
      [1, 2].map(() => ({ descricao: '', entrega: '', horas: null, valor: null, dtainicio: '', dtafim: '' })),
    )
  })
})
