import type { FatosDoAditivo, FatosDoContratoEmCurso } from '@hub/domain/aditivo/aditivo.rules.ts'
import { tipos } from '@hub/domain/aditivo/aditivo.states.ts'
import { type FeitoPorDelegacao, nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, eq } from '../db/drizzle.ts'
import { lerFeitosPorDelegacao } from '../db/queries/feitos-por-delegacao.ts'
import { aditivo } from '../db/tables/aditivo.ts'
import type { Actor } from '../kernel/use-case.ts'
import { papeisNoProjeto, travarProjeto } from '../services/escopo-projeto.ts'
import type { FatosDaRescisao } from '../services/fatos-da-rescisao.ts'
import { type Solicitacao, travarSolicitacao } from '../services/solicitacao-travada.ts'

export type Aditivo = typeof aditivo.$inferSelect

/** An amendment with its request, the request locked first. @throws Recusa NAO_ENCONTRADO */
export async function travarAditivo(
  tx: Database,
  actor: Actor,
  id: number,
  papeis: readonly Papel[],
): Promise<{
  a: Aditivo
  s: Solicitacao
  fatos: FatosDoAditivo
  quem: { id: number; nomes: readonly number[]; papeis: readonly Papel[] }
}> {
  const [dono] = await tx.select({ s: aditivo.solicitacaoId }).from(aditivo).where(eq(aditivo.id, id))
  const s = await travarProjeto(tx, actor, existente(dono).s, papeis)
  const [lido] = await tx.select().from(aditivo).where(eq(aditivo.id, id)).for('update')
  const a = existente(lido)
  return {
    a,
    s,
    fatos: fatosDo(a, s, await lerFeitosPorDelegacao(tx, s.id)),
    quem: { id: actor.id, nomes: nomesDe(actor), papeis: papeisDe(actor, s, papeis) },
  }
}

/** The same where nobody asks: after a step of a contract. */
export async function travarPeloAditivo(tx: Database, id: number): Promise<{ a: Aditivo; s: Solicitacao }> {
  const [dono] = await tx.select({ s: aditivo.solicitacaoId }).from(aditivo).where(eq(aditivo.id, id))
  const s = await travarSolicitacao(tx, existente(dono).s)
  const [a] = await tx.select().from(aditivo).where(eq(aditivo.id, id)).for('update')
  return { a: existente(a), s }
}

export const fatosDo = (
  a: Pick<Aditivo, 'situacao' | 'ladoDaProposta' | 'pedidoPor'>,
  s: Pick<FatosDoContratoEmCurso, 'substatus'>,
  porDelegacao: readonly FeitoPorDelegacao[],
  rescisao: FatosDaRescisao = {},
): FatosDoAditivo => ({
  ...rescisao,
  situacao: a.situacao,
  substatus: s.substatus,
  ladoDaProposta: a.ladoDaProposta,
  pedidoPor: a.pedidoPor,
  porDelegacao,
})

/** The groups in which the actor reaches the request, of those that a call is for. */
export const papeisDe = (actor: Actor, s: Parameters<typeof papeisNoProjeto>[1], papeis: readonly Papel[]): Papel[] =>
  papeisNoProjeto(actor, s).filter((p) => papeis.includes(p))

export async function mudarAditivo(tx: Database, id: number, mudancas: Partial<Aditivo>): Promise<Aditivo> {
  const [a] = await tx.update(aditivo).set(mudancas).where(eq(aditivo.id, id)).returning()
  return existente(a)
}

export const oNome = (a: Pick<Aditivo, 'tipo'>): string => tipos[a.tipo].artigo
