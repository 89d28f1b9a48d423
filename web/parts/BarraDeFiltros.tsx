import { CampoBusca } from '../ui/CampoBusca.tsx'
import { type FiltroRapido, FiltrosRapidos } from '../ui/FiltrosRapidos.tsx'
import css from './BarraDeFiltros.module.css'

interface Props {
  filtros: readonly FiltroRapido[]
  atual: string
  /** Name of the search for who does not see it. */
  rotulo: string
  placeholder: string
  busca: string
  aoBuscar: (texto: string) => void
}

/** Above a list of work: ready filters with their counts, and the search. */
export const BarraDeFiltros = ({ filtros, atual, rotulo, placeholder, busca, aoBuscar }: Props) => (
  <div className={css.barra}>
    <FiltrosRapidos current={atual} filters={filtros} />
    <CampoBusca
      label={rotulo}
      hideLabel
      placeholder={placeholder}
      className={css.busca}
      value={busca}
      onSearch={aoBuscar}
    />
  </div>
)

interface Filas<F extends string> {
  filas: readonly F[]
  nomes: Readonly<Record<F, string>>
  /** How many each holds, by its code; all of them under `todas`. */
  contagens: Readonly<Record<string, number>> | undefined
  todas: string
  /** Those of which the count is in the colour of errors. */
  atrasadas: F
  href: (fila: F) => string
}

/** Ready filters out of the queues of a list; '' stands for all of them. */
export const filtrosDe = <F extends string>({ filas, nomes, contagens, todas, atrasadas, href }: Filas<F>) =>
  filas.map((id): FiltroRapido => {
    const count = contagens?.[id || todas]
    return {
      id,
      label: nomes[id],
      ...(count !== undefined && { count }),
      alert: id === atrasadas,
      href: href(id),
    }
  })
