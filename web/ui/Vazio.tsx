import type { ReactNode } from 'react'
import css from './Vazio.module.css'

interface VazioProps {
  /** Why it is empty: "Nenhuma demanda atrasada". */
  title: ReactNode
  /** What is true instead, or what brings the first one. */
  children?: ReactNode
  /** The next step. */
  action?: ReactNode
}

/** Nothing to show, and what to do about it. */
export function Vazio({ title, children, action }: VazioProps) {
  return (
    <div className={css.vazio}>
      <h2 className={css.titulo}>{title}</h2>
      {children && <div className={css.texto}>{children}</div>}
      {action && <div className={css.acao}>{action}</div>}
    </div>
  )
}
