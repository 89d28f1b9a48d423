import { type Database, sql } from '../db/drizzle.ts'
import type { Reacao } from '../events/reacoes.ts'

/** What was asked to be written off is owed no more, or not yet: nobody decides about it. */
export const retirarBaixa = (tx: Database, solicitacaoId: number): Promise<unknown> =>
  tx.execute(
    sql`update baixa set situacao = 'retirada' where solicitacao_id = ${solicitacaoId} and situacao = 'pedida'`,
  )

/** Reaction: the work goes on again, and with it what the client owes. */
export const aoReabrirEtapas: Reacao<{ solicitacaoId: number }> = async (tx, _ports, { solicitacaoId }) => {
  await retirarBaixa(tx, solicitacaoId)
}
