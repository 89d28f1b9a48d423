import { describe, expect, test } from 'vitest'
import type { Celula } from '../kernel/celula.ts'
import { type ColunaDaImportacao, MAIS_LINHAS } from './colunas.ts'
import { decisoesDaImportacao } from './importacao.rules.ts'
import { lerAba } from './ler.rules.ts'

const colunas: ColunaDaImportacao[] = [
  { campo: 'cnpj', rotulo: 'CNPJ', largura: 20, obrigatoria: true, ajuda: '' },
  { campo: 'horas', rotulo: 'Horas', tipo: 'inteiro', largura: 8, ajuda: '' },
  { campo: 'valor', rotulo: 'Valor (R$)', tipo: 'reais', largura: 8, ajuda: '' },
  { campo: 'ativo', rotulo: 'Ativo', tipo: 'simNao', largura: 8, ajuda: '' },
  { campo: 'dia', rotulo: 'Dia', tipo: 'dia', largura: 8, ajuda: '' },
  { campo: 'setores', rotulo: 'Setores', tipo: 'lista', largura: 8, ajuda: '' },
]
const cabeca = colunas.map((c) => c.rotulo)
const ler = (...linhas: Celula[][]) => lerAba({ aba: 'Plan', colunas, chave: 'cnpj' }, [cabeca, ...linhas])

describe('a sheet of an import', () => {
  test('is read by its columns, empty lines left out, lines numbered as the spreadsheet does', () => {
    const { falhas, linhas } = ler(
      ['12.3', 1, '1.234,56', 'Não', '31/12/2026', 'Indústria; ; Comércio'],
      [null, '', null, null, null, null],
      ['45', 1_000_000, null, true, null, null],
    )
    expect(falhas).toEqual([])
    expect(linhas).toEqual([
      {
        linha: 2,
        valores: {
          cnpj: '12.3',
          horas: 1,
          valor: 123_456,
          ativo: false,
          dia: '2026-12-31',
          setores: ['Indústria', 'Comércio'],
        },
      },
      { linha: 4, valores: { cnpj: '45', horas: 1_000_000, valor: null, ativo: true, dia: null, setores: null } },
    ])
  })

  test('tells every fault at its cell at once', () => {
    const { falhas } = ler([null, 0, 'x', 'talvez', '31/02/2026', null], ['1', 1_000_001, null, null, null, null])
    expect(falhas.map((f) => f.celula)).toEqual(['A2', 'B2', 'C2', 'D2', 'E2', 'B3'])
    expect(falhas[0]!.mensagem).toBe('Preencha esta célula.')
    expect(falhas[1]!.mensagem).toBe('Escreva um número inteiro.')
    expect(falhas[5]!.mensagem).toContain('1.000.000')
  })

  test('names a key that stands twice, however it is written, at its second line', () => {
    const { falhas } = ler(['12.3/a', 1, null, null, null, null], ['123A', 1, null, null, null, null])
    expect(falhas).toEqual([{ aba: 'Plan', celula: 'A3', mensagem: 'Repetido: já está na linha 2.' }])
  })

  test('is not read under other titles, nor where it is missing or empty', () => {
    expect(lerAba({ aba: 'Plan', colunas }, [['Outro', ...cabeca.slice(1)]]).falhas).toEqual([
      { aba: 'Plan', celula: 'A1', mensagem: 'Aqui deve estar “CNPJ”. Baixe o modelo de novo.' },
    ])
    expect(lerAba({ aba: 'Plan', colunas }, undefined).falhas[0]!.mensagem).toContain('não está na planilha')
    expect(ler().falhas[0]!.mensagem).toBe('A planilha não tem nenhuma linha preenchida.')
  })

  test('takes so many lines and no more', () => {
    const linha = (i: number): Celula[] => [`c${i}`, 1, null, null, null, null]
    const cheia = Array.from({ length: MAIS_LINHAS }, (_, i) => linha(i))
    expect(ler(...cheia).falhas).toEqual([])
    const { falhas, linhas } = ler(...cheia, linha(MAIS_LINHAS))
    expect([falhas.length, linhas.length]).toEqual([1, MAIS_LINHAS])
  })
})

test('an import is written, undone or thrown away by the coordination and the administration alone, when it is time', () => {
  const quais = (situacao: Parameters<typeof decisoesDaImportacao>[0], papel: 'coordenador' | 'admin' | 'gestor') =>
    Object.entries(decisoesDaImportacao(situacao, [papel]))
      .filter(([, d]) => d.permitido)
      .map(([nome]) => nome)
  for (const papel of ['coordenador', 'admin'] as const) {
    expect(quais('conferida', papel)).toEqual(['gravar', 'descartar'])
    expect(quais('gravada', papel)).toEqual(['desfazer'])
    expect(quais('interrompida', papel)).toEqual(['gravar', 'desfazer'])
  }
  expect(quais('conferida', 'gestor')).toEqual([])
})
