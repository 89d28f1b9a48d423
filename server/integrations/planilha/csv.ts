import { neutralizar } from './planilha.ts'

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
