import { fases } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { ReactNode } from 'react'
import { promessaDasFases } from '../../copy/entrada.ts'
import { ElosDoPortal } from '../../parts/ElosDoPortal.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { Marca } from '../../ui/Marca.tsx'
import css from './Palco.module.css'

/** The page of who is not in: the form at the left, the road that awaits at the right (wide screens). */
export function Palco({ children }: { children: ReactNode }) {
  return (
    <div className={css.palco}>
      <div className={css.lado}>
        <header>
          <Ancora href="/" className={css.marca} aria-label="Hub, início">
            <Marca />
          </Ancora>
        </header>
        <main id="conteudo" tabIndex={-1} className={css.forma}>
          {children}
        </main>
        <footer className={css.pe}>
          <ElosDoPortal />
        </footer>
      </div>
      <aside className={css.painel} aria-label="Como funciona">
        <div className={css.dentro}>
          <p className={css.promessa}>Consultoria para a sua empresa, com parte do preço paga por quem apoia.</p>
          <ol>
            {fases.map((fase, i) => (
              <li key={fase} className={css.fase}>
                <b>{fase}</b>
                <span>{promessaDasFases[i]}</span>
              </li>
            ))}
          </ol>
        </div>
      </aside>
    </div>
  )
}
