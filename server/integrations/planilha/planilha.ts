import type { Readable } from 'node:stream'
import { type Data, formatarData } from '@hub/domain/kernel/data.ts'
import { type Centavos, emReais } from '@hub/domain/kernel/dinheiro.ts'

/** What a cell is given: text, a number, a day or an amount, which people see as such in their spreadsheet. */
export type ValorEscrito = string | number | null | { dia: Data } | { centavos: Centavos }

/** A sheet to be written. Text never becomes a formula, whatever it begins with. */
export interface AbaEscrita {
  /** At most 31 characters. */
  nome: string
  /** Width of each column in characters. */
  larguras: readonly number[]
  linhas: readonly (readonly ValorEscrito[])[]
  /** Lines at the top that are set as a heading and stay in sight; 1 unless told. */
  cabecalho?: number
  /** Cells that stand out ('C14'). */
  marcadas?: ReadonlySet<string>
}

/** What a cell holds when it is read; a day as it was typed or as the spreadsheet knows it (midnight UTC). */
export type ValorLido = string | number | boolean | Date | null

export interface AbaLida {
  nome: string
  /** From the first line of the sheet on, so that line i, column j is its cell. */
  linhas: readonly (readonly ValorLido[])[]
  /** Something stands below the lines that were read. */
  cortada: boolean
}

export type FormatoDePlanilha = 'csv' | 'xlsx'

/** A sheet whose lines are written as they come: however many there are, a few are in memory. */
export interface AbaEmFluxo {
  /** At most 31 characters. */
  nome: string
  /** `como`: what the cells of the column are, where they are no text. */
  colunas: readonly { titulo: string; largura: number; como?: 'dia' | 'dinheiro' }[]
  linhas: AsyncIterable<readonly ValorEscrito[]>
}

/** The bytes are no workbook that can be read. */
export class PlanilhaIlegivel extends Error {
  override name = 'PlanilhaIlegivel'
}

export interface LimiteDaLeitura {
  abas: readonly string[] | 'primeira'
  linhas: number
  colunas: number
}

/** Port of the spreadsheets. */
export interface Planilhas {
  /** An XLSX workbook. */
  escrever(abas: readonly AbaEscrita[]): Promise<Buffer>
  /** CSV as Excel reads it in Brazil: semicolons, decimal commas, UTF-8 with its mark. The first line is the heading. */
  escreverCsv(rows: readonly (readonly ValorEscrito[])[]): Promise<Buffer>
  /** One sheet as a stream of bytes, in either format; lines are asked for no faster than somebody reads. */
  escreverEmFluxo(formato: FormatoDePlanilha, aba: AbaEmFluxo): Readable
  /**
   * The sheets of an XLSX workbook by name (or its first one), as far as `linhas` and `colunas` reach; those that it does not have are missing.
   * Bytes of a stranger: check and measure them first (integrations/arquivos). Rejects with `PlanilhaIlegivel`.
   */
  ler(bytes: Uint8Array, limite: LimiteDaLeitura): Promise<AbaLida[]>
}

/** First character that is seen; spaces and what is invisible before it are dropped by many programs. */
const primeiroVisivel = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * What a spreadsheet program would take for the beginning of a formula (OWASP, CSV injection), in any form in which it is written:
 * full-width (＝), small (﹦), superscript (⁼), and the minus of mathematics.
 */
const perigosa = (texto: string): boolean =>
  /^[\t\r\n]/.test(texto) || /^[=+\-@\u2212]/.test((primeiroVisivel.exec(texto)?.[0] ?? '').normalize('NFKC'))

/** Text that stays text when it is opened, pasted or saved again: an apostrophe before what would be a formula. */
export const neutralizar = (texto: string): string => (perigosa(texto) ? `'${texto}` : texto)

/** The text as it was before `neutralizar`. */
export const desneutralizar = (texto: string): string =>
  texto.startsWith("'") && perigosa(texto.slice(1)) ? texto.slice(1) : texto

const comVirgula = (numero: string): string => numero.replace('.', ',')

/** Text is always quoted, so that no separator, quote or line break of it ends its cell. */
function celula(valor: ValorEscrito): string {
  if (valor === null) return ''
  if (typeof valor === 'string') return `"${neutralizar(valor).replaceAll('"', '""')}"`
  if (typeof valor === 'number') return comVirgula(String(valor))
  return 'dia' in valor ? formatarData(valor.dia) : comVirgula(emReais(valor.centavos).toFixed(2))
}

/** One line as Brazilian spreadsheets open it: semicolons, decimal comma, CRLF. */
export const linhaCsv = (celulas: readonly ValorEscrito[]): string => `${celulas.map(celula).join(';')}\r\n`

/** By which Excel knows UTF-8; before everything else. */
export const MARCA = '\ufeff'

/** First line, behind the mark. */
export const cabecalhoCsv = (colunas: readonly string[]): string => `${MARCA}${linhaCsv(colunas)}`
