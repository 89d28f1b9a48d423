import type { Data } from '@hub/domain/kernel/data.ts'
import type { Centavos } from '@hub/domain/kernel/dinheiro.ts'

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
}

/** What a cell holds when it is read; a day as it was typed or as the spreadsheet knows it (midnight UTC). */
export type ValorLido = string | number | boolean | Date | null

export interface AbaLida {
  nome: string
  /** From the first line of the sheet on, so that line i, column j is its cell. */
  linhas: readonly (readonly ValorLido[])[]
}

/** The bytes are no workbook that can be read. */
export class PlanilhaIlegivel extends Error {
  override name = 'PlanilhaIlegivel'
}

/** Port of the spreadsheets. */
export interface Planilhas {
  /** An XLSX workbook. */
  escrever(abas: readonly AbaEscrita[]): Promise<Buffer>
  /** CSV as Excel reads it in Brazil: semicolons, decimal commas, UTF-8 with its mark. The first line is the heading. */
  escreverCsv(linhas: readonly (readonly ValorEscrito[])[]): Promise<Buffer>
  /**
   * The sheets of an XLSX workbook by name, as far as `linhas` and `colunas` reach; those that it does not have are missing.
   * Bytes of a stranger: check and measure them first (integrations/arquivos). Rejects with `PlanilhaIlegivel`.
   */
  ler(bytes: Uint8Array, limite: { abas: readonly string[]; linhas: number; colunas: number }): Promise<AbaLida[]>
}

/** What a spreadsheet program would take for the beginning of a formula (OWASP, CSV injection). */
const perigosa = /^[=+\-@\t\r\n]/

/** Text that stays text when it is opened, pasted or saved again: an apostrophe before what would be a formula. */
export const neutralizar = (texto: string): string => (perigosa.test(texto) ? `'${texto}` : texto)

/** The text as it was before `neutralizar`. */
export const desneutralizar = (texto: string): string =>
  texto.startsWith("'") && perigosa.test(texto.slice(1)) ? texto.slice(1) : texto

/** CSV line by line, for what is too long to be held at once. What a cell holds: text of people, or a number of ours. */
export type CelulaCsv = string | number

const comVirgula = (numero: number): string => String(numero).replace('.', ',')

/** Always quoted, so that no separator, quote or line break of the text ends its cell. */
const celula = (valor: CelulaCsv): string =>
  typeof valor === 'number' ? comVirgula(valor) : `"${neutralizar(valor).replaceAll('"', '""')}"`

/** One line as Brazilian spreadsheets open it: semicolons, decimal comma, CRLF. */
export const linhaCsv = (celulas: readonly CelulaCsv[]): string => `${celulas.map(celula).join(';')}\r\n`

/** First line, behind the mark by which Excel knows UTF-8. */
export const cabecalhoCsv = (colunas: readonly string[]): string => `\ufeff${linhaCsv(colunas)}`
