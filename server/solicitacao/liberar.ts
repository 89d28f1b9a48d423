import { solicitacao as maquina } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { travarVisivel } from '../services/solicitacao-travada.ts'
import { definirCentro } from './definir-centro.ts'
import { liberarDaAnalise } from './liberacao.analise.ts'
import { liberarExecucao } from './liberacao.execucao.ts'
import { verMovida } from './solicitacao.view.ts'
import { darA } from './trocar-responsaveis.ts'

/**
 * One call for both releases (design: domain §3); which one follows from the state. Who answers for the request and which centre pays may
 * be said with it: each is the command of that name, in the same transaction, so that a release that is refused changes neither.
 */
export const liberar: UseCase<typeof solicitacao.liberar> = async (pedido) => {
  const { db, actor, params } = pedido
  const { gestor, centrocusto, ...corpo } = pedido.corpo
  await travarVisivel(db, actor, params.id, ['gestor', 'coordenador'])
  if (gestor !== undefined) await darA(db, actor, [params.id], { gestor })
  if (centrocusto !== undefined) await definirCentro(db, actor, params.id, centrocusto)
  // Read again: both write it.
  const s = await travarVisivel(db, actor, params.id, ['gestor', 'coordenador'])
  const r = await lerRegulamento(db)
  const liberarAgora = maquina.comandos.liberarExecucao.de.includes(s.substatus) ? liberarExecucao : liberarDaAnalise
  return verMovida(await liberarAgora({ ...pedido, corpo }, s, r))
}
