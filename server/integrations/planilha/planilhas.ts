import { Readable } from 'node:stream'
import { enderecoDaCelula } from '@hub/domain/kernel/celula.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { Cell, CellStyle, CellValue } from 'hucre/xlsx'
import { isolado, LeituraLotada } from '../isolado/isolado.ts'
import type { lerAbas } from './ler-abas.ts'
import {
  type AbaEmFluxo,
  type AbaEscrita,
  cabecalhoCsv,
  linhaCsv,
  MARCA,
  neutralizar,
  PlanilhaIlegivel,
  type Planilhas,
  type ValorEscrito,
} from './planilha.ts'

/** Loaded by the first workbook that is written: an instance that only answers does without. */
const hucre = () => import('hucre/xlsx')

const titulo: CellStyle = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '11488F' } },
  alignment: { vertical: 'top', wrapText: true },
}
const marca: CellStyle = {
  font: { bold: true, color: { rgb: '7A1F1F' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FCE0DC' } },
  alignment: { vertical: 'top', wrapText: true },
}
const corpo: CellStyle = { alignment: { vertical: 'top', wrapText: true } }

const formatos = { dia: 'dd/mm/yyyy', dinheiro: '"R$" #,##0.00' } as const

/** Days count from midnight UTC, which is how the workbook keeps them: no time zone moves them. */
const meiaNoite = (dia: string): Date => new Date(`${dia}T00:00:00Z`)

function celula(valor: ValorEscrito, estilo: CellStyle): { valor: CellValue; style: CellStyle } {
  if (typeof valor === 'string') return { valor: neutralizar(valor), style: estilo }
  if (valor === null || typeof valor === 'number') return { valor, style: estilo }
  return 'dia' in valor
    ? { valor: meiaNoite(valor.dia), style: { ...estilo, numFmt: formatos.dia } }
    : { valor: emReais(valor.centavos), style: { ...estilo, numFmt: formatos.dinheiro } }
}

function folha({ nome, larguras, linhas: rows, cabecalho = 1, marcadas }: AbaEscrita) {
  const cells = new Map<string, Partial<Cell>>()
  const found = rows.map((row, i) =>
    row.map((escrito, j) => {
      const { valor, style } = celula(
        escrito,
        i < cabecalho ? titulo : marcadas?.has(enderecoDaCelula(i, j)) ? marca : corpo,
      )
      cells.set(`${i},${j}`, { style })
      return valor
    }),
  )
  return {
    name: nome,
    columns: larguras.map((width) => ({ width })),
    rows: found,
    cells,
    ...(cabecalho > 0 && { freezePane: { rows: cabecalho } }),
  }
}

/** Pieces of about this many characters: a line at a time would cost more in the stream than in the writing. */
const PEDACO = 64 * 1024

async function* emCsv({ colunas, linhas: rows }: AbaEmFluxo): AsyncGenerator<string> {
  let pedaco = cabecalhoCsv(colunas.map((c) => c.titulo))
  for await (const row of rows) {
    pedaco += linhaCsv(row)
    if (pedaco.length < PEDACO) continue
    yield pedaco
    pedaco = ''
  }
  yield pedaco
}

async function* emCelulas({ colunas, linhas: rows }: AbaEmFluxo): AsyncGenerator<CellValue[]> {
  yield colunas.map((c) => neutralizar(c.titulo))
  for await (const row of rows) yield row.map((v) => celula(v, corpo).valor)
}

async function* emXlsx(aba: AbaEmFluxo): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await hucre()
  yield* writeXlsxStream(emCelulas(aba), {
    name: aba.nome,
    columns: aba.colunas.map(({ largura, como }) => ({ width: largura, ...(como && { numFmt: formatos[como] }) })),
    freezePane: { rows: 1 },
  })
}

/** Written into every workbook: the same sheets are the same bytes, whenever they are asked for. */
const semHora = new Date('2000-01-01T00:00:00Z')

const leitura = { modulo: new URL('./ler-abas.ts', import.meta.url), nome: 'lerAbas' }

/** Spreadsheets by hucre. */
export const planilhas: Planilhas = {
  async escrever(abas) {
    const { writeXlsx } = await hucre()
    return Buffer.from(
      await writeXlsx({
        sheets: abas.map(folha),
        defaultFont: { name: 'Calibri', size: 11 },
        properties: { created: semHora, modified: semHora },
      }),
    )
  },
  async escreverCsv(rows) {
    return Buffer.from(`${MARCA}${rows.map(linhaCsv).join('')}`)
  },
  escreverEmFluxo(formato, aba) {
    return formato === 'csv' ? Readable.from(emCsv(aba)) : Readable.from(emXlsx(aba), { objectMode: false })
  },
  async ler(bytes, { abas, linhas: rows, colunas }) {
    try {
      return await isolado.fazer<typeof lerAbas>(leitura, [bytes, { abas, linhas: rows, colunas }])
    } catch (cause) {
      if (cause instanceof LeituraLotada) throw cause
      throw new PlanilhaIlegivel('not a workbook that can be read', { cause })
    }
  },
}
