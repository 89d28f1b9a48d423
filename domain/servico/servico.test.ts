import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dividir, maiorValor } from '../kernel/dinheiro.ts'
import { falhasDaOferta, INTEIRO, type OfertaEscrita, precoDaOferta, somaDasEtapas } from './oferta.rules.ts'
import { acoesDaOferta, acoesDoServico, acoesDoTema, type FatosDoServico } from './servico.rules.ts'
import { setorDoCnae } from './setor.ts'
import { mudancasEntre, type RetratoDoServico } from './versao.rules.ts'

const fechada: OfertaEscrita = {
  tipo: 'FICHA_FECHADA',
  horas: 40,
  valor: 416_000,
  valorHora: null,
  portes: ['MEI'],
  etapas: [
    { descricao: 'Visita', bp: 2_550 },
    { descricao: 'Manual', bp: 7_450 },
  ],
}
const porHora: OfertaEscrita = { ...fechada, tipo: 'MODELO_HORA', valor: null, valorHora: 13_000 }

describe('an offer', () => {
  it('of each kind says its price in its own way', () => {
    expect(falhasDaOferta(fechada)).toEqual({})
    expect(falhasDaOferta({ ...fechada, tipo: 'SOB_COTACAO' })).toEqual({})
    expect(falhasDaOferta(porHora)).toEqual({})
    expect(precoDaOferta(fechada)).toBe(416_000)
    expect(precoDaOferta(porHora)).toBe(520_000)
  })

  it.each([
    [{ ...fechada, valor: null }, ['valor']],
    [{ ...fechada, valorHora: 100 }, ['valor_hora']],
    [{ ...porHora, valorHora: null }, ['valor_hora']],
    [{ ...porHora, valor: 100 }, ['valor']],
    [{ ...porHora, valorHora: 1_000_000_000_000 }, ['valor_hora']],
    [{ ...fechada, portes: [] }, ['portes']],
    [{ ...fechada, etapas: [] }, ['etapas']],
    [{ ...fechada, etapas: [{ descricao: 'Tudo', bp: 9_999 }] }, ['etapas']],
    [
      {
        ...fechada,
        etapas: [
          { descricao: 'Visita', bp: 5_000 },
          { descricao: ' VISITA', bp: 5_000 },
        ],
      },
      ['etapas.1.descricao'],
    ],
    [
      {
        ...fechada,
        etapas: [
          { descricao: 'Visita', bp: INTEIRO },
          { descricao: 'Brinde', bp: 0 },
        ],
      },
      ['etapas.1.porcentagem'],
    ],
  ] satisfies [OfertaEscrita, string[]][])('is refused at the field that is wrong (%#)', (oferta, campos) => {
    expect(Object.keys(falhasDaOferta(oferta))).toEqual(campos)
  })

  it('costs something, up to a thousandth of what the hub can count, and is estimated where proposals set the price', () => {
    const por = (valor: number | null) => falhasDaOferta({ ...fechada, valor })
    expect([por(1), por(maiorValor / 1000)]).toEqual([{}, {}])
    expect([por(0), por(-1)]).toEqual([{ valor: 'Informe o preço.' }, { valor: 'Informe o preço.' }])
    expect(por(maiorValor / 1000 + 1)).toEqual({ valor: 'O preço é grande demais.' })
    expect(falhasDaOferta({ ...fechada, tipo: 'SOB_COTACAO', valor: 0 })).toEqual({
      valor: 'Informe quanto se estima que custe.',
    })
    expect(falhasDaOferta({ ...porHora, valorHora: 1 })).toEqual({})
    for (const valorHora of [0, -1])
      expect(falhasDaOferta({ ...porHora, valorHora })).toEqual({ valor_hora: 'Informe quanto vale a hora.' })
    expect([precoDaOferta({ ...fechada, valor: null }), precoDaOferta({ ...porHora, valorHora: null })]).toEqual([0, 0])
  })

  it('has stages of a hundredth of a per cent and more', () => {
    const etapas = [
      { descricao: 'Visita', bp: 9_999 },
      { descricao: 'Manual', bp: 1 },
    ]
    expect(falhasDaOferta({ ...fechada, etapas })).toEqual({})
  })

  it('says how much is missing of its stages, or too much', () => {
    const com = (bp: number) => falhasDaOferta({ ...fechada, etapas: [{ descricao: 'Tudo', bp }] }).etapas
    expect(com(9_050)).toBe('As etapas somam 90,5% e precisam somar 100%. Faltam 9,5%.')
    expect(com(10_100)).toBe('As etapas somam 101% e precisam somar 100%. Sobram 1%.')
  })

  it('takes any split into equal shares, and no other sum', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: -50, max: 50 }), (n, desvio) => {
        const etapas = dividir(INTEIRO, n).map((bp, i) => ({ descricao: `Etapa ${i}`, bp }))
        expect(somaDasEtapas(etapas)).toBe(INTEIRO)
        expect(falhasDaOferta({ ...fechada, etapas })).toEqual({})
        const torta = etapas.with(0, { ...etapas[0]!, bp: etapas[0]!.bp + desvio })
        expect('etapas' in falhasDaOferta({ ...fechada, etapas: torta })).toBe(desvio !== 0)
      }),
    )
  })
})

