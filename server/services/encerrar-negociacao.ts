import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { propostaOnde } from '../db/queries/estado.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { nullable, num, row, rows, text } from '../db/rows.ts'
import { mover } from './mover-solicitacao.ts'
import { gravarSolicitacao, type Solicitacao } from './solicitacao-travada.ts'

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

/** When the first of a request's negotiations ends: each has a day of its own, and the request goes by the next one. */
export async function fimDaNegociacao(tx: Database, solicitacaoId: number): Promise<Date | null> {
  const { em } = (await row(tx, { em: nullable(text) })`
    select min(prazo_negociacao) as em from proposta where solicitacao_id = ${solicitacaoId} and situacao = 'em_negociacao'`)!
  return em === null ? null : new Date(em)
}

/** Of the locked request a proposal is left that can be chosen, now or when its negotiation is over. */
export const haValida = async (tx: Database, s: Pick<Solicitacao, 'id'>): Promise<boolean> =>
  (await row(
    tx,
  )`select 1 from proposta where solicitacao_id = ${s.id} and ${propostaOnde('emDisputa', 'situacao')} limit 1`) !==
  undefined

/** Back to the selection when no proposal of the locked request is left in negotiation; else on to the next one's day. */
export async function encerrarNegociacao(tx: Database, s: Solicitacao, r: Regulamento): Promise<Solicitacao> {
  if (!substatus[s.substatus].negocia) return s
  const prazo = await fimDaNegociacao(tx, s.id)
  if (prazo === null) return mover(tx, s, 'em_selecao', r)
  return prazo.getTime() === s.prazo?.getTime() ? s : gravarSolicitacao(tx, s, { prazo, avisosDePrazo: 0 })
}
