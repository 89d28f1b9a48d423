import type { FeitoPorDelegacao } from '@hub/domain/delegacao/delegacao.rules.ts'
import { type Database, type SQL, sql } from '../drizzle.ts'
import { list, num, obj, row } from '../rows.ts'

export const feitoPorDelegacao = { por: num, de: num }
/** Who did something on a request in whose place: [{por, de}], each pair once. */
export const feitosPorDelegacao = (solicitacaoId: number | SQL): SQL =>
  sql`coalesce((select jsonb_agg(distinct jsonb_build_object('por', h.usuario_id, 'de', h.por_delegacao_de))
    from solicitacao_historico h where h.solicitacao_id = ${solicitacaoId} and h.por_delegacao_de is not null), '[]')`

/** The same by itself: author and approver differ in both names. */
export const lerFeitosPorDelegacao = async (db: Database, solicitacaoId: number): Promise<FeitoPorDelegacao[]> =>
  (await row(db, { feitos: list(obj(feitoPorDelegacao)) })`select ${feitosPorDelegacao(solicitacaoId)} as feitos`)!
    .feitos
