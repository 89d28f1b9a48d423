import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { travarVisivel } from '../passos/solicitacao-travada.ts'
import { liberarDaAnalise } from './liberacao.analise.ts'
import { liberarExecucao } from './liberacao.execucao.ts'
import { verMovida } from './solicitacao.view.ts'

/** One call for both releases (design: domain §3); which one follows from the state. */
export const liberar: Caso<typeof solicitacao.liberar> = async (pedido) => {
  const { db, ator, params } = pedido
  const s = await travarVisivel(db, ator, params.id, ['gestor', 'coordenador'])
  const r = await lerRegulamento(db)
  const liberarAgora = s.substatus === 'aguardando_liberacao' ? liberarExecucao : liberarDaAnalise
  return verMovida(await liberarAgora(pedido, s, r))
}
