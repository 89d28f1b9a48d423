import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diferencas, type EtapaComparavel, type VersaoComparavel } from './diferencas.rules.ts'

const etapa = (descricao: string, mais: Partial<EtapaComparavel> = {}): EtapaComparavel => ({
  descricao,
  entrega: 'Relatório',
  horas: 8,
  valor: 100_000,
  dtainicio: '2027-01-01',
  dtafim: '2027-01-10',
  ...mais,
})
const versao = (mais: Partial<VersaoComparavel> = {}): VersaoComparavel => ({
  valorBruto: 200_000,
  apresentacao: 'Começamos por uma visita.',
  visita: null,
  comentario: null,
  validade: '2027-03-01',
  etapas: [etapa('Visita'), etapa('Manual')],
  ...mais,
})

describe('the differences of two versions', () => {
  test('name each field with what it was and what it is', () => {
    const depois = versao({ valorBruto: 180_000, visita: 'Duas visitas', apresentacao: 'Começamos por uma visita.' })
    expect(diferencas(versao(), depois).campos).toEqual([
      { campo: 'valorBruto', de: 200_000, para: 180_000 },
      { campo: 'visita', de: null, para: 'Duas visitas' },
    ])
  })

  test('know a stage by its name, wherever it stands now', () => {
    const depois = versao({ etapas: [etapa('Manual', { valor: 80_000 }), etapa('Visita')] })
    expect(diferencas(versao(), depois).etapas).toEqual([
      { de: 2, para: 1, descricao: 'Manual', campos: [{ campo: 'valor', de: 100_000, para: 80_000 }] },
      { de: 1, para: 2, descricao: 'Visita', campos: [] },
    ])
  })

  test('tell a stage put in between from the ones around it', () => {
    const depois = versao({ etapas: [etapa('Visita'), etapa('Treino', { horas: 4 }), etapa('Manual')] })
    const { etapas } = diferencas(versao(), depois)
    expect(etapas.map(({ de, para, descricao }) => [de, para, descricao])).toEqual([
      [null, 2, 'Treino'],
      [2, 3, 'Manual'],
    ])
    expect(etapas[0]!.campos).toContainEqual({ campo: 'horas', de: null, para: 4 })
  })

  test('tell a renamed stage and one that was taken out', () => {
    const depois = versao({ etapas: [etapa('Visita técnica')] })
    expect(diferencas(versao(), depois).etapas.map(({ de, para, campos }) => [de, para, campos[0]])).toEqual([
      [1, 1, { campo: 'descricao', de: 'Visita', para: 'Visita técnica' }],
      [2, null, { campo: 'descricao', de: 'Manual', para: null }],
    ])
  })
})

const umaEtapa = fc.record<EtapaComparavel>({
  descricao: fc.constantFrom('', 'Visita', 'Manual', 'Treino'),
  entrega: fc.constantFrom('', 'Relatório', 'Ata'),
  horas: fc.option(fc.nat(40)),
  valor: fc.option(fc.nat(1_000)),
  dtainicio: fc.option(fc.constantFrom('2027-01-01', '2027-02-01')),
  dtafim: fc.option(fc.constantFrom('2027-01-09', '2027-02-09')),
})
const umaVersao = fc.record<VersaoComparavel>({
  valorBruto: fc.option(fc.nat(1_000)),
  apresentacao: fc.constantFrom('', 'a', 'b'),
  visita: fc.option(fc.constantFrom('', 'uma')),
  comentario: fc.option(fc.constantFrom('', 'nota')),
  validade: fc.option(fc.constantFrom('2027-03-01')),
  etapas: fc.array(umaEtapa, { maxLength: 5 }),
})
const normal = (v: VersaoComparavel) =>
  JSON.stringify({ ...v, visita: v.visita || null, comentario: v.comentario || null, apresentacao: v.apresentacao })

test('there are none exactly where two versions say the same', () => {
  fc.assert(
    fc.property(umaVersao, umaVersao, (a, b) => {
      const { campos, etapas } = diferencas(a, b)
      expect(campos.length + etapas.length === 0).toBe(normal(a) === normal(b))
      expect(diferencas(a, a)).toEqual({ campos: [], etapas: [] })
    }),
  )
})

test('every stage of both versions has exactly one fate', () => {
  fc.assert(
    fc.property(umaVersao, umaVersao, (a, b) => {
      const { etapas } = diferencas(a, b)
      const de = etapas.flatMap((e) => e.de ?? [])
      const para = etapas.flatMap((e) => e.para ?? [])
      expect(new Set(de).size).toBe(de.length)
      expect(new Set(para).size).toBe(para.length)
      const novas = etapas.filter((e) => e.de === null).length
      const retiradas = etapas.filter((e) => e.para === null).length
      expect(a.etapas.length + novas - retiradas).toBe(b.etapas.length)
    }),
  )
})
