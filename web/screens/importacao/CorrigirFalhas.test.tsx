import type { ImportacaoDetalhe } from '@hub/protocol/importacao.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { criarCache } from '../../api/consultas.ts'
import { CorrigirFalhas } from './CorrigirFalhas.tsx'
import { corpoDaCorrecao, fraseDaCorrecao, linhasComFalhas, porQueNaoConferir } from './correcao.ts'

const falha = (celula: string, coluna: string, valor: string | null, mensagem: string) => ({
  aba: 'Empresas',
  celula,
  linha: Number(celula.slice(1)),
  coluna,
  valor,
  mensagem,
})
const falhas = [
  falha('D2', 'Porte', 'Gigante', 'Escreva um destes: MEI, ME.'),
  falha('I2', 'UF', 'XX', 'Escreva um destes: AC, AL.'),
  falha('A14', 'CNPJ ou CPF', null, 'Preencha esta célula.'),
]
const i = {
  id: 3,
  situacao: { codigo: 'com_erros' },
  falhas,
  quantas_falhas: 3,
  linhas: 2,
} as unknown as ImportacaoDetalhe

describe('mending a spreadsheet in the page', () => {
  test('shows every fault at its cell with what stands in it, line by line, and takes nothing before something is changed', () => {
    const html = renderToStaticMarkup(
      <QueryClientProvider client={criarCache()}>
        <CorrigirFalhas i={i} />
      </QueryClientProvider>,
    )
    for (const dito of [
      'Linha 2',
      'Linha 14',
      'Porte (D2)',
      'value="Gigante"',
      'Escreva um destes: AC, AL.',
      'CNPJ ou CPF (A14)',
    ])
      expect(html).toContain(dito)
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(3)
    expect(html).toContain('Não trazer a linha 14')
    expect(html).not.toContain('as primeiras')
    const maior = renderToStaticMarkup(
      <QueryClientProvider client={criarCache()}>
        <CorrigirFalhas i={{ ...i, quantas_falhas: 1_300 }} />
      </QueryClientProvider>,
    )
    expect(maior).toContain('as primeiras 3 de 1.300')
  })

  test('of a writing that stopped goes on with it', () => {
    const parada = { ...i, situacao: { ...i.situacao, codigo: 'interrompida' } } as ImportacaoDetalhe
    const html = renderToStaticMarkup(
      <QueryClientProvider client={criarCache()}>
        <CorrigirFalhas i={parada} />
      </QueryClientProvider>,
    )
    expect(html).toContain('Corrigir e continuar a gravar')
    expect(html).toContain('Não trazer a linha 14')
    expect(html).not.toContain('Conferir de novo')
  })

  test('asks for something to check, and for a line that stays', () => {
    const nada = { celulas: [], fora: [] }
    expect(porQueNaoConferir(i, nada)).toContain('Mude uma célula')
    expect(porQueNaoConferir(i, { celulas: [], fora: [2] })).toBeUndefined()
    expect(porQueNaoConferir(i, { celulas: [], fora: [2, 14] })).toContain('Deixe pelo menos uma linha')
  })

  test('sends what differs alone, and nothing of a line that is left out', () => {
    expect(linhasComFalhas(i).map((l) => [l.linha, l.falhas.length])).toEqual([
      [2, 2],
      [14, 1],
    ])
    const corpo = corpoDaCorrecao(i, { celulas: { D2: 'ME', I2: 'XX', A14: '' }, fora: [] })
    expect(corpo).toEqual({ celulas: [{ celula: 'D2', valor: 'ME' }], fora: [] })
    expect(corpoDaCorrecao(i, { celulas: { D2: '  ' }, fora: [] }).celulas).toEqual([{ celula: 'D2', valor: null }])
    expect(corpoDaCorrecao(i, { celulas: { D2: 'ME', A14: '1' }, fora: [2] })).toEqual({
      celulas: [{ celula: 'A14', valor: '1' }],
      fora: [2],
    })
    // Of a line that another window left out meanwhile nothing is asked for again.
    expect(corpoDaCorrecao(i, { celulas: { B3: 'x' }, fora: [3] })).toEqual({ celulas: [], fora: [] })
    expect(fraseDaCorrecao(corpo)).toBe('1 célula mudada.')
    expect(fraseDaCorrecao({ celulas: [...corpo.celulas, ...corpo.celulas], fora: [2] })).toBe(
      '2 células mudadas e 1 linha fora.',
    )
  })
})
