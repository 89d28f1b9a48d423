import type { ReactNode } from 'react'
import { CampoBusca } from '../ui/CampoBusca.tsx'
import css from './Filtros.module.css'

interface Props {
  rotulo?: string
  placeholder?: string
  busca: string
  aoBuscar: (texto: string) => void
  /** Fields that narrow what is found. */
  children?: ReactNode
}

/** Above a list: the search by words, and the choices beside it. */
export const Filtros = ({ rotulo = 'Buscar', placeholder, busca, aoBuscar, children }: Props) => (
  <search className={css.filtros}>
    <CampoBusca label={rotulo} {...(placeholder && { placeholder })} value={busca} onSearch={aoBuscar} />
    {children}
  </search>
)
