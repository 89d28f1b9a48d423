import { AsyncLocalStorage } from 'node:async_hooks'
import type { Delegante } from '@hub/domain/delegacao/delegacao.rules.ts'
import { type Alvo, emNomeDe } from '@hub/domain/solicitacao/alcance.rules.ts'
import { anotarAusente } from '../db/autoria.ts'
import type { Database } from '../db/drizzle.ts'
import { alvo, colunasDoAlvo } from '../db/queries/alvo.ts'
import { row } from '../db/rows.ts'
import type { Actor } from '../kernel/use-case.ts'

interface Chamada {
  actor: Actor
  /** In whose place the caller acts on a request, as it was when the call began on it: a call may change who answers for it. */
  deQuem: Map<number, Delegante | undefined>
}
const chamadas = new AsyncLocalStorage<Chamada>()

/** Runs a call of somebody who stands in for others: what is recorded in it carries both names. */
export const agindoPor = <T>(actor: Actor | undefined, efeito: () => T): T =>
  actor?.delegantes.length ? chamadas.run({ actor, deQuem: new Map() }, efeito) : efeito()

/** Remembers, before anything is written, in whose place the caller acts on a request that was just locked. */
export function notarEmNomeDe(s: Omit<Alvo, 'convidadas'> & { id: number }): void {
  const c = chamadas.getStore()
  if (!c || c.deQuem.has(s.id)) return
  const ausente = emNomeDe(c.actor, { ...s, convidadas: [] })
  c.deQuem.set(s.id, ausente)
  if (ausente) anotarAusente(ausente.id)
}

/** In whose place `usuarioId` acts on a request: undefined where he is not the caller, or acts in his own name. */
export async function emNomeDeQuem(
  db: Database,
  solicitacaoId: number,
  usuarioId: number | null,
): Promise<Delegante | undefined> {
  const c = chamadas.getStore()
  if (!c || c.actor.id !== usuarioId) return undefined
  if (!c.deQuem.has(solicitacaoId)) {
    const s = await row(db, alvo)`select ${colunasDoAlvo} from solicitacao s where s.id = ${solicitacaoId}`
    if (s) notarEmNomeDe({ ...s, id: solicitacaoId })
  }
  return c.deQuem.get(solicitacaoId)
}
