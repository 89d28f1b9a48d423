import type { proposta } from '@hub/protocol/proposta.ts'
import type { Caso } from '../kernel/caso.ts'
import { pedirAjuste } from './pedir-ajuste.ts'
import { verProposta } from './proposta.view.ts'

/** One sending back with a comment and a date; after the date the last version stands. */
export const negociar: Caso<typeof proposta.negociar> = async ({ db, ator, params, corpo, portas }) => {
  await pedirAjuste(db, portas, ator, { solicitacao: params.id, propostas: [params.id2], ...corpo })
  return verProposta(db, ator, params.id2)
}
