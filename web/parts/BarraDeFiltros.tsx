import { CampoBusca } from '../ui/CampoBusca.tsx'
import { type FiltroRapido, FiltrosRapidos } from '../ui/FiltrosRapidos.tsx'
import css from './BarraDeFiltros.module.css'

/** Ready filters are the queues of a list; '' stands for all of them. */
interface Props<F extends string> {
  filas: readonly F[]
  nomes: Readonly<Record<F, string>>
  /** How many each holds, by its code; all of them under `todas`. */
  contagens: Readonly<Record<string, number>> | undefined
  todas: string
  /** Those of which the count is in the colour of errors. */
  atrasadas: F
  href: (fila: F) => string
  /** One more, without a count: a filter that another page brought along. */
  trazido?: FiltroRapido | undefined
  atual: string
  /** Name of the search for who does not see it. */
  rotulo: string
  placeholder: string
  busca: string
  aoBuscar: (texto: string) => void
}

/** Above a list of work: ready filters with their counts, and the search. */
export function BarraDeFiltros<F extends string>(props: Props<F>) {
  const { filas, nomes, contagens, todas, atrasadas, href, trazido } = props
  const filtros = filas.map((id): FiltroRapido => {
    const count = contagens?.[id || todas]
    return {
      id,
      label: nomes[id],
      ...(count !== undefined && { count }),
      alert: id === atrasadas,
      href: href(id),
    }
  })
  return (
    <div className={css.barra}>
      <FiltrosRapidos current={props.atual} filters={trazido ? [...filtros, trazido] : filtros} />
      <CampoBusca
        label={props.rotulo}
        hideLabel
        placeholder={props.placeholder}
        className={css.busca}
        value={props.busca}
        onSearch={props.aoBuscar}
      />
    </div>
  )
}
