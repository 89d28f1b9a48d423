import { type Database, sql } from '../db/drizzle.ts'
import { num, rows, text } from '../db/rows.ts'
import { matarLinks } from './link-unico.ts'

/** The address of a person's calendar answers nothing any more. */
export const revogarCalendario = (tx: Database, usuarioId: number): Promise<unknown> =>
  tx.execute(sql`delete from calendario where usuario_id = ${usuarioId}`)

/**
 * The open change of an account's e-mail ends without an effect, and its links with it; `propria`: only one that was asked for from
 * within the account. Answers whether there was one.
 */
export async function encerrarTroca(
  tx: Database,
  usuarioId: number,
  fim: 'parada' | 'substituida',
  { propria = false }: { propria?: boolean } = {},
): Promise<boolean> {
  const fechadas = await rows(
    tx,
    { id: num },
    sql`update troca_de_email set fim = ${fim}, fim_em = agora() where usuario_id = ${usuarioId} and fim is null
      and ${propria ? sql`pedida_por = usuario_id` : sql`true`} returning id`,
  )
  for (const { id } of fechadas) await matarLinks(tx, { finalidade: 'email', referencia: id })
  return fechadas.length > 0
}

/**
 * Outside identities that prove no CPF which the account had: the password alone may have linked them. With one that brought
 * the account its CPF goes the CPF, by which it would come back. Answers the providers.
 */
async function unlinkUnproven(tx: Database, usuarioId: number): Promise<string[]> {
  await tx.execute(sql`update usuario u set cpf = null, versao = versao + 1 where u.id = ${usuarioId}
    and exists (select 1 from identidade_externa x where x.usuario_id = u.id and x.prova = 'cpf_novo' and translate(x.sujeito, '.-', '') = u.cpf)`)
  const soltas = await rows(tx, { provedor: text })`
    with soltas as (delete from identidade_externa where usuario_id = ${usuarioId} and prova <> 'cpf' returning id, provedor)
      select provedor from soltas order by id`
  return soltas.map((s) => s.provedor)
}

/**
 * What opens an account, or will, without its password and outside of any session. Somebody who knew the old password may have made
 * it: a new one ends it, as it ends sessions. Answers the providers whose identities enter no more.
 */
export async function closeOtherPorts(tx: Database, usuarioId: number): Promise<string[]> {
  await revogarCalendario(tx, usuarioId)
  await encerrarTroca(tx, usuarioId, 'parada', { propria: true })
  return unlinkUnproven(tx, usuarioId)
}
