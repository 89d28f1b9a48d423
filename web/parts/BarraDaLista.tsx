import type { ReactNode } from 'react'
import { filtrosDoPainel, filtrosRapidos } from '../copy/solicitacao.ts'
import { CampoBusca } from '../ui/CampoBusca.tsx'
import { FiltrosRapidos } from '../ui/FiltrosRapidos.tsx'
import css from './BarraDaLista.module.css'

export interface BarraDaListaProps {
  filtro: string
  contagens: { todas: number; minha_vez: number; atrasadas: number } | undefined
  hrefDoFiltro: (filtro: string) => string
  busca: string
  aoBuscar: (texto: string) => void
  rotuloDaBusca: string
  /** Fields below, in a grid. */
  children?: ReactNode
}

/** Above every list of requests: quick filters with counts and the search; a panel's filter shows as one more. */
export function BarraDaLista(props: BarraDaListaProps) {
  const { filtro, contagens, hrefDoFiltro } = props
  const doPainel = filtrosDoPainel[filtro]
  return (
    <>
      <div className={css.barra}>
        <FiltrosRapidos
          current={filtro}
          filters={[
            ...Object.entries(filtrosRapidos).map(([id, label]) => ({
              id,
              label,
              alert: id === 'atrasadas',
              href: hrefDoFiltro(id),
              ...(contagens && { count: contagens[(id || 'todas') as keyof typeof contagens] }),
            })),
            ...(doPainel ? [{ id: filtro, label: doPainel, href: hrefDoFiltro(filtro) }] : []),
          ]}
        />
        <CampoBusca
          label={props.rotuloDaBusca}
          hideLabel
          placeholder="Número, empresa ou serviço"
          className={css.busca}
          value={props.busca}
          onSearch={props.aoBuscar}
        />
      </div>
      {props.children && <div className={css.filtros}>{props.children}</div>}
    </>
  )
}
