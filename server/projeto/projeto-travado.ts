import type { Papel } from '@hub/domain/kernel/papel.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { Banco } from '../db/banco.ts'
import { and, eq, sql } from '../db/drizzle.ts'
import { linha } from '../db/linhas.ts'
import { etapa, nota } from '../db/tables/pagamento.ts'
import type { Ator } from '../kernel/caso.ts'
import { escopoDoProjeto } from '../passos/escopo-projeto.ts'
import { type Solicitacao, travarSolicitacao } from '../passos/solicitacao-travada.ts'

export type Etapa = typeof etapa.$inferSelect
export type Nota = typeof nota.$inferSelect

/** The project's request, locked, for who takes part in it in one of these groups. @throws Recusa NAO_ENCONTRADO */
export async function travarProjeto(tx: Banco, ator: Ator, id: number, papeis: readonly Papel[]): Promise<Solicitacao> {
  existente(await linha(tx, sql`select 1 from solicitacao s where s.id = ${id} and ${escopoDoProjeto(ator, papeis)}`))
  return travarSolicitacao(tx, id)
}

export async function etapaDe(tx: Banco, solicitacaoId: number, id: number): Promise<Etapa> {
  const [e] = await tx
    .select()
    .from(etapa)
    .where(and(eq(etapa.id, id), eq(etapa.solicitacaoId, solicitacaoId)))
  return existente(e)
}

/** An invoice by its instalment and the stage that it pays for, its request locked. */
export async function travarNota(
  tx: Banco,
  ator: Ator,
  id: number,
  papeis: readonly Papel[],
): Promise<{ s: Solicitacao; n: Nota; e: Etapa }> {
  const [dona] = await tx.select({ id: nota.solicitacaoId }).from(nota).where(eq(nota.id, id))
  const s = await travarProjeto(tx, ator, existente(dona).id, papeis)
  const [n] = await tx.select().from(nota).where(eq(nota.id, id))
  return { s, n: existente(n), e: await etapaDe(tx, s.id, existente(n).etapaId) }
}
