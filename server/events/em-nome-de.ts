import { AsyncLocalStorage } from 'node:async_hooks'
import type { Delegante } from '@hub/domain/delegacao/delegacao.rules.ts'
import { type Alvo, emNomeDe } from '@hub/domain/solicitacao/alcance.rules.ts'
import { anotarAusente } from '../db/autoria.ts'
import type { Banco } from '../db/banco.ts'
import { linha } from '../db/linhas.ts'
import { alvo, colunasDoAlvo } from '../db/queries/alvo.ts'
import type { Ator } from '../kernel/caso.ts'

interface Chamada {
  ator: Ator
  /** In whose place the caller acts on a request, as it was when the call began on it: a call may change who answers for it. */
  deQuem: Map<number, Delegante | undefined>
}
const chamadas = new AsyncLocalStorage<Chamada>()

/** Runs a call of somebody who stands in for others: what is recorded in it carries both names. */
export const agindoPor = <T>(ator: Ator | undefined, efeito: () => T): T =>
  ator?.delegantes.length ? chamadas.run({ ator, deQuem: new Map() }, efeito) : efeito()

/** Remembers, before anything is written, in whose place the caller acts on a request that was just locked. */
export function notarEmNomeDe(s: Omit<Alvo, 'convidadas'> & { id: number }): void {
  const c = chamadas.getStore()
  if (!c || c.deQuem.has(s.id)) return
  const ausente = emNomeDe(c.ator, { ...s, convidadas: [] })
  c.deQuem.set(s.id, ausente)
  if (ausente) anotarAusente(ausente.id)
}

/** In whose place `usuarioId` acts on a request: undefined where he is not the caller, or acts in his own name. */
export async function emNomeDeQuem(
  db: Banco,
  solicitacaoId: number,
  usuarioId: number | null,
): Promise<Delegante | undefined> {
  const c = chamadas.getStore()
  if (!c || c.ator.id !== usuarioId) return undefined
  if (!c.deQuem.has(solicitacaoId)) {
    const s = await linha(db, alvo)`select ${colunasDoAlvo} from solicitacao s where s.id = ${solicitacaoId}`
    if (s) notarEmNomeDe({ ...s, id: solicitacaoId })
  }
  return c.deQuem.get(solicitacaoId)
}
