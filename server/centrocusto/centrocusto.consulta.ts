import { type SQL, sql } from '../db/drizzle.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { bool, each, num, obj, type Row, text } from '../db/rows.ts'
import type { Actor } from '../kernel/use-case.ts'

export const linhaDoCentro = {
  ...each(['id', 'saldo', 'versao', 'creditos', 'reservado', 'comprometido', 'consumido', 'envolvidos'], num),
  ...each(['codigo', 'descricao', 'projeto'], text),
  acao: obj({ codigo: text, descricao: text }),
  ...each(['ativo', 'projetoAtivoHub', 'acaoAtivoHub'], bool),
}
export type LinhaDoCentro = Row<typeof linhaDoCentro>

/** The centre's own columns, of alias `c`. */
export const colunasDoCentro = sql`c.id, c.codigo, c.descricao, c.projeto, c.saldo, c.ativo, c.versao,
  c.projeto_ativo_hub as "projetoAtivoHub", c.acao_ativo_hub as "acaoAtivoHub",
  jsonb_build_object('codigo', c.acao_codigo, 'descricao', c.acao) as acao`

/** Where its money is. What requests hold now is read off the requests themselves, so that both books are compared. */
export const colunasDoDinheiro = sql`
  coalesce((select sum(l.valor) from centro_custo_lancamento l where l.centro_custo_id = c.id and l.tipo = 'credito'), 0)::bigint as creditos,
  coalesce((select sum(-l.valor) from centro_custo_lancamento l where l.centro_custo_id = c.id and l.tipo = 'consumo'), 0)::bigint as consumido,
  coalesce((select sum(s.reservado) from solicitacao s where s.centro_custo_id = c.id), 0)::bigint as reservado,
  coalesce((select sum(s.comprometido) from solicitacao s where s.centro_custo_id = c.id), 0)::bigint as comprometido`

export const quantosEnvolvidos = sql`(select count(*)::int from centro_custo_envolvido v where v.centro_custo_id = c.id) as envolvidos`

/**
 * Which cost centres somebody reads, as a condition on alias `c`: coordinator and admin all of them, a manager those that he
 * is involved in and those that requests within his reach take money of.
 */
export function escopoDoCentro(actor: Actor): SQL {
  if (actor.grupos.includes('coordenador') || actor.grupos.includes('admin')) return sql`true`
  if (!actor.grupos.includes('gestor')) return sql`false`
  return sql`(exists (select 1 from centro_custo_envolvido v where v.centro_custo_id = c.id and v.usuario_id = ${actor.id})
    or exists (select 1 from solicitacao s where s.centro_custo_id = c.id and ${escopoDaSolicitacao(actor, ['gestor'])}))`
}
