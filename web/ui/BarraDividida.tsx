import type { CSSProperties, ReactNode } from 'react'
import css from './BarraDividida.module.css'
import { classes } from './classes.ts'

export interface ParteDaBarra {
  id: string
  label: ReactNode
  /** Any unit, only the proportion counts. */
  amount: number
  /** The amount as it is read: "R$ 2.912,00". */
  value: ReactNode
  tone: 'teal' | 'azul' | 'cinza'
  /** The one that matters to who reads. */
  strong?: boolean
}

interface BarraDivididaProps {
  parts: readonly ParteDaBarra[]
  /** The line above the bar. */
  total?: { label: ReactNode; value: ReactNode }
  note?: ReactNode
}

/** A whole and who pays each part of it, always in this order: total, bar, parts. */
export function BarraDividida({ parts, total, note }: BarraDivididaProps) {
  return (
    <div>
      {total && (
        <p className={css.total}>
          <span>{total.label}</span>
          <span className={css.valor}>{total.value}</span>
        </p>
      )}
      <div className={css.barra} aria-hidden="true">
        {parts
          .filter((part) => part.amount > 0)
          .map((part) => (
            <span
              key={part.id}
              className={classes(css.parte, css[part.tone])}
              style={{ '--parte': part.amount } as CSSProperties}
            />
          ))}
      </div>
      <dl className={css.linhas}>
        {parts.map((part) => (
          <div
            key={part.id}
            className={classes(
              css.linha,
              part.tone === 'teal' && css.linhaTeal,
              part.tone === 'cinza' && css.linhaCinza,
              part.strong && css.forte,
            )}
          >
            <dt>{part.label}</dt>
            <dd className={css.valor}>{part.value}</dd>
          </div>
        ))}
      </dl>
      {note && <p className={css.nota}>{note}</p>}
    </div>
  )
}
