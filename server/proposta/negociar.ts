import type { proposta } from '@hub/protocol/proposta.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verSituacao } from '../services/situacao.ts'
import { pedirAjuste } from './pedir-ajuste.ts'
import { verProposta } from './proposta.view.ts'

/** One sending back with a comment and a date; after the date the last version stands. */
export const negociar: UseCase<typeof proposta.negociar> = async ({ db, actor, params, corpo, ports }) => {
  await pedirAjuste(db, ports, actor, { solicitacao: params.id, propostas: [params.id2], ...corpo })
  return verProposta(db, actor, params.id2)
}

/** The same adjustment asked of several authors at once; none of them learns that others were asked. */
export const negociarVarias: UseCase<typeof proposta.negociarVarias> = async ({ db, actor, params, corpo, ports }) => {
  const s = await pedirAjuste(db, ports, actor, { solicitacao: params.id, ...corpo })
  return { solicitacao: s.id, substatus: verSituacao(s.substatus), propostas: [...new Set(corpo.propostas)] }
}
