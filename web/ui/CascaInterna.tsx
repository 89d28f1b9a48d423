import type { ReactNode } from 'react'
import { Ancora } from './Ancora.tsx'
import css from './Casca.module.css'
import { Marca } from './Marca.tsx'
import { type GrupoDeDestinos, Lugares, MenuDaCasca } from './MenuDaCasca.tsx'
import { PularParaConteudo } from './PularParaConteudo.tsx'

interface CascaInternaProps {
  groups: readonly GrupoDeDestinos[]
  /** The search over everything: a row of its own in the rail, before the tools on narrow screens. */
  search?: ReactNode
  /** Messages and bell: beside the mark in the rail, at the right of the bar on narrow screens. */
  tools?: ReactNode
  /** Who is in: foot of the rail, foot of the menu. */
  person?: ReactNode
  banner?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** The frame for the staff: a rail of 224 px with places and counts; below 1200 px a bar with a menu. */
export function CascaInterna({ groups, search, tools, person, banner, footer, children }: CascaInternaProps) {
  const mark = (
    <Ancora href="/" className={css.marca} aria-label="Hub, página inicial">
      <Marca />
    </Ancora>
  )
  return (
    <div className={css.interna}>
      <PularParaConteudo />
      <header className={css.trilho}>
        <div className={css.topo}>
          {mark}
          {tools && <div className={css.fim}>{tools}</div>}
        </div>
        {search && <div className={css.busca}>{search}</div>}
        <nav aria-label="Principal">
          <Lugares groups={groups} />
        </nav>
        {person && (
          <div className={css.pessoa} data-decide>
            {person}
          </div>
        )}
      </header>
      <div className={css.lado}>
        <header className={`${css.barra} ${css.deCima}`}>
          <div className={css.dentro}>
            {mark}
            <div className={css.fim}>
              {search}
              {tools}
              <MenuDaCasca groups={groups} end={person} />
            </div>
          </div>
        </header>
        {banner}
        <main id="conteudo" className={css.conteudo} tabIndex={-1}>
          {children}
        </main>
        {footer && <footer className={css.rodape}>{footer}</footer>}
      </div>
    </div>
  )
}
