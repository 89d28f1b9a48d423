import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './Faixa.module.css'
import { Icone } from './Icone.tsx'

interface FaixaProps {
  tone?: 'info' | 'certo' | 'atencao' | 'erro'
  title?: ReactNode
  children?: ReactNode
  /** A button or link at the right. */
  action?: ReactNode
  className?: string
}

/** A message that stays in the page, where the thing it speaks of is. Errors are announced at once. */
export function Faixa({ tone = 'info', title, children, action, className }: FaixaProps) {
  return (
    <div className={classes(css.faixa, css[tone], className)} role={tone === 'erro' ? 'alert' : 'status'}>
      <Icone name={tone === 'certo' ? 'certo' : 'alerta'} />
      <div className={css.texto}>
        {title && <p className={css.titulo}>{title}</p>}
        {children}
      </div>
      {action && <div className={css.acao}>{action}</div>}
    </div>
  )
}
