import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Reacao } from '../events/reacoes.ts'
import { travarSolicitacao } from '../passos/solicitacao-travada.ts'
import { acertarPrazo } from './prazo-do-projeto.ts'

/** The provider may begin: the first stage has its day. */
export const aoLiberarExecucao: Reacao<{ solicitacaoId: number }> = async (tx, _portas, { solicitacaoId }) => {
  await acertarPrazo(tx, await travarSolicitacao(tx, solicitacaoId), await lerRegulamento(tx))
}
