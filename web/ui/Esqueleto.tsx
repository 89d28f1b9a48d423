import type { CSSProperties } from 'react'
import { classes } from './classes.ts'
import css from './Esqueleto.module.css'

export interface EsqueletoProps {
  /** How many lines (or rows of a table) stand for what is to come. */
  lines?: number
  /** Rows of a table instead of a paragraph. */
  table?: boolean
  /** Starts with the bar of a title. */
  title?: boolean
  label?: string
}

const LARGURAS = ['84%', '62%', '91%', '70%', '78%', '55%']

function Linha({ width, tall }: { width: string; tall?: boolean }) {
  return <span className={classes(css.linha, tall && css.alta)} style={{ '--largura': width } as CSSProperties} />
}

/** Stands where real lines will; shown only after 300 ms, still; at once where it follows the outline that the page came with. */
export function Esqueleto({ lines = 3, table, title, label = 'Carregando' }: EsqueletoProps) {
  const rows = Array.from({ length: lines }, (_, at) => ({ id: at, width: LARGURAS[at % LARGURAS.length] ?? '80%' }))
  return (
    <div className={classes(css.esqueleto, table && css.tabela)} role="status" aria-label={label}>
      {title && <Linha width="38%" tall />}
      {rows.map(({ id, width }) => {
        if (!table) return <Linha key={id} width={width} />
        return (
          <span key={id} className={css.fileira}>
            <Linha width="70%" />
            <span className={css.dupla}>
              <Linha width={width} />
              <Linha width="40%" />
            </span>
            <Linha width="60%" />
            <Linha width="80%" />
          </span>
        )
      })}
    </div>
  )
}
