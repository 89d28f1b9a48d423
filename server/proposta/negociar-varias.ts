import type { proposta } from '@hub/protocol/proposta.ts'
import type { Caso } from '../kernel/caso.ts'
import { verSituacao } from '../passos/situacao.ts'
import { pedirAjuste } from './pedir-ajuste.ts'

/** The same adjustment asked of several authors at once; none of them learns that others were asked. */
export const negociarVarias: Caso<typeof proposta.negociarVarias> = async ({ db, ator, params, corpo, portas }) => {
  const s = await pedirAjuste(db, portas, ator, { solicitacao: params.id, ...corpo })
  return { solicitacao: s.id, substatus: verSituacao(s.substatus), propostas: [...new Set(corpo.propostas)] }
}
