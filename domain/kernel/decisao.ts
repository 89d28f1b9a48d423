import type { CodigoDeRecusa } from './recusas.ts'

/** Answer of a rule: allowed, or the named reason why not, whose sentence stands in recusas.ts. */
export type Decisao<R extends CodigoDeRecusa = CodigoDeRecusa> = { permitido: true } | { permitido: false; recusa: R }

export const permitido: Decisao<never> = { permitido: true }

export const recusado = <R extends CodigoDeRecusa>(recusa: R): Decisao<R> => ({ permitido: false, recusa })

/** The first refusal of several rules; allowed when none refuses. Rules are lazy so that a later one may rely on an earlier one. */
export function todas<R extends CodigoDeRecusa = CodigoDeRecusa>(...regras: Array<() => Decisao<R>>): Decisao<R> {
  for (const regra of regras) {
    const decisao = regra()
    if (!decisao.permitido) return decisao
  }
  return permitido
}
