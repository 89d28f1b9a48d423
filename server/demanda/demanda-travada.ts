import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { Banco } from '../db/banco.ts'
import { and, eq, sql } from '../db/drizzle.ts'
import { linha } from '../db/linhas.ts'
import { lista } from '../db/queries/escopo.ts'
import { proposta } from '../db/tables/proposta.ts'
import type { Ator } from '../kernel/caso.ts'
import { type EscolhaDaDemanda, escolhaInternaDe } from '../passos/demanda-interna.ts'
import { type Solicitacao, travarSolicitacao } from '../passos/solicitacao-travada.ts'

interface DemandaTravada {
  s: Solicitacao
  p: typeof proposta.$inferSelect
  d: EscolhaDaDemanda
}

/**
 * An internal demand that was put before one of the actor's provider companies, its request locked.
 * @throws Recusa NAO_ENCONTRADO for whoever was not chosen, or is no more
 */
export async function travarDemanda(tx: Banco, ator: Ator, id: number): Promise<DemandaTravada> {
  existente(
    await linha(
      tx,
      sql`select 1 from solicitacao s join proposta p on p.solicitacao_id = s.id and p.empresa_id = s.escolha_direta_id
        where s.id = ${id} and s.escolha_direta_id = any(${lista(ator.prestadorDe)})`,
    ),
  )
  const s = await travarSolicitacao(tx, id)
  const d = existente(await escolhaInternaDe(tx, s))
  existente(ator.prestadorDe.includes(d.prestadorId) || undefined)
  const [p] = await tx
    .select()
    .from(proposta)
    .where(and(eq(proposta.solicitacaoId, id), eq(proposta.empresaId, d.prestadorId)))
  return { s, p: existente(p), d }
}
