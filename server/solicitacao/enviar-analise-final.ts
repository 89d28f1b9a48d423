import { decidir } from '@hub/domain/kernel/maquina.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao as chamadas } from '@hub/protocol/solicitacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { moverParaAnaliseFinal } from '../passos/analise-final.ts'
import { travarVisivel } from '../passos/solicitacao-travada.ts'
import { verMovida } from './solicitacao.view.ts'

/** The client has seen the result and passes the request on to the manager, with or without an evaluation. */
export const enviarAnaliseFinal: Caso<typeof chamadas.enviarAnaliseFinal> = async ({ db, ator, params, portas }) => {
  const s = await travarVisivel(db, ator, params.id, ['cliente'])
  exigir(decidir(solicitacao, 'enviarAnaliseFinal', s.substatus, ['cliente']))
  return verMovida(await moverParaAnaliseFinal(db, portas, s, await lerRegulamento(db), ator.id))
}
