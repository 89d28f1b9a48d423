import type { CSSProperties, ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './Progresso.module.css'

interface ProgressoProps {
  label: string
  /** From 0 to 1; without it the end is not known. */
  value?: number
  /** Below the bar: "64% de 18,4 MB · falta 1 min". */
  detail?: ReactNode
}

/** How much is done. */
export function Progresso({ label, value, detail }: ProgressoProps) {
  const part = value === undefined ? undefined : Math.min(1, Math.max(0, value))
  return (
    <div className={classes(css.progresso, part === undefined && css.semFim)}>
      <div
        className={css.trilho}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={part === undefined ? undefined : Math.round(part * 100)}
      >
        <div className={css.cheio} style={{ '--parte': part ?? 0 } as CSSProperties} />
      </div>
      {detail && <span>{detail}</span>}
    </div>
  )
}
