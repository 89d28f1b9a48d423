import * as z from 'zod/mini'
import { varios } from './campos.ts'
import type { Endpoint, RespostaDe } from './endpoint.ts'

/** What a column holds where it is no text: a date or the day of a moment, a moment to the minute, reais, a number. */
export type Como = 'dia' | 'momento' | 'reais' | 'numero'
type Valor = string | number | boolean | null | undefined
export type ColunaDaLista<L> = readonly [titulo: string, valor: (linha: L) => Valor, como?: Como]

/** A row of a list's answer. */
export type LinhaDe<E> =
  RespostaDe<E> extends { results: readonly (infer L)[] } ? L : RespostaDe<E> extends readonly (infer L)[] ? L : never

interface Nomes {
  /** Of its file, and of what is kept of it: views, chosen columns. */
  nome: string
  /** Of its sheet. */
  titulo: string
  /** Few rows ever: its search reads all of them, by what their columns say (server/services/procurar-nas-colunas.ts). */
  curta: boolean
}

/** A list as people see it: what its rows say, column by column, the same on the screen and in a spreadsheet. */
export interface Lista<E extends Endpoint = Endpoint, C extends string = string> extends Nomes {
  /** The calls that answer its rows; each of them answers the whole list as a file too (server/http/montar.ts). */
  chamadas: readonly E[]
  colunas: Readonly<Record<C, ColunaDaLista<LinhaDe<E>>>>
}

/** Any list, where its rows are not looked into. */
export interface ListaQualquer extends Nomes {
  chamadas: readonly Endpoint[]
  colunas: Readonly<Record<string, ColunaDaLista<never>>>
}

const descrever =
  (curta: boolean) =>
  <const E extends Endpoint, const C extends string>(
    nome: string,
    titulo: string,
    chamadas: readonly E[],
    colunas: Readonly<Record<C, ColunaDaLista<LinhaDe<E>>>>,
  ): Lista<E, C> => ({ nome, titulo, chamadas, colunas, curta })
/** Describes a list; its rows are those of its calls. */
export const lista = descrever(false)
/** The same of one of few rows ever. */
export const listaCurta = descrever(true)

/** As many rows as a file takes; a longer list goes out in parts. */
export const LINHAS_DO_ARQUIVO = 200_000

/** What a list's call takes besides its own fields, for a file: the format, and the columns in their order, all unless told. */
export const comoArquivo = ({ colunas }: Pick<ListaQualquer, 'colunas'>) => ({
  formato: z.enum(['xlsx', 'csv']),
  colunas: varios(z.enum(Object.keys(colunas) as [string])),
})
