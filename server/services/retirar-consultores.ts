import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import { rows, text } from '../db/rows.ts'

/** Removes certificates `f` under a condition, with their files; the bytes go with the nightly sweep of files that no row mentions. */
export const apagarCertificados = (tx: Database, onde: SQL): Promise<{ descricao: string }[]> =>
  rows(tx, { descricao: text })`
    with idos as (delete from consultor_certificado f where ${onde} returning f.arquivo_id, f.descricao),
      arquivos as (delete from arquivo where id in (select arquivo_id from idos))
    select descricao from idos`

/** They leave their company with certificates and accreditations: who was named stays named, and nothing else is kept of the person. */
export async function retirarConsultores(tx: Database, ids: readonly number[]): Promise<void> {
  await tx.execute(
    sql`update consultor_credenciado set encerrado_em = agora() where consultor_id = any(${lista(ids)}) and encerrado_em is null`,
  )
  await apagarCertificados(tx, sql`f.consultor_id = any(${lista(ids)})`)
  await tx.execute(sql`update consultor_empresa set removido_em = coalesce(removido_em, agora()), cpf = null, email = null,
    telefone = null, formacao = null, registro = null where id = any(${lista(ids)})`)
}
