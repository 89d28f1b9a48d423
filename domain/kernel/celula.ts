import { ehData, formatarData, interpretarData } from './data.ts'
import { type Centavos, deReais, interpretarReais } from './dinheiro.ts'
import { escreverNumero, tamanho } from './por-escrito.ts'
import { limparTexto } from './texto.ts'

/** Content of a cell of a spreadsheet; a day as it was typed, or as the spreadsheet knows it (midnight UTC). */
export type Celula = string | number | boolean | Date | null

/** What is wrong with one cell. */
export interface FalhaDaCelula {
  aba: string
  /** 'B4'. */
  celula: string
  mensagem: string
}

/** What a cell says, that it says nothing, or what is wrong with it. */
export type Lida<T> = { valor: T } | { falha: string } | { vazia: true }

/** Most expensive price, in centavos: that of the wire. */
const MAIS_CARA: Centavos = 999_999_999_900

/** 'B4' of line 3, column 1, counted from 0; columns up to Z. */
export const enderecoDaCelula = (linha: number, coluna: number): string =>
  `${String.fromCharCode(65 + coluna)}${linha + 1}`

export const celulaVazia = (c: Celula | undefined): c is null | undefined | '' =>
  c === null || c === undefined || (typeof c === 'string' && c.trim() === '')

/** The day of a cell that holds one; '' where that is none that a calendar knows. */
function diaDaCelula(c: Date): string {
  const escrito = Number.isNaN(c.getTime()) ? '' : c.toISOString().slice(0, 10)
  return ehData(escrito) ? escrito : ''
}

/**
 * The digits of a number that was typed as a code: a spreadsheet drops the zeros that it begins with, as many as two. `tamanhos`: the
 * lengths of such codes, the shortest first.
 */
export function comZeros(n: number, tamanhos: readonly number[]): string {
  const escrito = String(n)
  const tamanhoDele = /^\d+$/.test(escrito) && tamanhos.find((t) => escrito.length <= t && escrito.length >= t - 2)
  return tamanhoDele ? escrito.padStart(tamanhoDele, '0') : escrito
}
/** Lengths of a CPF and of a CNPJ. */
export const ZEROS_DO_DOCUMENTO: readonly number[] = [11, 14]

/** What a spreadsheet shows where a formula went wrong; files have it in English whatever the language. */
const semResultado = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/

/** Words, at most `maximo` characters; numbers and days as people write them. */
export function lerTexto(c: Celula | undefined, maximo: number): Lida<string> {
  if (celulaVazia(c)) return { vazia: true }
  const doDia = c instanceof Date ? diaDaCelula(c) : undefined
  if (doDia === '') return { falha: 'Escreva um texto.' }
  const escrito = doDia === undefined ? limparTexto(String(c)) : formatarData(doDia)
  if (/[\0\ufffd]/.test(escrito) || !escrito.isWellFormed())
    return { falha: 'O texto tem um caractere que não pode ser gravado.' }
  if (semResultado.test(escrito)) return { falha: 'A fórmula desta célula não deu resultado. Escreva o valor.' }
  return tamanho(escrito) > maximo ? { falha: `Use no máximo ${maximo} caracteres.` } : { valor: escrito }
}

/** A day of 1900 to 2199, as YYYY-MM-DD. */
export function lerDia(c: Celula | undefined): Lida<string> {
  if (celulaVazia(c)) return { vazia: true }
  const lido = c instanceof Date ? diaDaCelula(c) : typeof c === 'string' ? (interpretarData(c.trim()) ?? c.trim()) : ''
  return ehData(lido) && /^(?:19|20|21)\d\d-/.test(lido)
    ? { valor: lido }
    : { falha: 'Escreva uma data, como 31/12/2026.' }
}

/** A whole number; `falha` is the sentence for what is none, or below `minimo`. */
export function lerInteiro(
  c: Celula | undefined,
  { minimo, maximo, falha }: { minimo: number; maximo: number; falha: string },
): Lida<number> {
  if (celulaVazia(c)) return { vazia: true }
  const lido = typeof c === 'number' ? c : typeof c === 'string' && /^\d{1,9}$/.test(c.trim()) ? Number(c) : Number.NaN
  if (!Number.isInteger(lido) || lido < minimo) return { falha }
  return lido > maximo ? { falha: `Use um valor até ${escreverNumero(maximo)}.` } : { valor: lido }
}

/** An amount in reais, as centavos. */
export function lerReais(c: Celula | undefined): Lida<Centavos> {
  if (celulaVazia(c)) return { vazia: true }
  let lido: Centavos | undefined
  if (typeof c === 'string') lido = interpretarReais(c)
  else if (typeof c === 'number' && c >= 0 && c <= MAIS_CARA / 100) {
    // A spreadsheet computes in binary fractions: 0,1 + 0,2 is an amount all the same, 0,125 is none.
    const arredondado = Math.round(c * 100)
    if (Math.abs(c * 100 - arredondado) < 1e-4) lido = deReais((arredondado / 100).toFixed(2))
  }
  if (lido === undefined || lido < 0) return { falha: 'Informe um valor em reais, como 1.234,56.' }
  return lido > MAIS_CARA ? { falha: 'O valor é grande demais.' } : { valor: lido }
}
