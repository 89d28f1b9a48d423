import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './LinhaDoTempo.module.css'

export interface Fato {
  id: string
  /** "14:30" */
  time: string
  title: ReactNode
  detail?: ReactNode
  /** `marco` moved the record to another phase; `alerta` went wrong. */
  tone?: 'comum' | 'marco' | 'alerta'
}

interface LinhaDoTempoProps {
  /** Newest first; the label says the day in full: "Quinta-feira, 19/11/2026 · hoje". */
  days: readonly { id: string; label: string; facts: readonly Fato[] }[]
}

/** What happened, by day. */
export function LinhaDoTempo({ days }: LinhaDoTempoProps) {
  return (
    <div className={css.dias}>
      {days.map((day) => (
        <section key={day.id}>
          <h3 className={css.dia}>{day.label}</h3>
          <ol>
            {day.facts.map((fact) => (
              <li key={fact.id} className={classes(css.fato, fact.tone && css[fact.tone])}>
                <span className={css.hora}>{fact.time}</span>
                <span className={css.ponto} />
                <div>
                  <p>{fact.title}</p>
                  {fact.detail && <div className={css.detalhe}>{fact.detail}</div>}
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
