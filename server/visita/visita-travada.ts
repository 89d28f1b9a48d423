import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { and, type Database, eq, isNull } from '../db/drizzle.ts'
import { visitaTecnica } from '../db/tables/diagnostico.ts'
import type { Actor } from '../kernel/use-case.ts'
import { papeisNoProjeto, travarProjeto } from '../services/escopo-projeto.ts'

type Visita = typeof visitaTecnica.$inferSelect

/** The project of a visit, locked, for who takes part in it in one of these groups, and as whom. @throws Recusa NAO_ENCONTRADO */
export async function travarDaVisita(tx: Database, actor: Actor, id: number, papeis: readonly Papel[]) {
  const s = await travarProjeto(tx, actor, id, papeis)
  return {
    s,
    quem: { id: actor.id, nomes: nomesDe(actor), papeis: papeisNoProjeto(actor, s).filter((p) => papeis.includes(p)) },
  }
}

export async function visitaDe(tx: Database, solicitacaoId: number, id: number): Promise<Visita> {
  const [v] = await tx
    .select()
    .from(visitaTecnica)
    .where(
      and(eq(visitaTecnica.id, id), eq(visitaTecnica.solicitacaoId, solicitacaoId), isNull(visitaTecnica.removidaEm)),
    )
  return existente(v)
}
