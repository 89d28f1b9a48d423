import type { Papel } from '@hub/domain/kernel/papel.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { linha } from '../db/linhas.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'
import type { Ator } from '../kernel/caso.ts'

export type Solicitacao = typeof solicitacao.$inferSelect

/**
 * The row of a request, locked until the transaction ends. Every command on a request, its proposals, contracts and charges
 * locks this row first, so that two of them queue up instead of crossing.
 */
export async function travarSolicitacao(tx: Banco, id: number): Promise<Solicitacao> {
  const [s] = await tx.select().from(solicitacao).where(eq(solicitacao.id, id)).for('update')
  return existente(s)
}

/** The same, for who may see it. @throws Recusa NAO_ENCONTRADO for whoever may not. */
export async function travarVisivel(
  tx: Banco,
  ator: Ator,
  id: number,
  papeis?: readonly Papel[],
): Promise<Solicitacao> {
  const visivel = await linha(
    tx,
    sql`select 1 from solicitacao s where s.id = ${id} and ${escopoDaSolicitacao(ator, papeis)}`,
  )
  existente(visivel)
  return travarSolicitacao(tx, id)
}

/** The request of a proposal, locked before the proposal itself. */
export async function travarDaProposta(tx: Banco, propostaId: number): Promise<Solicitacao> {
  const dona = await linha<{ id: number }>(tx, sql`select solicitacao_id as id from proposta where id = ${propostaId}`)
  return travarSolicitacao(tx, existente(dona).id)
}

/** Writes only if the row is still as it was read; used after the rules said yes. */
export async function gravarSolicitacao(
  tx: Banco,
  s: Solicitacao,
  mudancas: Partial<Solicitacao>,
): Promise<Solicitacao> {
  const [nova] = await tx
    .update(solicitacao)
    .set(mudancas)
    .where(and(eq(solicitacao.id, s.id), eq(solicitacao.substatus, s.substatus)))
    .returning()
  return existente(nova)
}
