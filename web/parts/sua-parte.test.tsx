import type { Pendencia } from '@hub/protocol/pendencia.ts'
import type { SolicitacaoResumo } from '@hub/protocol/solicitacao.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { type Coluna, Tabela } from '../ui/Tabela.tsx'
import { colunasDaEquipe, colunasNoInicioDoCliente } from './colunas-da-solicitacao.tsx'
import { colunasDoAto, colunasDoQueEspera } from './pendencias.tsx'

/** What the price's cell says, in the row and in the block of a narrow screen; undefined where the list has no such column. */
function precoEm<Row extends { id: number }>(colunas: readonly Coluna<Row>[], row: Row): string | undefined {
  const coluna = colunas.find((c) => c.id === 'valor')
  if (!coluna) return undefined
  expect(coluna.card).toBe('topo-fim')
  const html = renderToStaticMarkup(
    <Tabela label="Lista" columns={[coluna]} rows={[row]} rowKey={(r) => String(r.id)} />,
  )
  return /<td[^>]*>(.*?)<\/td>/
    .exec(html)![1]!
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll(/\s/g, ' ')
}
const linha = (mais: object) => ({ id: 1, valor: 4160, ...mais })
const solicitacao = (mais: object) => linha(mais) as unknown as SolicitacaoResumo
const pendencia = (mais: object) => linha(mais) as unknown as Pendencia

describe('the client’s own part', () => {
  test('stands beneath the price, in the client’s list and beside what waits for it', () => {
    const dita = '|R$ |4.160,00|sua parte R$ 832,00|'
    expect(precoEm(colunasNoInicioDoCliente, solicitacao({ valor_cliente: 832 }))).toBe(dita)
    expect(precoEm(colunasDoQueEspera('cliente'), pendencia({ valor_cliente: 832 }))).toBe(dita)
    expect(precoEm(colunasDoAto, pendencia({ valor_cliente: 832 }))).toBe(dita)
  })

  test('is said also where it is all of the price, or nothing', () => {
    expect(precoEm(colunasNoInicioDoCliente, solicitacao({ valor_cliente: 4160 }))).toContain('sua parte R$ 4.160,00')
    expect(precoEm(colunasNoInicioDoCliente, solicitacao({ valor_cliente: 0 }))).toContain('sua parte R$ 0,00')
  })

  test('is not said where nobody knows it', () => {
    for (const mais of [{ valor_cliente: null }, {}])
      expect(precoEm(colunasNoInicioDoCliente, solicitacao(mais))).toBe('|R$ |4.160,00|')
    expect(precoEm(colunasDoAto, pendencia({ valor_cliente: null }))).toBe('|R$ |4.160,00|')
  })

  test('is never a column of the staff’s demands, nor of what waits for a provider', () => {
    expect(precoEm(colunasDaEquipe, solicitacao({ valor_cliente: 832 }))).toBe('|R$ |4.160,00|')
    expect(precoEm(colunasDoQueEspera('prestador'), pendencia({ valor_cliente: 832 }))).toBeUndefined()
  })
})
