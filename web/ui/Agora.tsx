import type { ReactNode } from 'react'
import css from './Agora.module.css'

interface AgoraProps {
  /** The sentence: whose turn, what, until when, what comes next. Bold what matters with `<b>`. */
  children: ReactNode
  /** The buttons of the turn, the orange one among them. */
  action?: ReactNode
  title?: string
}

/** Stands right under `Caminho`: the thread of the mark comes down to it. */
export function Agora({ children, action, title = 'O que acontece agora' }: AgoraProps) {
  return (
    <section className={css.agora} aria-label={title} data-agora>
      <div>
        <p className={css.olho}>{title}</p>
        <p className={css.frase}>{children}</p>
      </div>
      {action && <div className={css.acao}>{action}</div>}
    </section>
  )
}
