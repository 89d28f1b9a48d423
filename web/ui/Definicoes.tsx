import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import type { ReactNode } from 'react'
import { Ancora } from './Ancora.tsx'
import { classes } from './classes.ts'
import css from './Definicoes.module.css'

export interface Definicao {
  id?: string
  term: string
  /** `null`, `undefined` and '' become "-". */
  value: ReactNode
  /** Small and grey, under the value. */
  detail?: ReactNode
  /** The list behind a number (only in `indicadores`). */
  href?: string
  /** In the colour of errors. */
  alert?: boolean
}

/** What stands in a list where its condition holds: `x.y && { … }`. */
export type SeHouver<T> = T | false | null | undefined | '' | 0

interface DefinicoesProps {
  items: readonly SeHouver<Definicao>[]
  /**
   * `lado`: label at the left, value beside it. `colunas`: label above value, in columns. `valores`: values at the
   * right, for money. `indicadores`: the big numbers at the top of a panel.
   */
  layout?: 'lado' | 'colunas' | 'valores' | 'indicadores'
  /** Numbers of a panel of one screen: closer together, and in one line where they fit. */
  dense?: boolean
}

/** Labels in grey, values in ink. */
export function Definicoes({ items, layout = 'lado', dense }: DefinicoesProps) {
  return (
    <dl className={classes(css[layout], dense && css.densas)}>
      {items.map((item) => {
        if (!item) return null
        const { id, term, value, detail, href, alert } = item
        const shown =
          value === null || value === undefined || value === ''
            ? '-'
            : layout === 'indicadores' && typeof value === 'number'
              ? escreverNumero(value)
              : value
        return (
          <div key={id ?? term} className={css.par}>
            <dt>{term}</dt>
            <dd className={classes(alert && css.alerta)}>
              {href ? (
                <Ancora href={href} aria-label={typeof shown === 'object' ? undefined : `${term}: ${shown}`}>
                  {shown}
                </Ancora>
              ) : (
                shown
              )}
              {detail && <span className={css.detalhe}>{detail}</span>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
