import type { ReactNode } from 'react'
import { Ancora } from './Ancora.tsx'
import css from './Casca.module.css'
import { Marca } from './Marca.tsx'
import { type Destino, descricaoDe, MenuDaCasca, Quantas } from './MenuDaCasca.tsx'
import { PularParaConteudo } from './PularParaConteudo.tsx'

interface CascaExternaProps {
  nav: readonly Destino[]
  /** The search over everything, before the tools. */
  search?: ReactNode
  /** At the right of the bar, on every width: bell, basket (icons). */
  tools?: ReactNode
  /** At the right of the bar on wide screens, at the foot of the menu on narrow ones: who is in. */
  person?: ReactNode
  /** Between bar and content: offline, maintenance. */
  banner?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** The frame for who comes from outside: a bar of 60 px that stays, content up to 1200 px. */
export function CascaExterna({ nav, search, tools, person, banner, footer, children }: CascaExternaProps) {
  return (
    <div className={css.externa}>
      <div className={css.barra}>
        <PularParaConteudo />
        <header className={css.dentro}>
          <Ancora href="/" className={css.marca} aria-label="Hub, página inicial">
            <Marca />
          </Ancora>
          <nav className={css.navegacao} aria-label="Principal">
            {nav.map((item) => (
              <Ancora
                key={item.href}
                href={item.href}
                className={css.destino}
                aria-current={item.current ? 'page' : undefined}
                aria-description={descricaoDe(item)}
              >
                {item.label}
                <Quantas n={item.count} />
              </Ancora>
            ))}
          </nav>
          <div className={css.fim}>
            {person && <div className={css.soLarga}>{person}</div>}
            {search}
            {tools}
            <MenuDaCasca groups={[{ items: nav }]} end={person} />
          </div>
        </header>
        {banner}
      </div>
      <main id="conteudo" className={css.conteudo} tabIndex={-1}>
        {children}
      </main>
      {footer && <footer className={css.rodape}>{footer}</footer>}
    </div>
  )
}
