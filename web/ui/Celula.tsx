import type { ReactNode } from 'react'
import css from './Celula.module.css'
import { classes } from './classes.ts'
import { Icone } from './Icone.tsx'

interface CelulaProps {
  /** First line. */
  children: ReactNode
  /** Second line, grey. */
  detail?: ReactNode
  /** The first line is a name: heavier. */
  strong?: boolean
  /** How the second line is told: `perto` in ink, `atrasado` in the colour of errors with its icon. */
  tone?: 'normal' | 'perto' | 'atrasado'
}

/** Two lines of a cell: the thing and its detail; also a deadline and its distance. */
export function Celula({ children, detail, strong, tone = 'normal' }: CelulaProps) {
  const second = detail !== undefined && detail !== null && detail !== false && detail !== ''
  return (
    <>
      <span className={strong ? css.nome : undefined}>{children}</span>
      {second && (
        <span
          data-detalhe
          className={classes(css.detalhe, tone === 'perto' && css.perto, tone === 'atrasado' && css.atrasado)}
        >
          {tone === 'atrasado' && <Icone name="relogio" size={14} />}
          {detail}
        </span>
      )}
    </>
  )
}
