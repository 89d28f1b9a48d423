import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import type { FatosDaEtapa } from '@hub/domain/etapa/etapa.rules.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { FatosDaNota } from '@hub/domain/nota/nota.rules.ts'
import type { Quem } from '@hub/domain/solicitacao/solicitacao.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { and, type Database, eq, type SQL, updateRow } from '../db/drizzle.ts'
import { etapa, nota } from '../db/tables/pagamento.ts'
import type { Actor } from '../kernel/use-case.ts'
import { lerBloqueio } from '../services/aditivo-aberto.ts'
import { papeisNoProjeto, travarProjeto } from '../services/escopo-projeto.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'

export type Etapa = typeof etapa.$inferSelect
export type Nota = typeof nota.$inferSelect

interface EtapaTravada {
  s: Solicitacao
  e: Etapa
  fatos: FatosDaEtapa
  quem: Quem
}

/** A stage of a project, locked like it, with what the rules ask. @throws Recusa NAO_ENCONTRADO */
export async function travarEtapa(
  tx: Database,
  actor: Actor,
  { id, id2 }: { id: number; id2: number },
  papeis: readonly Papel[],
): Promise<EtapaTravada> {
  const s = await travarProjeto(tx, actor, id, papeis)
  const [lida] = await tx
    .select()
    .from(etapa)
    .where(and(eq(etapa.id, id2), eq(etapa.solicitacaoId, s.id)))
  const e = existente(lida)
  const fatos = { id: e.id, situacao: e.situacao, substatus: s.substatus, bloqueio: await lerBloqueio(tx, s.id) }
  return { s, e, fatos, quem: quemNoProjeto(actor, s) }
}

interface NotaTravada {
  s: Solicitacao
  n: Nota
  fatos: FatosDaNota
  quem: Quem
}

/** An invoice, its request locked, with what the rules ask of it and the stage that it pays for. @throws Recusa NAO_ENCONTRADO */
export async function travarNota(
  tx: Database,
  actor: Actor,
  onde: SQL | undefined,
  papeis: readonly Papel[],
): Promise<NotaTravada> {
  const [dona] = await tx.select({ id: nota.solicitacaoId }).from(nota).where(onde)
  const s = await travarProjeto(tx, actor, existente(dona).id, papeis)
  const [lida] = await tx
    .select({ n: nota, e: etapa })
    .from(nota)
    .innerJoin(etapa, eq(etapa.id, nota.etapaId))
    .where(onde)
  const { n, e } = existente(lida)
  const fatos = {
    situacao: n.situacao,
    etapa: e.situacao,
    etapaAceitaPor: e.aceitaPor,
    etapaEntreguePor: e.entreguePor,
  }
  return { s, n, fatos, quem: quemNoProjeto(actor, s) }
}

const quemNoProjeto = (actor: Actor, s: Solicitacao): Quem => ({
  id: actor.id,
  nomes: nomesDe(actor),
  papeis: papeisNoProjeto(actor, s),
})

export const mudarNota = (tx: Database, n: Nota, mudancas: Partial<Nota>): Promise<unknown> =>
  updateRow(tx, nota, n.id, mudancas)
