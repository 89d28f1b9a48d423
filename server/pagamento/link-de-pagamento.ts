import { createHash, randomBytes } from 'node:crypto'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { linha } from '../db/linhas.ts'
import { linkUnico } from '../db/tables/usuario.ts'

const resumo = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A link that lets anybody who holds it pay request id, and nothing else. Of its 32 random bytes only the hash is kept. */
export async function criarLink(tx: Banco, solicitacaoId: number, expiraEm: Date): Promise<string> {
  await matarLinks(tx, solicitacaoId)
  const token = randomBytes(32).toString('base64url')
  await tx
    .insert(linkUnico)
    .values({ hash: resumo(token), finalidade: 'pagamento', referencia: solicitacaoId, expiraEm })
  return token
}

export async function matarLinks(tx: Banco, solicitacaoId: number): Promise<void> {
  await tx.execute(sql`update link_unico set substituido_em = agora()
    where finalidade = 'pagamento' and referencia = ${solicitacaoId} and usado_em is null and substituido_em is null`)
}

/**
 * The request that a link pays. A link whose payment was made still opens, until it expires, to say so.
 * @throws Recusa LINK_INVALIDO, the same for one that never was
 */
export async function abrirLinkDe(db: Banco, token: string): Promise<{ solicitacaoId: number; usado: boolean }> {
  const achado = await linha<{ solicitacaoId: number; usado: boolean }>(
    db,
    sql`select referencia as "solicitacaoId", usado_em is not null as usado from link_unico
      where hash = ${resumo(token)} and finalidade = 'pagamento' and substituido_em is null and expira_em > agora()`,
  )
  if (!achado) throw new Recusa('LINK_INVALIDO')
  return achado
}
