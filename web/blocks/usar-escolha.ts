import { useState } from 'react'
import type { TabelaProps } from '../ui/Tabela.tsx'

interface Guardadas<Row> {
  recorte: string
  rows: ReadonlyMap<string, Row>
}

export interface Escolha<Row> {
  /** In the order in which they were marked, each as it was read last. */
  marcadas: readonly Row[]
  selected: ReadonlySet<string>
  onChange: NonNullable<TabelaProps<Row>['selection']>['onChange']
  marcar: (rows: readonly Row[]) => void
}

/**
 * Records that are marked in a list, kept from page to page. Another filter (`recorte`) is another list: what left the sight by it is no
 * longer marked.
 */
export function useEscolha<Row>(rows: readonly Row[], key: (row: Row) => string, recorte: string): Escolha<Row> {
  const [guardadas, guardar] = useState<Guardadas<Row>>({ recorte, rows: new Map() })
  const daqui = new Map(rows.map((row) => [key(row), row]))
  const antes: ReadonlyMap<string, Row> = guardadas.recorte === recorte ? guardadas.rows : new Map()
  const agora = new Map([...antes].map(([k, row]) => [k, daqui.get(k) ?? row]))
  return {
    marcadas: [...agora.values()],
    selected: new Set(agora.keys()),
    onChange: (selected) =>
      guardar({
        recorte,
        rows: new Map(
          [...selected].flatMap((k) => {
            const row = daqui.get(k) ?? agora.get(k)
            return row ? [[k, row] as const] : []
          }),
        ),
      }),
    marcar: (novas) => guardar({ recorte, rows: new Map(novas.map((row) => [key(row), row])) }),
  }
}
