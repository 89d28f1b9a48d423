import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { contratoOnde } from '../db/queries/estado.ts'

/** Who signs or pays by a mailed link can do so as long as what it is about waits for it. `de`: ids, or a query of them. */
export const adiarLinks = (
  tx: Database,
  finalidade: 'assinatura' | 'pagamento',
  de: SQL,
  ate: Date,
): Promise<unknown> =>
  tx.execute(sql`update link_unico set expira_em = ${ate.toISOString()}::timestamptz
    where finalidade = ${finalidade} and referencia in (${de}) and usado_em is null and substituido_em is null`)

/** Documents under a condition on table contrato that are being signed can be signed until then, and by the links that were mailed. */
export async function adiarDocumentos(tx: Database, onde: SQL, ate: Date): Promise<void> {
  const abertos = sql`select id from contrato where ${onde} and ${contratoOnde('aAssinar', 'situacao')}`
  await adiarLinks(tx, 'assinatura', abertos, ate)
  await tx.execute(sql`update contrato set expira_em = ${ate.toISOString()}::timestamptz where id in (${abertos})`)
}

/** Of a document, on alias `k`: the parties have signed, and the sponsoring body alone has not. Its own lateness ends nothing. */
export const soFaltaEntidade: SQL = sql`coalesce((select bool_and(a.parte = 'entidade') from contrato_assinatura a
  where a.contrato_id = k.id and a.assinado_em is null), false)`
