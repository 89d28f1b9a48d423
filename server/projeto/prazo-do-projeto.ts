import { type VezDoProjeto, vezesDoProjeto } from '@hub/domain/etapa/vez-do-projeto.rules.ts'
import { type Database, eq } from '../db/drizzle.ts'
import { contratoOnde } from '../db/queries/estado.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { row, text } from '../db/rows.ts'
import { etapa } from '../db/tables/pagamento.ts'
import type { Reacao } from '../events/reacoes.ts'
import { lerBloqueio } from '../services/aditivo-aberto.ts'
import { gravarSolicitacao, type Solicitacao, travarSolicitacao } from '../services/solicitacao-travada.ts'

/** The moment at which a turn's deadline has passed. */
export const fimDaVez = (ate: VezDoProjeto['ate'], r: Regulamento): Date | null =>
  ate === null ? null : ate.length === 10 ? r.fimDe(ate) : new Date(ate)

/** Until when the open change of a contract is signed; null where none is being signed. */
async function fimDaAssinatura(tx: Database, solicitacaoId: number): Promise<Date | null> {
  const k = await row(tx, { ate: text })`
    select k.expira_em as ate from aditivo x join contrato k on k.aditivo_id = x.id
      where x.solicitacao_id = ${solicitacaoId} and x.situacao = 'em_assinatura' and ${contratoOnde('aAssinar', 'k.situacao')}`
  return k ? new Date(k.ate) : null
}

/**
 * After every step of the execution the request's deadline is that of whoever is awaited first: the client until silence accepts a
 * delivery, who signs a change of the contract until its document can be signed, the provider until the next stage ends, at last until the
 * whole project does. Warnings are counted anew.
 */
export async function acertarPrazo(tx: Database, s: Solicitacao, r: Regulamento): Promise<Solicitacao> {
  const etapas = await tx.select().from(etapa).where(eq(etapa.solicitacaoId, s.id)).orderBy(etapa.ordem)
  const [vez] = vezesDoProjeto({
    substatus: s.substatus,
    bloqueio: await lerBloqueio(tx, s.id),
    etapas: etapas.map((e) => ({ ...e, aceiteTacitoEm: e.aceiteTacitoEm?.toISOString() ?? null })),
    notas: [],
  })
  const assinatura = vez?.tipo === 'conferirEtapa' ? null : await fimDaAssinatura(tx, s.id)
  const prazo = assinatura ?? (vez && fimDaVez(vez.ate, r))
  return gravarSolicitacao(tx, s, {
    prazo: prazo ?? (s.dtaPrazoFinalizacao ? r.fimDe(s.dtaPrazoFinalizacao) : null),
    avisosDePrazo: 0,
  })
}

/** Reaction: a change of the contract is signed from now on, until another day, or no more. */
export const acertarPrazoDa: Reacao<{ solicitacaoId: number }> = async (tx, _ports, { solicitacaoId }) => {
  await acertarPrazo(tx, await travarSolicitacao(tx, solicitacaoId), await lerRegulamento(tx))
}
