import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { num, row, rows } from '../db/rows.ts'
import { mover } from './mover-solicitacao.ts'
import type { Solicitacao } from './solicitacao-travada.ts'

/**
 * Takes proposals of the locked request out of their negotiation: the version that was sent last stands. Answers which.
 * @param motivo why its author leaves it as it is, where that is the answer
 */
export const soltarNegociadas = (
  tx: Database,
  solicitacaoId: number,
  quais: SQL = sql`true`,
  motivo: string | null = null,
): Promise<{ id: number; empresaId: number }[]> =>
  rows(tx, { id: num, empresaId: num })`
    update proposta set situacao = 'enviada', pedido_negociacao = null, prazo_negociacao = null, motivo = ${motivo}
      where solicitacao_id = ${solicitacaoId} and situacao = 'em_negociacao' and ${quais} returning id, empresa_id as "empresaId"`

/** Back to the selection when no proposal of the locked request is left in negotiation. */
export async function encerrarNegociacao(tx: Database, s: Solicitacao, r: Regulamento): Promise<Solicitacao> {
  if (!substatus[s.substatus].negocia) return s
  const resta = await row(
    tx,
  )`select 1 from proposta where solicitacao_id = ${s.id} and situacao = 'em_negociacao' limit 1`
  return resta ? s : mover(tx, s, 'em_selecao', r)
}
