import { randomBytes } from 'node:crypto'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { and, type Database, eq, isNull, sql } from '../db/drizzle.ts'
import { col, type Row, row } from '../db/rows.ts'
import { linkUnico } from '../db/tables/usuario.ts'
import { resumoDe } from '../kernel/resumo-do-segredo.ts'

type Link = typeof linkUnico.$inferSelect
type Alvo = Pick<Link, 'finalidade' | 'referencia'> & { parte?: string; usuarioId?: number }
/** What a link opens, for which party, and whom it was sent to. */
const aberto = {
  referencia: col(linkUnico.referencia),
  parte: col(linkUnico.parte),
  usuarioId: col(linkUnico.usuarioId),
}
export type Aberto = Row<typeof aberto>

/** A new one-time link: 32 random bytes travel, only their hash is kept; older ones to the same target die. */
export async function criarLink(tx: Database, alvo: Alvo, expiraEm: Date): Promise<string> {
  await matarLinks(tx, alvo)
  const token = randomBytes(32).toString('base64url')
  await tx.insert(linkUnico).values({ hash: resumoDe(token), ...alvo, expiraEm })
  return token
}

/** Links of a target, or of one party or person of it, stop working. */
export const matarLinks = (tx: Database, { finalidade, referencia, parte, usuarioId }: Alvo): Promise<unknown> =>
  tx
    .update(linkUnico)
    .set({ substituidoEm: sql`agora()` })
    .where(
      and(
        eq(linkUnico.finalidade, finalidade),
        eq(linkUnico.referencia, referencia),
        parte ? eq(linkUnico.parte, parte) : undefined,
        usuarioId ? eq(linkUnico.usuarioId, usuarioId) : undefined,
        isNull(linkUnico.usadoEm),
        isNull(linkUnico.substituidoEm),
      ),
    )

const valida = (finalidade: Link['finalidade'], token: string) =>
  sql`hash = ${resumoDe(token)} and finalidade = ${finalidade} and usado_em is null and substituido_em is null and expira_em > agora()`

/** What a link opens, without using it up. @throws Recusa LINK_INVALIDO */
export async function lerLink(db: Database, finalidade: Link['finalidade'], token: string): Promise<Aberto> {
  const achado = await row(db, aberto)`
    select referencia, parte, usuario_id as "usuarioId" from link_unico where ${valida(finalidade, token)}`
  if (!achado) throw new Recusa('LINK_INVALIDO')
  return achado
}

/** Uses a link up; of several at once one succeeds. @throws Recusa LINK_INVALIDO */
export async function usarLink(tx: Database, finalidade: Link['finalidade'], token: string): Promise<Aberto> {
  const usado = await row(tx, aberto)`
    update link_unico set usado_em = agora() where ${valida(finalidade, token)} returning referencia, parte, usuario_id as "usuarioId"`
  if (!usado) throw new Recusa('LINK_INVALIDO')
  return usado
}
