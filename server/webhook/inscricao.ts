import { decidir } from '@hub/domain/kernel/maquina.ts'
import { type ComandoDoWebhook, webhook as maquina } from '@hub/domain/webhook/webhook.states.ts'
import { exigir, existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { and, type Database, eq, ne, type SQL, sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { webhookInscricao } from '../db/tables/webhook.ts'
import type { Actor } from '../kernel/use-case.ts'

export type InscricaoGravada = typeof webhookInscricao.$inferSelect

/** A subscription that was not removed. @throws Recusa NAO_ENCONTRADO */
export async function lerInscricao(db: Database, id: number): Promise<InscricaoGravada> {
  const [w] = await db
    .select()
    .from(webhookInscricao)
    .where(and(eq(webhookInscricao.id, id), ne(webhookInscricao.situacao, 'removida')))
  return existente(w)
}

/** The same, locked, and fit for a command. @throws Recusa NAO_ENCONTRADO, SITUACAO_NAO_PERMITE */
export async function travarPara(
  tx: Database,
  actor: Actor,
  id: number,
  comando: ComandoDoWebhook,
): Promise<InscricaoGravada> {
  await tx.execute(sql`select 1 from webhook_inscricao where id = ${id} for update`)
  const w = await lerInscricao(tx, id)
  exigir(decidir(maquina, comando, w.situacao, actor.grupos))
  return w
}

export async function gravarInscricao(
  tx: Database,
  id: number,
  mudancas: { [K in keyof InscricaoGravada]?: InscricaoGravada[K] | SQL },
): Promise<InscricaoGravada> {
  const [w] = await tx.update(webhookInscricao).set(mudancas).where(eq(webhookInscricao.id, id)).returning()
  return existente(w)
}

/** One name, one system. @throws Recusa WEBHOOK_REPETIDO */
export async function exigirNomeLivre(tx: Database, nome: string, menos = 0): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhook_inscricao'))`)
  const outra = await row(
    tx,
  )`select 1 from webhook_inscricao where lower(nome) = lower(${nome}) and situacao <> 'removida' and id <> ${menos}`
  if (outra) throw new Recusa('WEBHOOK_REPETIDO', { campos: { nome: 'Já há um sistema com este nome.' } })
}
