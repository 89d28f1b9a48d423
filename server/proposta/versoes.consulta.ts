import type { Data } from '@hub/domain/kernel/data.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, desc, eq, type SQL, sql } from '../db/drizzle.ts'
import { onde, propostaOnde } from '../db/queries/estado.ts'
import { propostaVersao } from '../db/tables/proposta.ts'

/** The last sending of a proposal that was sent; while it is chosen or may be, all of them are open. */
export async function ultimaVersao(tx: Database, propostaId: number): Promise<typeof propostaVersao.$inferSelect> {
  const [versao] = await tx
    .select()
    .from(propostaVersao)
    .where(eq(propostaVersao.propostaId, propostaId))
    .orderBy(desc(propostaVersao.id))
    .limit(1)
  return existente(versao)
}

/** The seal of a version is open, by the database's clock: of an earlier round, or this round's deadline has passed. On aliases `x` and `s`. */
export const seloAberto = sql`(x.rodada < s.rodada or s.dtaprazoenvioproposta <= agora())`

/** Proposals `p` of request `s` that others than the author know of: what was sent in a sealed round is not there for them. */
export const conhecida = sql`exists (select 1 from proposta_versao x where x.proposta_id = p.id and ${seloAberto})`

/**
 * Versions that others than the author may read: their seal is open, and they were the last word when it opened. What was
 * replaced inside of a sealed round was never opened; answers to a negotiation never were sealed. On aliases `x` and `s`.
 */
export const versaoAberta = sql`(${seloAberto} and (x.negociada or not exists (select 1 from proposta_versao y
  where y.proposta_id = x.proposta_id and y.rodada = x.rodada and not y.negociada and y.id > x.id)))`

/**
 * The lowest price among the opened proposals of request `s` that are still valid, in centavos; null where there is none.
 * Who left in a round that is still sealed counts until it is over: nobody is to notice.
 */
export const precoMaisBaixo = (hoje: Data): SQL => sql`(select min((w.conteudo->>'valorBruto')::bigint) from proposta q
  join lateral (select x.conteudo from proposta_versao x where x.proposta_id = q.id and ${seloAberto} order by x.id desc limit 1) w on true
  where q.solicitacao_id = s.id and (w.conteudo->>'validade')::date >= ${hoje}::date
    and (q.situacao in ('enviada', 'em_negociacao', 'selecionada', 'autorizada', 'nao_selecionada')
      or ${onde('selada')} and (${propostaOnde('aResponder', 'q.situacao')} or q.saida_rodada = s.rodada)))`
