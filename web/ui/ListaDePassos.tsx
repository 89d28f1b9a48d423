import type { ReactNode } from 'react'
import { Icone } from './Icone.tsx'
import css from './ListaDePassos.module.css'

interface ItemDaLista {
  id: string
  title: ReactNode
  /** One line: what there is, or what is missing and why. */
  detail?: ReactNode
  done: boolean
  /** The button or link of the row. */
  action?: ReactNode
}

interface ListaDePassosProps {
  label: string
  items: readonly ItemDaLista[]
  /** How the two marks are read: 'feito' and 'falta' unless told. */
  said?: { done: string; open: string }
}

/** What is done and what is not, a row each: a tick or a dashed ring, the thing, its detail, what to do about it. */
export function ListaDePassos({ label, items, said = { done: 'feito', open: 'falta' } }: ListaDePassosProps) {
  return (
    <ul className={css.passos} aria-label={label}>
      {items.map(({ id, title, detail, done, action }) => (
        <li key={id}>
          {done ? (
            <Icone name="certo" label={said.done} />
          ) : (
            <span className={css.falta} role="img" aria-label={said.open} />
          )}
          <div className={css.textos}>
            <p className={css.titulo}>{title}</p>
            {detail && <p className={css.detalhe}>{detail}</p>}
          </div>
          {action}
        </li>
      ))}
    </ul>
  )
}
