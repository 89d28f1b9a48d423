import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './Pagina.module.css'
import { Trilha, type TrilhaProps } from './Trilha.tsx'

export interface CabecalhoProps {
  title: ReactNode
  /** One line under the title. */
  subtitle?: ReactNode
  trail?: TrilhaProps['items']
  /** At the right: the tag of the state, or the buttons of the page. */
  end?: ReactNode
}

/** Where I am, the title (the only h1), one line about it. */
export function Cabecalho({ title, subtitle, trail, end }: CabecalhoProps) {
  return (
    <div className={css.cabeca}>
      {trail && (
        <div className={css.trilha}>
          <Trilha items={trail} />
        </div>
      )}
      <div className={css.linha}>
        <div>
          <h1>{title}</h1>
          {subtitle && <p className={css.sub}>{subtitle}</p>}
        </div>
        {end && <div className={css.fim}>{end}</div>}
      </div>
    </div>
  )
}

interface SecaoProps {
  title?: ReactNode
  /** At the right of the title: a link, a count. */
  end?: ReactNode
  /** A dark thread above (sections of a form, blocks of the side column). */
  ruled?: boolean
  id?: string
  children: ReactNode
}

/** A subject of the page, parted from the one before by space. */
export function Secao({ title, end, ruled, id, children }: SecaoProps) {
  return (
    <section id={id} className={classes(css.secao, ruled && css.comFio)}>
      {(title || end) && (
        <div className={css.secaoCabeca}>
          {title && <h2>{title}</h2>}
          {end}
        </div>
      )}
      {children}
    </section>
  )
}

/** Content with the side column of money and conversation (340 px); one under the other up to 900 px. */
export function DuasColunas({
  children,
  side,
  sideFirst,
  sticky,
}: {
  children: ReactNode
  side: ReactNode
  sideFirst?: boolean
  sticky?: boolean
}) {
  return (
    <div className={css.duas}>
      <div>{children}</div>
      <aside className={classes(sticky && css.presa, sideFirst && css.antes)}>{side}</aside>
    </div>
  )
}

/** Fields side by side as far as they fit (220 px each). */
export function Grade({ children }: { children: ReactNode }) {
  return <div className={css.grade}>{children}</div>
}

/** Fields or blocks one under the other, 24 px apart. */
export function Pilha({ children, narrow }: { children: ReactNode; narrow?: boolean }) {
  return <div className={classes(css.pilha, narrow && css.estreita)}>{children}</div>
}

/** The bar held at the foot of a long form or comparison: what is chosen or saved at the left, the filled button at the right. */
export function RodapeFixo({ children, actions }: { children?: ReactNode; actions: ReactNode }) {
  return (
    <div className={css.rodape} data-decide>
      <div>{children}</div>
      {actions && <div className={css.fim}>{actions}</div>}
    </div>
  )
}
