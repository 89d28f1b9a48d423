import type { ReactNode } from 'react'
import { filtrosDoPainel, filtrosRapidos } from '../copy/solicitacao.ts'
import css from './BarraDaLista.module.css'
import { BarraDeFiltros } from './BarraDeFiltros.tsx'

interface BarraDaListaProps {
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
      <BarraDeFiltros
        atual={filtro}
        filas={Object.keys(filtrosRapidos)}
        nomes={filtrosRapidos}
        contagens={contagens}
        todas="todas"
        atrasadas="atrasadas"
        href={hrefDoFiltro}
        trazido={doPainel ? { id: filtro, label: doPainel, href: hrefDoFiltro(filtro) } : undefined}
        rotulo={props.rotuloDaBusca}
        placeholder="Número, empresa ou serviço"
        busca={props.busca}
        aoBuscar={props.aoBuscar}
      />
      {props.children && <div className={css.filtros}>{props.children}</div>}
    </>
  )
}
