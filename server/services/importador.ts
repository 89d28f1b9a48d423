import type { CorpoDe, ParamsDe } from '@hub/protocol/kernel/endpoint.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { z } from 'zod/mini'
import type { Database } from '../db/drizzle.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import type { TabelaImportada } from '../db/tables/importacao.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Actor, Pedido, Saida, UseCase } from '../kernel/use-case.ts'

/** A record that an import made; it is undone with the import. */
export interface Registro {
  tabela: TabelaImportada
  id: number
  /** What it was called in the other system, where that is its key. */
  origem?: string
}

export interface ContextoDaImportacao {
  /** Who confirmed it, or had it checked: what is written is written in his name and with his rights. */
  actor: Actor
  ports: Pick<Ports, 'queue' | 'config' | 'emitir'>
  r: Regulamento
}

export type Campos = Record<string, string>

/**
 * What one kind of import does with its records. The protocol's own form judges the body, and `gravar` writes it by the same steps as
 * the form's call: an import has no rules of its own.
 */
export interface Importador<E = unknown, C = unknown> {
  forma: z.ZodMiniType<C>
  /**
   * The form, of what the lines say of it: ids in place of names, some id in that of a name that nothing has. And what the records of
   * the hub have against it, by field, however wrong other fields are: with the form's own faults it is all that a check tells of a record.
   */
  conferir: (db: Database, escrito: E, contexto: ContextoDaImportacao) => Promise<{ corpo: unknown; campos: Campos }>
  /** @throws Recusa whose fields lead to their cells */
  gravar: (db: Database, corpo: C, contexto: ContextoDaImportacao) => Promise<Registro[]>
}

/** What a step refuses, by field, instead of throwing it: several of them are asked one after the other. */
export async function faltasDe(passo: () => Promise<unknown>): Promise<Campos> {
  try {
    await passo()
    return {}
  } catch (causa) {
    if (causa instanceof Recusa && causa.campos) return causa.campos
    throw causa
  }
}

/** Does what the form's call does, in the transaction of the import; of a handler that asks for no more than these. */
export const comoNoFormulario = <E>(
  caso: UseCase<E>,
  db: Database,
  { actor, ports }: ContextoDaImportacao,
  pedido: { corpo: CorpoDe<E>; params?: ParamsDe<E> },
): Promise<Saida<E>> => caso({ db, actor, ports, ...pedido } as unknown as Pedido<E>)

/** An object of cells that are all empty is none. */
export const ouNada = <T extends object>(valores: T): T | null =>
  Object.values(valores).every((v) => v === null) ? null : valores

/** Keeps the types of what is written and of the form between their halves, and hides them from who runs all kinds alike. */
export const importador = <E, C>(i: Importador<E, C>): Importador => i as unknown as Importador
