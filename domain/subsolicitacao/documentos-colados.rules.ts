import { type Celula, celulaVazia, comZeros, ZEROS_DO_DOCUMENTO } from '../kernel/celula.ts'
import { limparCnpj, validarCnpj } from '../kernel/cnpj.ts'
import { limparCpf, validarCpf } from '../kernel/cpf.ts'

/** Characters of a pasted list, documents of one, and lines of a sheet. */
export const limitesDaLista = { texto: 20_000, documentos: 200, linhas: 1_000, colunas: 12 } as const

/** One document of a list as somebody wrote it. */
interface DocumentoDaLista {
  escrito: string
  /** Bare; null where it is no CNPJ or CPF. */
  documento: string | null
  /** An earlier line has it already. */
  repetido: boolean
}

const cnpj = /(?<![0-9A-Z])[0-9A-Z]{2}[.]?[0-9A-Z]{3}[.]?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}(?![0-9A-Z])/gi
const cpf = /(?<!\d)\d{3}[.]?\d{3}[.]?\d{3}-?\d{2}(?!\d)/g
/** Longest piece that is looked at: a document with a long name beside it. */
const MAIOR_PEDACO = 300

/** A mobile or a landline with its DDD, also one of which a sheet made a number that `comZeros` took for a CPF. */
const telefone = /^(?:\(?[1-9]{2}\)?\s?9\d{4}-?\d{4}|0?\(?[1-9]{2}\)?\s?[2-5]\d{3}-?\d{4})$/

/** The documents of a piece of text, or the piece itself where it has none. */
function doPedaco(pedaco: string): { escrito: string; documento: string | null }[] {
  const texto = pedaco.slice(0, MAIOR_PEDACO)
  // Fourteen letters that end in two digits may be a name: only what has the digits of one counts, or its mask.
  const cnpjs = [...texto.matchAll(cnpj)].filter(
    ([e]) => validarCnpj(limparCnpj(e)) || e.includes('/') || !/[a-z]/i.test(e),
  )
  const resto = cnpjs.reduce((t, [e]) => t.replace(e, ' '), texto)
  const achados = [
    ...cnpjs.map(([e]) => ({ escrito: e, documento: validarCnpj(limparCnpj(e)) ? limparCnpj(e) : null })),
    ...[...resto.matchAll(cpf)].map(([e]) => ({
      escrito: e,
      documento: validarCpf(limparCpf(e)) ? limparCpf(e) : null,
    })),
  ]
  return achados.length > 0 ? achados : [{ escrito: texto.trim(), documento: null }]
}

/** The documents of a line of text or a row of a table. Beside a good one, words and telephones were not meant for any. */
function daLinha(linha: string): { escrito: string; documento: string | null }[] {
  const achados = linha
    .split(/[;,\t]/)
    .filter((p) => p.trim() !== '')
    .flatMap(doPedaco)
  return achados.some((d) => d.documento !== null)
    ? achados.filter((d) => d.documento !== null || (/\d/.test(d.escrito) && !telefone.test(d.escrito)))
    : achados
}

/**
 * The documents of a pasted list, with or without mask, alone or beside other words, several of a line apart by
 * commas, semicolons, tabs or spaces. What is none is told as it stands, but for
 * a first one without digits: it is a heading.
 */
export function documentosDe(linhas: readonly string[]): DocumentoDaLista[] {
  const vistos = new Set<string>()
  return linhas
    .filter((l) => l.trim() !== '')
    .flatMap((l, i) => (i === 0 && !/\d/.test(l) ? [] : daLinha(l)))
    .map((d) => {
      const repetido = d.documento !== null && vistos.has(d.documento)
      if (d.documento !== null) vistos.add(d.documento)
      return { ...d, repetido }
    })
}

/** A pasted text as lines. */
export const linhasDoTexto = (texto: string): string[] => texto.slice(0, limitesDaLista.texto).split(/[\r\n]/)

/** A row of a sheet as a line of text; a document that a spreadsheet took for a number has its zeros again. */
export const linhaDaFolha = (celulas: readonly Celula[]): string =>
  celulas
    .filter((c) => !celulaVazia(c) && !(c instanceof Date))
    .map((c) => (typeof c === 'number' ? comZeros(c, ZEROS_DO_DOCUMENTO) : String(c)))
    .join(' ')
