import type { AbaEmFluxo, FormatoDePlanilha, Planilhas, ValorEscrito } from '../integrations/planilha/planilha.ts'
import type { Documento } from '../kernel/caso.ts'

/** Rows that are in memory at a time. */
const LOTE = 1_000

const tipos = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** A list that goes out whole, whatever its length. */
export interface Exportacao<L> {
  /** Of the file, without its ending. */
  arquivo: string
  formato: FormatoDePlanilha
  /** Of the sheet: at most 31 characters. */
  aba: string
  colunas: AbaEmFluxo['colunas']
  /**
   * The next rows in a fixed order: those after the last one of the batch before (undefined: from the beginning), at most
   * `quantas`. A keyset, `where id > … order by id limit …`: no connection is held while a slow reader takes its time, and the
   * last batch costs as much as the first.
   */
  ler: (ultima: L | undefined, quantas: number) => Promise<L[]>
  celulas: (linha: L) => readonly ValorEscrito[]
  /** Of the call: who goes away or cancels asks for nothing more. */
  sinal: AbortSignal
}

/**
 * Answer of every export of a list: CSV or XLSX that leaves while it is read, formulas neutralised. Memory stays that of one
 * batch. Rows are as they are when their batch is read: an export is no snapshot.
 */
export function exportar<L>(planilhas: Planilhas, e: Exportacao<L>): Documento {
  const { arquivo, aba, formato, colunas } = e
  return {
    nome: `${arquivo}.${formato}`,
    tipo: tipos[formato],
    corpo: planilhas.escreverEmFluxo(formato, { nome: aba, colunas, linhas: emLotes(e) }),
  }
}

async function* emLotes<L>({ ler, celulas, sinal }: Exportacao<L>): AsyncGenerator<readonly ValorEscrito[]> {
  let ultima: L | undefined
  while (!sinal.aborted) {
    const lote = await ler(ultima, LOTE)
    for (const linha of lote) yield celulas(linha)
    if (lote.length < LOTE) return
    ultima = lote.at(-1)
  }
}
