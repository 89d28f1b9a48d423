import type { ReactNode } from 'react'
import css from './Vitrine.module.css'

export function Bloco({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.bloco}>
      <h2>{title}</h2>
      <div className={css.conteudo}>{children}</div>
    </section>
  )
}

export const Queue = ({ children }: { children: ReactNode }) => <div className={css.fila}>{children}</div>
export const Metades = ({ children }: { children: ReactNode }) => <div className={css.metade}>{children}</div>
