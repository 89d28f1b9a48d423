import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import { type FatosDoDiagnostico, papeisNoDiagnostico } from '@hub/domain/diagnostico/diagnostico.rules.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { and, type Database, eq } from '../db/drizzle.ts'
import { escopoDoDiagnostico } from '../db/queries/escopo-diagnostico.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { num, row } from '../db/rows.ts'
import { diagnostico } from '../db/tables/diagnostico.ts'
import { situacaoMudou } from '../events/situacao-mudou.ts'
import type { Actor } from '../kernel/use-case.ts'
import { gravarSolicitacao, type Solicitacao, travarSolicitacao } from '../services/solicitacao-travada.ts'

export type Diagnostico = typeof diagnostico.$inferSelect

/** A diagnostic of a locked request; undefined for a request without one. */
export async function diagnosticoDe(tx: Database, solicitacaoId: number): Promise<Diagnostico | undefined> {
  const [d] = await tx.select().from(diagnostico).where(eq(diagnostico.solicitacaoId, solicitacaoId)).for('update')
  return d
}

export interface Travado {
  s: Solicitacao
  d: Diagnostico
  /** Roles in which the caller acts in this very diagnostic. */
  quem: { id: number; nomes: readonly number[]; papeis: readonly Papel[] }
}

/** A diagnostic and its request, both locked (the request first). @throws Recusa NAO_ENCONTRADO for whoever may not see it */
export async function travarDiagnostico(
  tx: Database,
  actor: Actor,
  id: number,
  papeis: readonly Papel[],
): Promise<Travado> {
  const { solicitacaoId } = existente(
    await row(tx, { solicitacaoId: num })`
      select d.solicitacao_id as "solicitacaoId" from diagnostico d join solicitacao s on s.id = d.solicitacao_id
        where d.id = ${id} and ${escopoDoDiagnostico(actor, papeis)}`,
  )
  const s = await travarSolicitacao(tx, solicitacaoId)
  const d = existente(await diagnosticoDe(tx, solicitacaoId))
  // The executor may have changed while the lock was awaited.
  const meus = papeisNoDiagnostico(actor, s, d).filter((p) => papeis.includes(p))
  return { s, d, quem: { id: actor.id, nomes: nomesDe(actor), papeis: meus } }
}

export const fatosDoDiagnostico = (d: Diagnostico): FatosDoDiagnostico => ({
  situacao: d.situacao,
  consultorId: d.consultorId,
  enviadoPor: d.enviadoPor,
})

/** Writes only if the row is still as it was read; used after the rules said yes. */
export async function mudarDiagnostico(
  tx: Database,
  d: Diagnostico,
  mudancas: Partial<Diagnostico>,
): Promise<Diagnostico> {
  const [novo] = await tx
    .update(diagnostico)
    .set(mudancas)
    .where(and(eq(diagnostico.id, d.id), eq(diagnostico.situacao, d.situacao)))
    .returning()
  await situacaoMudou(tx, { tipo: 'diagnostico', id: d.id, de: d.situacao, para: existente(novo).situacao })
  return existente(novo)
}

/**
 * While it stands in the diagnostic the request's deadline is that of whoever is awaited: the executor's until its file is
 * due, the manager's from then on. Lists, reminders and the sentence on top speak of the same day; warnings count anew.
 */
export const acertarPrazo = (tx: Database, s: Solicitacao, de: 'executor' | 'gestor', d: Diagnostico, r: Regulamento) =>
  gravarSolicitacao(tx, s, {
    prazo: de === 'executor' ? r.fimDe(d.prazo) : r.emDiasUteis(r.de(s).parametro('prazo_triagem_du')),
    avisosDePrazo: 0,
  })
