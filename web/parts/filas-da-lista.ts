import type { FiltroRapido } from '../ui/FiltrosRapidos.tsx'

/** Ready filters are the queues of a list; '' stands for all of them. */
interface Filas<F extends string> {
  filas: readonly F[]
  nomes: Readonly<Record<F, string>>
  /** How many each holds, by its code; all of them under `todas`. Undefined: on its way, for each of them. */
  contagens: Readonly<Record<string, number>> | undefined
  todas: string
  /** Those of which the count is in the colour of errors. */
  atrasadas?: F
  href: (fila: F) => string
  /** What the one in the address is called, which another page brought along and is not among them. */
  trazido?: string | undefined
  atual: string
}

/** The queues of a list of work as its frame shows them. */
export function filasDe<F extends string>(f: Filas<F>): { current: string; filters: FiltroRapido[] } {
  const filters = f.filas.map((id): FiltroRapido => {
    const count = f.contagens ? f.contagens[id || f.todas] : null
    return {
      id,
      label: f.nomes[id],
      ...(count !== undefined && { count }),
      alert: id === f.atrasadas,
      href: f.href(id),
    }
  })
  if (f.trazido) filters.push({ id: f.atual, label: f.trazido, href: f.href(f.atual as F) })
  return { current: f.atual, filters }
}
