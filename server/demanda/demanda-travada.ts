import { existente } from '@hub/protocol/kernel/recusa.ts'
import { and, type Database, eq } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import { row } from '../db/rows.ts'
import { proposta } from '../db/tables/proposta.ts'
import type { Actor } from '../kernel/use-case.ts'
import { type EscolhaDaDemanda, escolhaInternaDe } from '../services/demanda-interna.ts'
import { type Solicitacao, travarSolicitacao } from '../services/solicitacao-travada.ts'

interface DemandaTravada {
  s: Solicitacao
  p: typeof proposta.$inferSelect
  d: EscolhaDaDemanda
}

/**
 * An internal demand that was put before one of the actor's provider companies, its request locked.
 * @throws Recusa NAO_ENCONTRADO for whoever was not chosen, or is no more
 */
export async function travarDemanda(tx: Database, actor: Actor, id: number): Promise<DemandaTravada> {
  existente(
    await row(
      tx,
    )`select 1 from solicitacao s join proposta p on p.solicitacao_id = s.id and p.empresa_id = s.escolha_direta_id
        where s.id = ${id} and s.escolha_direta_id = any(${lista(actor.prestadorDe)})`,
  )
  const s = await travarSolicitacao(tx, id)
  const d = existente(await escolhaInternaDe(tx, s))
  existente(actor.prestadorDe.includes(d.prestadorId) || undefined)
  const [p] = await tx
    .select()
    .from(proposta)
    .where(and(eq(proposta.solicitacaoId, id), eq(proposta.empresaId, d.prestadorId)))
  return { s, p: existente(p), d }
}
