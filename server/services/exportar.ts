import type { Database, SQL } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import { num, rows } from '../db/rows.ts'
import type { FormatoDePlanilha, Planilhas, ValorEscrito } from '../integrations/planilha/planilha.ts'
import type { Documento } from '../kernel/use-case.ts'

/** Rows that are in memory at a time. */
export const LOTE = 1_000

const tipos = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** One column of a list: what heads it, and what a row has in it. */
export interface ColunaEscrita<L> {
  titulo: string
  largura: number
  como?: 'dia' | 'dinheiro'
  celula: (row: L) => ValorEscrito
}

/** A list that goes out whole, whatever its length. */
interface Exportacao<L> {
  /** Of the file, without its ending. */
  arquivo: string
  formato: FormatoDePlanilha
  /** Of the sheet: at most 31 characters. */
  aba: string
  colunas: readonly ColunaEscrita<L>[]
  /**
   * The next rows in a fixed order: those after the last one of the batch before (undefined: from the beginning), at most
   * `quantas`. A keyset, `where id > … order by id limit …`: no connection is held while a slow reader takes its time, and the
   * last batch costs as much as the first.
   */
  ler: (ultima: L | undefined, quantas: number) => Promise<L[]>
  /** Of the call: who goes away or cancels asks for nothing more. */
  sinal: AbortSignal
}

/**
 * Answer of every export of a list: CSV or XLSX that leaves while it is read, formulas neutralised. Memory stays that of one
 * batch. Rows are as they are when their batch is read: an export is no snapshot.
 */
export function exportar<L>(planilhas: Planilhas, e: Exportacao<L>): Documento {
  const { arquivo, aba, formato } = e
  const colunas = e.colunas.map(({ celula: _, ...coluna }) => coluna)
  return {
    nome: `${arquivo}.${formato}`,
    tipo: tipos[formato],
    corpo: planilhas.escreverEmFluxo(formato, { nome: aba, colunas, linhas: emLotes(e) }),
  }
}

/** While a batch is being written the next one is on its way; nothing more once the reader has gone. */
async function* emLotes<L>({ ler, colunas, sinal }: Exportacao<L>): AsyncGenerator<readonly ValorEscrito[]> {
  let proximo = ler(undefined, LOTE)
  while (!sinal.aborted) {
    const lote = await proximo
    if (lote.length === 0) return
    proximo = ler(lote.at(-1), LOTE)
    // It may fail after the reader has gone, when nobody waits for it any more.
    proximo.catch(() => undefined)
    for (const row of lote) yield colunas.map(({ celula }) => celula(row))
  }
}

/**
 * `ler` of a list with a costly filter, which is asked once: `ids` (a statement with one column, in the order of the export)
 * says which rows go out, four bytes each, and every batch is fetched by them. A filter that is part of every batch finds all
 * its rows again each time. What was removed meanwhile is left out.
 */
export function porIds<L>(db: Database, ids: SQL, ler: (destes: SQL) => Promise<L[]>): Exportacao<L>['ler'] {
  let todos: readonly number[] | undefined
  let feitos = 0
  return async (_, quantas) => {
    todos ??= (await rows(db, { id: num }, ids)).map((l) => l.id)
    while (feitos < todos.length) {
      const lote = todos.slice(feitos, feitos + quantas)
      feitos += lote.length
      const lidas = await ler(lista(lote))
      if (lidas.length > 0) return lidas
    }
    return []
  }
}
