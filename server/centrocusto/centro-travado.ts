import { gruposDosEnvolvidos } from '@hub/domain/centrocusto/centrocusto.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { bool, each, num, type Row, row, rows, type Shape, text } from '../db/rows.ts'
import { centroCustoHistorico } from '../db/tables/centro-custo.ts'

const centroTravado = {
  ...each(['id', 'versao', 'saldo'], num),
  ...each(['codigo', 'descricao', 'projeto', 'acaoCodigo', 'acao'], text),
  ...each(['ativo', 'projetoAtivoHub', 'acaoAtivoHub'], bool),
} satisfies Shape
export type CentroTravado = Row<typeof centroTravado>

/** A cost centre, locked until the transaction ends. @throws Recusa NAO_ENCONTRADO */
export async function travarCentro(tx: Database, id: number): Promise<CentroTravado> {
  const c = existente(
    await row(tx, centroTravado)`
      select id, codigo, descricao, projeto, acao_codigo as "acaoCodigo", acao, ativo, projeto_ativo_hub as "projetoAtivoHub",
        acao_ativo_hub as "acaoAtivoHub", versao, saldo from centro_custo where id = ${id} for update`,
  )
  return { ...c, saldo: Number(c.saldo) }
}

/**
 * What holds of all centres of a project or an action (an action has one project and one name, both are open or closed as a whole)
 * is changed by one at a time: a centre that another transaction is adding cannot be locked. Before any lock of a centre.
 */
export const travarProjetosEAcoes = (tx: Database): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('centro_custo'))`)

/** Writes what was changed. */
export const anotarNoCentro = (
  tx: Database,
  centroCustoId: number,
  usuarioId: number,
  { mensagem, detalhe = null }: { mensagem: string; detalhe?: string | null },
): Promise<unknown> => tx.insert(centroCustoHistorico).values({ centroCustoId, mensagem, detalhe, usuarioId })

/** Whoever follows a cost centre and still may, but for the author: groups change, and the tie stays. */
export const outrosEnvolvidos = async (tx: Database, centroId: number, por: number): Promise<number[]> =>
  (
    await rows(tx, { id: num })`
      select u.id from centro_custo_envolvido v join usuario u on u.id = v.usuario_id
      where v.centro_custo_id = ${centroId} and u.ativo and u.id <> ${por} and exists (select 1 from usuario_grupo g
        where g.usuario_id = u.id and g.grupo = any(${`{${gruposDosEnvolvidos.join()}}`}::text[]))`
  ).map((e) => e.id)
