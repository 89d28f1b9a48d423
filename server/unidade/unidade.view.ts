import { pick } from '@hub/domain/kernel/campos.ts'
import { acoesDaUnidade } from '@hub/domain/unidade/unidade.rules.ts'
import { gestorLigado } from '@hub/protocol/area.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { UnidadeDeAtendimento } from '@hub/protocol/unidade.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { emAndamento } from '../db/queries/vez.ts'
import { bool, each, list, num, type Row, row, text } from '../db/rows.ts'
import type { Actor } from '../kernel/use-case.ts'
import { gestoresLigados } from '../services/alcance-do-gestor.ts'

export const linhaDaUnidade = {
  ...each(['id', 'versao', 'cidades', 'gestoresAtivos', 'emAndamento', 'solicitacoes'], num),
  descricao: text,
  ativo: bool,
  gestores: list(gestorLigado),
}
type LinhaDaUnidade = Row<typeof linhaDaUnidade>

/** Of alias `n` of table unidade_atendimento; requests are counted where they are counted already. */
export const colunasDaUnidade: SQL = sql`n.id, n.descricao, n.ativo, n.versao,
  (select count(*)::int from unidade_cidade c where c.unidade_id = n.id) as cidades,
  (select count(*)::int from unidade_gestor v join usuario u on u.id = v.usuario_id where v.unidade_id = n.id and u.ativo) as "gestoresAtivos",
  (select coalesce(sum(s.quantas), 0)::int from contagem_de_solicitacoes s where s.unidade_id = n.id and ${emAndamento}) as "emAndamento",
  (exists (select 1 from solicitacao s where s.unidade_id = n.id))::int as solicitacoes,
  ${gestoresLigados('unidade_gestor', sql`v.unidade_id = n.id`)} as gestores`

export const verUnidade = (n: LinhaDaUnidade, actor: Actor): UnidadeDeAtendimento => ({
  ...pick(n, ['id', 'descricao', 'ativo', 'versao', 'cidades']),
  em_andamento: n.emAndamento,
  gestores: n.gestores,
  acoes: acoesDaUnidade(n, actor.grupos),
})

/** A unit, locked until the transaction ends. @throws Recusa NAO_ENCONTRADO */
export async function travarUnidade(db: Database, id: number): Promise<LinhaDaUnidade> {
  existente(await row(db)`select 1 from unidade_atendimento where id = ${id} for update`)
  return lerUnidade(db, id)
}

export async function lerUnidade(db: Database, id: number): Promise<LinhaDaUnidade> {
  return existente(
    await row(db, linhaDaUnidade)`select ${colunasDaUnidade} from unidade_atendimento n where n.id = ${id}`,
  )
}
