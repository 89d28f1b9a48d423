import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import { Ancora } from './Ancora.tsx'
import { classes } from './classes.ts'
import css from './FiltrosRapidos.module.css'

export interface FiltroRapido {
  id: string
  label: string
  /** `null`: on its way, and its place is kept. */
  count?: number | null
  href?: string
  /** The count in the colour of errors, when it is above zero. */
  alert?: boolean
}

interface FiltrosRapidosProps {
  filters: readonly FiltroRapido[]
  current: string
  onChange?: (id: string) => void
  label?: string
}

/** Ready-made filters above a list of work, with how many each one holds. */
export function FiltrosRapidos({ filters, current, onChange, label = 'Filtros rápidos' }: FiltrosRapidosProps) {
  return (
    <nav className={css.filtros} aria-label={label}>
      {filters.map((filter) => {
        const look = classes(css.filtro, filter.alert && Boolean(filter.count) && css.alerta)
        const inside = (
          <>
            {filter.label}
            {filter.count === null ? (
              <span className={css.falta} aria-hidden="true">
                0
              </span>
            ) : (
              filter.count !== undefined && <span className={css.conta}>{escreverNumero(filter.count)}</span>
            )}
          </>
        )
        return filter.href ? (
          <Ancora
            key={filter.id}
            href={filter.href}
            className={look}
            aria-current={filter.id === current ? 'true' : undefined}
          >
            {inside}
          </Ancora>
        ) : (
          <button
            key={filter.id}
            type="button"
            className={look}
            aria-pressed={filter.id === current}
            onClick={() => onChange?.(filter.id)}
          >
            {inside}
          </button>
        )
      })}
    </nav>
  )
}
