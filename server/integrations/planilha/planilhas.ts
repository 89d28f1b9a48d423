import { formatarData } from '@hub/domain/kernel/data.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { stringify } from 'csv-stringify/sync'
import { type Cell, type CellStyle, type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx'
import {
  type AbaEscrita,
  type AbaLida,
  desneutralizar,
  neutralizar,
  PlanilhaIlegivel,
  type Planilhas,
  type ValorEscrito,
  type ValorLido,
} from './planilha.ts'

const titulo: CellStyle = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '11488F' } },
  alignment: { vertical: 'top', wrapText: true },
}
const corpo: CellStyle = { alignment: { vertical: 'top', wrapText: true } }

/** Days count from midnight UTC, which is how the workbook keeps them: no time zone moves them. */
const meiaNoite = (dia: string): Date => new Date(`${dia}T00:00:00Z`)

function celula(valor: ValorEscrito, estilo: CellStyle): { valor: CellValue; style: CellStyle } {
  if (typeof valor === 'string') return { valor: neutralizar(valor), style: estilo }
  if (valor === null || typeof valor === 'number') return { valor, style: estilo }
  return 'dia' in valor
    ? { valor: meiaNoite(valor.dia), style: { ...estilo, numFmt: 'dd/mm/yyyy' } }
    : { valor: emReais(valor.centavos), style: { ...estilo, numFmt: '"R$" #,##0.00' } }
}

function folha({ nome, larguras, linhas, cabecalho = 1 }: AbaEscrita) {
  const cells = new Map<string, Partial<Cell>>()
  const rows = linhas.map((linha, i) =>
    linha.map((escrito, j) => {
      const { valor, style } = celula(escrito, i < cabecalho ? titulo : corpo)
      cells.set(`${i},${j}`, { style })
      return valor
    }),
  )
  return {
    name: nome,
    columns: larguras.map((width) => ({ width })),
    rows,
    cells,
    ...(cabecalho > 0 && { freezePane: { rows: cabecalho } }),
  }
}

const paraCsv = (valor: ValorEscrito): string => {
  if (valor === null) return ''
  if (typeof valor === 'string') return neutralizar(valor)
  if (typeof valor === 'number') return String(valor).replace('.', ',')
  return 'dia' in valor ? formatarData(valor.dia) : emReais(valor.centavos).toFixed(2).replace('.', ',')
}

/** Written into every workbook: the same sheets are the same bytes, whenever they are asked for. */
const semHora = new Date('2000-01-01T00:00:00Z')

/** Spreadsheets by hucre, CSV by csv-stringify. */
export const planilhas: Planilhas = {
  async escrever(abas) {
    return Buffer.from(
      await writeXlsx({
        sheets: abas.map(folha),
        defaultFont: { name: 'Calibri', size: 11 },
        properties: { created: semHora, modified: semHora },
      }),
    )
  },
  async escreverCsv(linhas) {
    return Buffer.from(
      stringify(
        linhas.map((linha) => linha.map(paraCsv)),
        { bom: true, delimiter: ';', record_delimiter: 'windows' },
      ),
    )
  },
  async ler(bytes, { abas, linhas, colunas }) {
    try {
      const lida = await readXlsx(bytes, { sheets: (info) => abas.includes(info.name), maxRows: linhas })
      return lida.sheets.map(
        (aba): AbaLida => ({
          nome: aba.name,
          linhas: aba.rows.slice(0, linhas).map((l) => l.slice(0, colunas).map(lido)),
        }),
      )
    } catch (cause) {
      throw new PlanilhaIlegivel('not a workbook that can be read', { cause })
    }
  },
}

const lido = (valor: CellValue | undefined): ValorLido =>
  typeof valor === 'string' ? desneutralizar(valor) : (valor ?? null)
