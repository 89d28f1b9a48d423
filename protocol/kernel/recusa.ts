import type { Decisao } from '@hub/domain/kernel/decisao.ts'
import { type CodigoDeRecusa, recusas } from '@hub/domain/kernel/recusas.ts'

/** The named reason for which a call is not carried out; the server turns it into `{type, mensagem, campos?}`. */
export class Recusa extends Error {
  readonly codigo: CodigoDeRecusa
  /** Sentences by path of the field, for VALIDACAO. */
  readonly campos: Record<string, string> | undefined
  /** Seconds until it is worth trying again, for Retry-After. */
  readonly espera: number | undefined

  constructor(
    codigo: CodigoDeRecusa,
    opcoes: { campos?: Record<string, string>; espera?: number; cause?: unknown } = {},
  ) {
    super(codigo, { cause: opcoes.cause })
    this.codigo = codigo
    this.campos = opcoes.campos
    this.espera = opcoes.espera
  }

  get status(): number {
    return recusas[this.codigo].status
  }
}

/** Turns a rule's refusal into the answer's. @throws Recusa */
export function exigir(decisao: Decisao): void {
  if (!decisao.permitido) throw new Recusa(decisao.recusa)
}

/** A row that the scope did not find is a 404, whether it exists or not. */
export function existente<T>(valor: T | undefined | null): T {
  if (valor === undefined || valor === null) throw new Recusa('NAO_ENCONTRADO')
  return valor
}

/** One field's fault found by a rule that a schema cannot hold. */
export const campoInvalido = (campo: string, mensagem: string): Recusa =>
  new Recusa('VALIDACAO', { campos: { [campo]: mensagem } })
