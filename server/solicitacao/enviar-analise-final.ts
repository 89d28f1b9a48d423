import type { solicitacao as chamadas } from '@hub/protocol/solicitacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { moverParaAnaliseFinal } from '../services/analise-final.ts'
import { travarPara } from '../services/solicitacao-travada.ts'
import { verMovida } from './solicitacao.view.ts'

/** The client has seen the result and passes the request on to the manager, with or without an evaluation. */
export const enviarAnaliseFinal: UseCase<typeof chamadas.enviarAnaliseFinal> = async ({ db, actor, params, ports }) => {
  const s = await travarPara(db, actor, params.id, 'enviarAnaliseFinal', ['cliente'])
  return verMovida(await moverParaAnaliseFinal(db, ports, s, await lerRegulamento(db), actor.id))
}
