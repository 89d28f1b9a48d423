import type { proposta } from '@hub/protocol/proposta.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { pedirAjuste } from './pedir-ajuste.ts'
import { verProposta } from './proposta.view.ts'

/** One sending back with a comment and a date; after the date the last version stands. */
export const negociar: UseCase<typeof proposta.negociar> = async ({ db, actor, params, corpo, ports }) => {
  await pedirAjuste(db, ports, actor, { solicitacao: params.id, propostas: [params.id2], ...corpo })
  return verProposta(db, actor, params.id2)
}
