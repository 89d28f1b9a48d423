import { buffer, text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import type { AbaEmFluxo, ValorEscrito } from './planilha.ts'
import { planilhas } from './planilhas.ts'

const colunas: AbaEmFluxo['colunas'] = [
  { titulo: 'Nome', largura: 30 },
  { titulo: 'Dia', largura: 12, como: 'dia' },
  { titulo: 'Valor', largura: 12, como: 'dinheiro' },
  { titulo: 'Quantas', largura: 10 },
]
const escritas: ValorEscrito[][] = [
  ['=HYPERLINK("http://fora")', { dia: '2026-03-09' }, { centavos: 123_450 }, -2],
  ['Doce; "Cacau"\nLtda', null, { centavos: 0 }, 1.5],
]

async function* uma(...rows: ValorEscrito[][]) {
  for (const row of rows) yield row
}

describe('a table on its way', () => {
  test('is CSV as Brazilian spreadsheets open it, and no text of it is a formula', async () => {
    const csv = await text(planilhas.escreverEmFluxo('csv', { nome: 'x', colunas, linhas: uma(...escritas) }))
    expect(csv).toBe(
      '\ufeff"Nome";"Dia";"Valor";"Quantas"\r\n' +
        '"\'=HYPERLINK(""http://fora"")";09/03/2026;1234,50;-2\r\n' +
        '"Doce; ""Cacau""\nLtda";;0,00;1,5\r\n',
    )
  })

  test('is a workbook whose cells are text, days and numbers', async () => {
    const bytes = await buffer(
      planilhas.escreverEmFluxo('xlsx', { nome: 'Empresas', colunas, linhas: uma(...escritas) }),
    )
    const [aba] = await planilhas.ler(bytes, { abas: ['Empresas'], linhas: 10, colunas: 4 })
    expect(aba?.linhas).toEqual([
      ['Nome', 'Dia', 'Valor', 'Quantas'],
      ['=HYPERLINK("http://fora")', new Date('2026-03-09T00:00:00Z'), 1234.5, -2],
      ['Doce; "Cacau"\nLtda', null, 0, 1.5],
    ])
  })

  test.each(['csv', 'xlsx'] as const)('asks for no more lines as %s once its reader has gone', async (formato) => {
    let pedidas = 0
    let deixada = false
    async function* semFim() {
      try {
        for (;;) yield [`Empresa ${++pedidas} ${Math.sin(pedidas)}`, null, null, pedidas]
      } finally {
        deixada = true
      }
    }
    const fluxo = planilhas.escreverEmFluxo(formato, { nome: 'x', colunas, linhas: semFim() })
    for await (const pedaco of fluxo) if ((pedaco as Buffer).length > 0) break
    await expect.poll(() => deixada).toBe(true)
    expect(pedidas).toBeLessThan(50_000)
  })

  test('breaks off, rather than end, when its source fails', async () => {
    async function* quebra() {
      yield escritas[0]!
      throw new Error('the database has gone')
    }
    for (const formato of ['csv', 'xlsx'] as const)
      await expect(
        buffer(planilhas.escreverEmFluxo(formato, { nome: 'x', colunas, linhas: quebra() })),
      ).rejects.toThrow('the database has gone')
  })
})
