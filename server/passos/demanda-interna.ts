import { existente } from '@hub/protocol/kernel/recusa.ts'
import { eq } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { demandaInterna, type EscolhaInterna } from '../db/tables/demanda.ts'
import type { Solicitacao } from './solicitacao-travada.ts'

export type DemandaInterna = typeof demandaInterna.$inferSelect
/** A demand whose provider, stages and price the manager chose. */
export interface EscolhaDaDemanda extends DemandaInterna {
  escolha: EscolhaInterna
  prestadorId: number
  escolhidaPor: number
}

/** What makes a request an internal demand; undefined for one that a client sent. */
export async function demandaDe(db: Banco, solicitacaoId: number): Promise<DemandaInterna | undefined> {
  const [d] = await db.select().from(demandaInterna).where(eq(demandaInterna.solicitacaoId, solicitacaoId))
  return d
}

/** The internal direct choice of a request; undefined where providers are invited. */
export async function escolhaInternaDe(db: Banco, s: Solicitacao): Promise<EscolhaDaDemanda | undefined> {
  const d = await demandaDe(db, s.id)
  return d?.escolha && s.escolhaDiretaId
    ? { ...d, escolha: d.escolha, prestadorId: s.escolhaDiretaId, escolhidaPor: existente(d.escolhidaPor) }
    : undefined
}
