import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { Banco } from '../db/banco.ts'
import { sql } from '../db/drizzle.ts'
import { linha } from '../db/linhas.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { mover } from './mover-solicitacao.ts'
import type { Solicitacao } from './solicitacao-travada.ts'

/** Back to the selection when no proposal of the locked request is left in negotiation. */
export async function encerrarNegociacao(tx: Banco, s: Solicitacao, r: Regulamento): Promise<Solicitacao> {
  if (!substatus[s.substatus].negocia) return s
  const resta = await linha(
    tx,
    sql`select 1 from proposta where solicitacao_id = ${s.id} and situacao = 'em_negociacao' limit 1`,
  )
  return resta ? s : mover(tx, s, 'em_selecao', r)
}
