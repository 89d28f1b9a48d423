import { type SQL, sql } from '../drizzle.ts'
import { lista } from './escopo.ts'
import { onde, propostaOnde } from './estado.ts'

/** An internal demand that waits for this company's word. On aliases `p` and `s`. */
export const demandaAAceitar = sql`(p.situacao = 'convidada' and ${onde('pedeAceite')})`

/** Still in the provider's hands: to write, to improve, to decline; or a demand to accept. On aliases `p` and `s`. */
export const propostaEmAnalise = sql`(${propostaOnde('aResponder', 'p.situacao')} and ${onde('selada')}
  or p.situacao = 'em_negociacao' or ${demandaAAceitar})`

/**
 * Proposal `p` takes part in the round of request `s` that is still sealed, as far as others than its author may know: who has sent, declined
 * or given up under the seal counts like who has not, until it opens. `s`: the request's alias.
 */
export const naRodadaSelada = (s = 's'): SQL =>
  sql`(${onde('selada', s)} and (${propostaOnde('naRodada', 'p.situacao')} or p.saida_rodada = ${sql.identifier(s)}.rodada))`

/** Until when the company may act: the end of the open round, or of the negotiation that it was asked into. */
export const prazoDaProposta = sql`case when p.situacao = 'em_negociacao' then p.prazo_negociacao
  when ${onde('selada')} then s.dtaprazoenvioproposta when ${demandaAAceitar} then s.prazo end`

/** Counters of the provider's dashboard, as conditions: the list shows exactly what was counted. */
export const filtrosDaProposta: Record<'' | 'minha_vez' | 'atrasadas' | 'em_negociacao' | 'selecionadas', SQL> = {
  '': sql`true`,
  minha_vez: propostaEmAnalise,
  atrasadas: sql`${propostaEmAnalise} and ${prazoDaProposta} <= agora() + interval '1 day'`,
  em_negociacao: sql`p.situacao = 'em_negociacao'`,
  selecionadas: sql`${propostaOnde('venceu', 'p.situacao')}`,
}

/**
 * A company's own proposals as `p` and their requests as `s`, each looked up by itself (`offset 0`): the planner would read all
 * requests to join a few hundred. Of several companies the one proposal to all of them; what each got of it is a project
 * (docs/decisions/0028). A condition may follow.
 */
export const minhasPropostas = (empresas: readonly number[]): SQL => sql`proposta p
  cross join lateral (select s.* from solicitacao s where s.id = p.solicitacao_id offset 0) s
  where p.empresa_id = any(${lista(empresas)}) and s.principal_id is null`
