import type { Papel } from '@hub/domain/kernel/papel.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { and, type Database, eq, sql } from '../db/drizzle.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'
import type { Actor } from '../kernel/use-case.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'

/** Who sees the payment of a request: not the provider, whose own payment are its invoices. */
export const quemVe = ['cliente', 'gestor', 'coordenador', 'consultor', 'admin'] as const

/** The row of a request for who may see it, unlocked. @throws Recusa NAO_ENCONTRADO */
export async function lerVisivel(
  db: Database,
  actor: Actor,
  id: number,
  papeis?: readonly Papel[],
): Promise<Solicitacao> {
  const [s] = await db
    .select()
    .from(solicitacao)
    .where(
      and(
        eq(solicitacao.id, id),
        sql`exists (select 1 from solicitacao s where s.id = ${id} and ${escopoDaSolicitacao(actor, papeis)})`,
      ),
    )
  return existente(s)
}
