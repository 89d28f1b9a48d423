import type { LinhaDaImportacao } from '@hub/domain/importacao/ler.rules.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { z } from 'zod/mini'
import type { Banco } from '../db/banco.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import type { TabelaImportada } from '../db/tables/importacao.ts'
import type { Portas } from '../kernel/portas.ts'

/** A record that an import made; it is undone with the import. */
export interface Registro {
  tabela: TabelaImportada
  id: number
  /** What it was called in the other system, where that is its key. */
  origem?: string
}

export interface ContextoDaImportacao {
  /** Who confirmed it. */
  autorId: number
  portas: Pick<Portas, 'fila' | 'config' | 'emitir'>
  r: Regulamento
}

/** Lines that make one record together, as the form would send it. */
export interface ItemDaImportacao {
  linhas: readonly LinhaDaImportacao[]
  corpo: unknown
  /** Where a fault of the form's field stands: index of the line within the item, and the column. */
  onde: (campo: string) => { indice: number; coluna: string }
}

/**
 * What one kind of import does with its lines. The protocol's own form judges the body, and `gravar` writes it by the same steps as
 * the form's call: an import has no rules of its own.
 */
export interface Importador<C = unknown> {
  montar: (linhas: readonly LinhaDaImportacao[]) => ItemDaImportacao[]
  forma: z.ZodMiniType<C>
  /**
   * What the records of the hub have against the body, by field, however wrong other fields of it are: with the form's own faults it is
   * all that a check tells of a line at once.
   */
  conferir: (db: Banco, corpo: unknown, contexto: ContextoDaImportacao) => Promise<Record<string, string>>
  /** @throws Recusa whose fields `onde` leads to their cells */
  gravar: (db: Banco, corpo: C, contexto: ContextoDaImportacao) => Promise<Registro[]>
}

/** What a step refuses, by field, instead of throwing it: several of them are asked one after the other. */
export async function faltasDe(passo: () => Promise<unknown>): Promise<Record<string, string>> {
  try {
    await passo()
    return {}
  } catch (causa) {
    if (causa instanceof Recusa && causa.campos) return causa.campos
    throw causa
  }
}

/** Keeps the type of the form between its two halves, and hides it from who runs all kinds alike. */
export const importador = <C>(i: Importador<C>): Importador => i as unknown as Importador
