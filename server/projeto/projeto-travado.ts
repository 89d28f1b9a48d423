import type { Papel } from '@hub/domain/kernel/papel.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/database.ts'
import { and, eq, sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { etapa, nota } from '../db/tables/pagamento.ts'
import type { Actor } from '../kernel/use-case.ts'
import { escopoDoProjeto } from '../services/escopo-projeto.ts'
import { type Solicitacao, travarSolicitacao } from '../services/solicitacao-travada.ts'

export type Etapa = typeof etapa.$inferSelect
export type Nota = typeof nota.$inferSelect

/** The project's request, locked, for who takes part in it in one of these groups. @throws Recusa NAO_ENCONTRADO */
export async function travarProjeto(
  tx: Database,
  actor: Actor,
  id: number,
  papeis: readonly Papel[],
): Promise<Solicitacao> {
  existente(await row(tx, sql`select 1 from solicitacao s where s.id = ${id} and ${escopoDoProjeto(actor, papeis)}`))
  return travarSolicitacao(tx, id)
}

export async function etapaDe(tx: Database, solicitacaoId: number, id: number): Promise<Etapa> {
  const [e] = await tx
    .select()
    .from(etapa)
    .where(and(eq(etapa.id, id), eq(etapa.solicitacaoId, solicitacaoId)))
  return existente(e)
}

/** An invoice by its instalment and the stage that it pays for, its request locked. */
export async function travarNota(
  tx: Database,
  actor: Actor,
  id: number,
  papeis: readonly Papel[],
): Promise<{ s: Solicitacao; n: Nota; e: Etapa }> {
  const [dona] = await tx.select({ id: nota.solicitacaoId }).from(nota).where(eq(nota.id, id))
  const s = await travarProjeto(tx, actor, existente(dona).id, papeis)
  const [n] = await tx.select().from(nota).where(eq(nota.id, id))
  return { s, n: existente(n), e: await etapaDe(tx, s.id, existente(n).etapaId) }
}