describe('the catalogue', () => {
  const noAr: FatosDoServico = { ativo: true, programaAtivo: true, areaAtiva: true, ofertasAtivas: 1 }
  const recusa = (d: { permitido: boolean; recusa?: string }) => (d.permitido ? null : d.recusa)

  it('is kept by managers and coordination, and read by the administration', () => {
    for (const papel of ['gestor', 'coordenador'] as const)
      expect(recusa(acoesDoServico(noAr, [papel]).editar)).toBe(null)
    for (const papel of ['admin', 'cliente', 'prestador', 'consultor'] as const)
      for (const d of Object.values(acoesDoServico(noAr, [papel]))) expect(recusa(d)).toBe('PAPEL_NAO_PERMITE')
  })

  it('takes in what can be bought and is looked after', () => {
    const fora = { ...noAr, ativo: false }
    const ativar = (f: FatosDoServico) => recusa(acoesDoServico(f, ['gestor']).ativar)
    expect(ativar(fora)).toBe(null)
    expect(ativar(noAr)).toBe('SITUACAO_NAO_PERMITE')
    expect(ativar({ ...fora, ofertasAtivas: 0 })).toBe('SERVICO_SEM_OFERTA')
    expect(ativar({ ...fora, programaAtivo: false })).toBe('PROGRAMA_INATIVO')
    expect(ativar({ ...fora, areaAtiva: false })).toBe('AREA_INATIVA')
  })

  it('keeps the last offer of a service that it shows', () => {
    const tirar = (f: FatosDoServico) => recusa(acoesDaOferta(f, { ativo: true }, ['gestor']).desativar)
    expect(tirar(noAr)).toBe('ULTIMA_OFERTA_ATIVA')
    expect(tirar({ ...noAr, ofertasAtivas: 2 })).toBe(null)
    expect(tirar({ ...noAr, ativo: false })).toBe(null)
  })

  it('keeps a theme that a service is in', () => {
    expect(recusa(acoesDoTema({ usos: 1 }, ['gestor']).remover)).toBe('TEMA_EM_USO')
    expect(recusa(acoesDoTema({ usos: 0 }, ['gestor']).remover)).toBe(null)
  })
})

it.each([
  ['0151202', 'AGRONEGOCIO'],
  ['1091102', 'INDUSTRIA'],
  ['4120400', 'INDUSTRIA'],
  ['4781400', 'COMERCIO'],
  ['5510801', 'SERVICOS'],
  ['9999999', 'SERVICOS'],
  ['0000000', undefined],
  ['123', undefined],
  [null, undefined],
])('the sector of activity %s is %s', (cnae, setor) => {
  expect(setorDoCnae(cnae)).toBe(setor)
})

describe('a version', () => {
  const antes: RetratoDoServico = {
    titulo: 'Boas práticas',
    descricao: 'Texto',
    tipo: 'Consultoria',
    tema: 'Produção',
    subtema: 'Qualidade',
    programa: 'Inovação',
    area: 'Produção',
    setores: ['INDUSTRIA'],
    exigeDiagnostico: false,
    ativo: true,
    ofertas: [
      {
        id: 1,
        titulo: 'Completa',
        tipo: 'FICHA_FECHADA',
        horas: 40,
        valor: 416_000,
        prazoDias: 60,
        imagem: '/a',
        destaque: false,
        ativo: true,
        portes: ['MEI'],
        etapas: [{ ordem: 1, descricao: 'Tudo', bp: 10_000 }],
      },
    ],
  }

  it('says in words what it changed, of the service and of each offer', () => {
    const [o] = antes.ofertas
    const depois = {
      ...antes,
      exigeDiagnostico: true,
      ofertas: [
        { ...o!, valor: 450_000, prazoDias: 1, imagem: '/b' },
        { ...o!, id: 2, titulo: 'Rápida' },
      ],
    }
    expect(mudancasEntre(antes, depois)).toEqual([
      { campo: 'Começa por diagnóstico', antes: 'Não', depois: 'Sim' },
      { oferta: 'Completa', campo: 'Preço', antes: 'R$\u00a04.160,00', depois: 'R$\u00a04.500,00' },
      { oferta: 'Completa', campo: 'Prazo', antes: '60 dias', depois: '1 dia' },
      { oferta: 'Completa', campo: 'Imagem', antes: 'Com imagem', depois: 'Outra imagem' },
      { oferta: 'Rápida', campo: 'Oferta incluída', antes: null, depois: 'R$\u00a04.160,00' },
    ])
  })

  it('tells of a theme or programme that was renamed since nothing, and that another was chosen', () => {
    const ids = { tema: 1, subtema: 2, programa: 3, area: 4 }
    const comIds = { ...antes, ids }
    expect(mudancasEntre(comIds, { ...comIds, tema: 'Novo nome', programa: 'Outro nome', titulo: 'Meu' })).toEqual([
      { campo: 'Título', antes: antes.titulo, depois: 'Meu' },
    ])
    const outro = { ...comIds, ids: { ...ids, subtema: 5 }, subtema: 'Outro' }
    expect(mudancasEntre(comIds, outro)).toEqual([{ campo: 'Subtema', antes: antes.subtema, depois: 'Outro' }])
    // Of versions that were kept before with their names alone.
    expect(mudancasEntre(antes, outro)).toEqual([{ campo: 'Subtema', antes: antes.subtema, depois: 'Outro' }])
  })

  it('that changes nothing says nothing', () => {
    expect(mudancasEntre(antes, structuredClone(antes))).toEqual([])
  })
})
