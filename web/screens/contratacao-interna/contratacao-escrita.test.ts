import { describe, expect, it } from 'vitest'
import {
  type ContratacaoEscrita,
  contratacaoEmBranco,
  cotasDe,
  definirPartes,
  type EmpresaEscrita,
  estimativa,
  falhasDasEmpresas,
  fraseDoRestante,
  lerContratacao,
  precoDaContratacao,
  resumirContratacao,
} from './contratacao-escrita.ts'

const empresa = (id: number, mudancas: Partial<EmpresaEscrita> = {}): EmpresaEscrita => ({
  id,
  nome: `Empresa ${id}`,
  detalhe: 'CNPJ',
  porte: 'MEI',
  ativo: true,
  unidade: 'Sul da Bahia',
  cota: null,
  ...mudancas,
})
const escrita = (mudancas: Partial<ContratacaoEscrita> = {}): ContratacaoEscrita => ({
  ...contratacaoEmBranco,
  programa: { id: 1, descricao: 'Contratação Interna', bps: { MEI: 8000, EPP: 7000 }, parceiroBp: 0 },
  oferta: {
    id: 3,
    titulo: 'Boas práticas',
    servico: { id: 3, codigo: 'FT-003', titulo: 'Boas práticas' },
    horas: 32,
    valor: 416_000,
    tipo: 'FICHA_FECHADA',
    exigeDiagnostico: false,
    portes: ['MEI', 'EPP'],
  },
  empresas: [empresa(1), empresa(2, { porte: 'EPP' })],
  objetivo: 'Adequar as cozinhas',
  ...mudancas,
})

describe('the shares', () => {
  it('are equal until somebody writes them, and then begin as the equal ones', () => {
    const tres = escrita({ empresas: [empresa(1), empresa(2), empresa(3)] })
    expect(cotasDe(tres)).toEqual([3334, 3333, 3333])
    const aMao = definirPartes(tres, false)
    expect(aMao.empresas.map((e) => e.cota)).toEqual([3334, 3333, 3333])
    expect(definirPartes({ ...aMao, iguais: true }, false).empresas[0]!.cota).toBe(3334)
  })

  it('say what is left, what is too much, and when they are whole', () => {
    const com = (...cotas: (number | null)[]) =>
      fraseDoRestante(escrita({ iguais: false, empresas: cotas.map((cota, i) => empresa(i + 1, { cota })) }))
    expect(com(5000, 3750)).toBe('Faltam 12,5% para completar 100%.')
    expect(com(5000, 5300)).toBe('As partes passam de 100% em 3%.')
    expect(com(5000, 5000)).toBe('As partes somam 100%.')
    expect(com(5000, null)).toBe('Faltam 50% para completar 100%.')
  })

  it('make the estimate of each company, by its own size', () => {
    const feita = estimativa(escrita(), 416_000)!
    expect(feita.map((p) => [p.total, p.subsidio, p.cliente])).toEqual([
      [208_000, 166_400, 41_600],
      [208_000, 145_600, 62_400],
    ])
    expect(estimativa(escrita({ iguais: false }), 416_000)).toBeUndefined()
    expect(estimativa(escrita(), 0)).toBeUndefined()
  })

  it('are of the price that was written, else of what the answers make, else of the catalogue’s', () => {
    const pergunta = {
      ...{ id: 7, ordem: 1, pergunta: 'Quantas cozinhas?', tipo: 'numero' as const, obrigatoria: true, ajuda: null },
      ...{ opcoes: [], minimo: 1, maximo: null, inteiro: true, data_minima: null, data_maxima: null },
      dimensionamento: 71,
    }
    const parcela = { forma: 'por_unidade' as const, pergunta: 71, efeito: 'soma' as const, peso: 10, franquia: 0 }
    const questionario = {
      ...{ id: 1, descricao: 'Cozinhas', perguntas: [pergunta] },
      dimensionamento: {
        formula: { base: 20, parcelas: [parcela], minimo: null, maximo: null, valor_hora: 130 },
        itens: [],
      },
    }
    const preco = (c: ContratacaoEscrita) => precoDaContratacao(c, questionario)
    expect(preco(escrita())).toMatchObject({ valor: 4160, origem: 'catalogo', espera: ['Quantas cozinhas?'] })
    expect(preco(escrita({ respostas: { 7: 2 } }))).toMatchObject({ valor: 5200, horas: 40, origem: 'respostas' })
    expect(preco(escrita({ respostas: { 7: 2 }, valor: 900_000 }))).toMatchObject({ valor: 9000, origem: 'informado' })
    expect(preco(contratacaoEmBranco)).toBeUndefined()
  })
})

describe('what keeps companies from going together', () => {
  it('is said at the company or at the sum', () => {
    expect(falhasDasEmpresas(escrita())).toEqual({})
    expect(falhasDasEmpresas(escrita({ empresas: [empresa(1)] }))).toHaveProperty('empresas')
    const falhas = falhasDasEmpresas(
      escrita({
        iguais: false,
        empresas: [
          empresa(1, { cota: 50 }),
          empresa(2, { porte: 'ARTESAO', cota: 9950 }),
          empresa(3, { ativo: false, cota: null }),
        ],
      }),
    )
    expect(falhas).toEqual({
      'cota-1': 'A parte de cada empresa é de pelo menos 1%.',
      'cota-3': 'Informe a parte desta empresa.',
      'empresa-2': 'O serviço não atende o porte de Empresa 2.',
      'empresa-3': 'O cadastro de Empresa 3 não está ativo.',
    })
  })
})

describe('a draft', () => {
  it('comes back as it was written', () => {
    const c = definirPartes(
      escrita({
        valor: 900_000,
        respostas: { 7: 'Sim', 8: [12] },
        arquivos: { 12: { nome: 'planta.pdf', tamanho: 9 } },
      }),
      false,
    )
    expect(lerContratacao(JSON.parse(JSON.stringify(c)))).toEqual(c)
    expect(resumirContratacao(c)).toEqual({ titulo: 'Boas práticas · 2 empresas', modelo: 3, arquivos: [12] })
  })

  it('of another version, or spoiled, is read as far as it makes sense', () => {
    expect(lerContratacao({})).toEqual(contratacaoEmBranco)
    const lida = lerContratacao({
      empresas: [{ id: 1, cota: -5 }, { id: 1 }, 'x', { id: 0 }],
      valor: 'muito',
      programa: [],
    })
    expect(lida.empresas.map((e) => [e.id, e.cota])).toEqual([[1, null]])
    expect([lida.valor, lida.programa]).toEqual([null, null])
  })
})
