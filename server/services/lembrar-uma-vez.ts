import type { Database } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import { rows, text } from '../db/rows.ts'

/** A reminder: of what is awaited, until when, and how many business days before. */
export interface Lembrete {
  solicitacaoId: number
  /** 'em_execucao/conferir a entrega' */
  alvo: string
  prazo: Date
  dias: number
}

/**
 * Of these people those who were not yet reminded of this deadline at this lead; from now on they are. Steps of a request count
 * its warnings anew, and a turn may come back with the same deadline: whoever was told is not told again.
 */
export async function lembrarUmaVez(tx: Database, l: Lembrete, pessoas: readonly number[]): Promise<number[]> {
  const novos = await rows(tx, { alvo: text })`
    insert into lembrete (solicitacao_id, alvo, prazo, dias)
      select ${l.solicitacaoId}, ${l.alvo}::text || '/' || u, ${l.prazo.toISOString()}::timestamptz, ${l.dias}
      from unnest(${lista([...new Set(pessoas)])}) u on conflict do nothing returning alvo`
  return novos.map(({ alvo }) => Number(alvo.slice(l.alvo.length + 1)))
}
