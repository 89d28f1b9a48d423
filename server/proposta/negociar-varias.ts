import type { proposta } from '@hub/protocol/proposta.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verSituacao } from '../services/situacao.ts'
import { pedirAjuste } from './pedir-ajuste.ts'

/** The same adjustment asked of several authors at once; none of them learns that others were asked. */
export const negociarVarias: UseCase<typeof proposta.negociarVarias> = async ({ db, actor, params, corpo, ports }) => {
  const s = await pedirAjuste(db, ports, actor, { solicitacao: params.id, ...corpo })
  return { solicitacao: s.id, substatus: verSituacao(s.substatus), propostas: [...new Set(corpo.propostas)] }
}
