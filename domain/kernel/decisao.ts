/** Answer of a rule: allowed, or the named reason why not. The reason's sentence lives in web/copy and in the protocol. */
export type Decisao<R extends string = string> = { permitido: true } | { permitido: false; recusa: R }

export const permitido: Decisao<never> = { permitido: true }

export const recusado = <R extends string>(recusa: R): Decisao<R> => ({ permitido: false, recusa })

/** The first refusal of several rules; allowed when none refuses. Rules are lazy so that a later one may rely on an earlier one. */
export function todas<R extends string>(...regras: Array<() => Decisao<R>>): Decisao<R> {
  for (const regra of regras) {
    const decisao = regra()
    if (!decisao.permitido) return decisao
  }
  return permitido
}
