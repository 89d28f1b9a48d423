import { type VezDoProjeto, vezesDoProjeto } from '@hub/domain/etapa/vez-do-projeto.rules.ts'
import { type Database, eq } from '../db/drizzle.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { etapa } from '../db/tables/pagamento.ts'
import { lerBloqueio } from '../services/aditivo-aberto.ts'
import { gravarSolicitacao, type Solicitacao } from '../services/solicitacao-travada.ts'

/** The moment at which a turn's deadline has passed. */
export const fimDaVez = (ate: VezDoProjeto['ate'], r: Regulamento): Date | null =>
  ate === null ? null : ate.length === 10 ? r.fimDe(ate) : new Date(ate)

/**
 * After every step of the execution the request's deadline is that of whoever is awaited: the client until silence accepts a
 * delivery, the provider until the next stage ends, at last until the whole project does. Warnings are counted anew.
 */
export async function acertarPrazo(tx: Database, s: Solicitacao, r: Regulamento): Promise<Solicitacao> {
  const etapas = await tx.select().from(etapa).where(eq(etapa.solicitacaoId, s.id)).orderBy(etapa.ordem)
  const [vez] = vezesDoProjeto({
    substatus: s.substatus,
    bloqueio: await lerBloqueio(tx, s.id),
    etapas: etapas.map((e) => ({ ...e, aceiteTacitoEm: e.aceiteTacitoEm?.toISOString() ?? null })),
    notas: [],
  })
  const prazo = vez && fimDaVez(vez.ate, r)
  return gravarSolicitacao(tx, s, {
    prazo: prazo ?? (s.dtaPrazoFinalizacao ? r.fimDe(s.dtaPrazoFinalizacao) : null),
    avisosDePrazo: 0,
  })
}
