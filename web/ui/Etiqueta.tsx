import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './Etiqueta.module.css'

export type EtiquetaCor = 'azul' | 'roxo' | 'ciano' | 'ambar' | 'turquesa' | 'tijolo' | 'verde' | 'grafite' | 'neutra'

interface EtiquetaProps {
  /** A full colour says a state; `neutra` (outlined) says a kind. */
  color?: EtiquetaCor
  children: ReactNode
}

/** The state of a record, always in words. */
export function Etiqueta({ color = 'neutra', children }: EtiquetaProps) {
  return (
    <span data-etiqueta className={classes(css.etiqueta, css[color])}>
      {children}
    </span>
  )
}
