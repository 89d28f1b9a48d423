import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { Actor } from '../../kernel/use-case.ts'
import type { Database, SQL } from '../drizzle.ts'
import { quantasNoAlcance } from './contagem-de-solicitacoes.ts'
import { alcancePelaLinha, type Ramo } from './escopo.ts'

/** Rows that an index leads to: by their request, or by themselves. */
export type Caminho = Ramo & { propria?: true }

/** Whose rows a reader sees of a list of what belongs to requests. */
export interface Alcance {
  condicao: SQL
  /** What an index walks to his requests, or to rows themselves. */
  ramos: readonly Caminho[]
  /** Where a unit and a manager are all that it asks: the same of the row itself, one by one, each with an index in the list's order. */
  andados?: readonly SQL[] | undefined
  /** Where it can be walked, how many requests are in it. */
  quantas?: number
}

/** A reach by its condition and its lookups, and how its rows (`alias`) are walked; undefined for who sees all. */
export async function alcanceNaLista(
  db: Database,
  actor: Actor,
  papeis: readonly Papel[],
  alias: string,
  condicao: SQL,
  ramos: readonly Caminho[] | undefined,
): Promise<Alcance | undefined> {
  if (!ramos) return undefined
  const andados = alcancePelaLinha(actor, papeis, alias)
  return { condicao, ramos, ...(andados && { andados, quantas: await quantasNoAlcance(db, actor, papeis) }) }
}
