import type { CodigoDeRecusa } from '@hub/domain/kernel/recusas.ts'
import type { z } from 'zod/mini'
import { comId } from './campos.ts'

type Schema = z.core.$ZodType
type Metodo = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a call answers when it is not JSON. `pdf` streams a document, `vazio` is 204, `redirecionamento` is 302. */
type RespostaEspecial = 'pdf' | 'arquivo' | 'vazio' | 'redirecionamento' | 'eventos'

/** What a call is counted as, per user and address (server/http/limites.ts has the numbers). */
export type TipoDeLimite =
  | 'login'
  | 'link'
  | 'cadastro'
  | 'consulta'
  | 'upload'
  | 'exportacao'
  | 'anotacao'
  | 'mensagem'

/**
 * One call of the API: the single source of its route, its types in server and browser, its validation, its place in
 * OpenAPI and in the permission matrix. Paths are those of endpoints.tsv, under /api, with a trailing slash.
 */
export interface Endpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  C extends Schema | undefined = Schema | undefined,
  R extends Schema | RespostaEspecial = Schema | RespostaEspecial,
  Pub extends boolean = boolean,
> {
  metodo: Metodo
  caminho: `/${string}`
  /** Sentence of the API's documentation, in English. */
  resumo: string
  /** True: may be called without a session; the caller may then be nobody. */
  publico?: Pub
  params?: P
  query?: Q
  corpo?: C
  resposta: R
  /** Media types of an `arquivo`, without parameters: one of them is answered. */
  tipos?: readonly string[]
  /** Codes of 403, 404 and 409 answers beyond the general ones. Each has its sentence and status in domain/kernel/recusas.ts. */
  recusas?: readonly CodigoDeRecusa[]
  /**
   * How the body travels; JSON unless said. `formulario` also accepts JSON. `resumo` is JSON with the SHA-256 of a file, or
   * the file itself as multipart: it is hashed on its way in and kept nowhere. `misto` is JSON, or multipart where files
   * come with it.
   */
  tipo?: 'multipart' | 'formulario' | 'resumo' | 'misto'
  /** Files of a multipart body, by the name of their part; needed unless the call is `misto`. */
  arquivos?: Readonly<Record<string, 'um' | 'varios'>>
  /** The call takes an Idempotency-Key: equal keys give one effect and the same answer, which is kept: never one that holds a secret. */
  idempotente?: true
  /** Too many calls of this kind are 429. */
  limite?: TipoDeLimite
  /**
   * Asks for a secret of the caller's own account, a password or a code: wrong ones count as failed sign-ins do, and while the
   * account waits the right ones are refused too (server/http/segredos.ts).
   */
  pedeSegredo?: true
  /** Reads although it is not a GET, or must not hold a transaction open (calls outside): the handler opens its own. */
  semTransacao?: true
}

/** Where `{id}` is all that a path leaves open, nothing else needs to be said of it. */
type ParamsDoCaminho<Caminho, P> = P extends Schema ? P : Caminho extends `${string}{id}${string}` ? typeof comId : P

/** One description with its literal types; a GET unless `metodo` says otherwise, and `{id}` of its path a whole number unless `params` does. */
export const endpoint = <
  const Caminho extends `/${string}`,
  const P extends Schema | undefined = undefined,
  const Q extends Schema | undefined = undefined,
  const C extends Schema | undefined = undefined,
  const R extends Schema | RespostaEspecial = Schema,
  const Pub extends boolean = false,
>(
  e: Omit<Endpoint<P, Q, C, R, Pub>, 'metodo' | 'caminho'> & { metodo?: Metodo; caminho: Caminho },
): Endpoint<ParamsDoCaminho<Caminho, P>, Q, C, R, Pub> => {
  const params = e.params ?? (e.caminho.includes('{id}') ? comId : undefined)
  return { metodo: 'GET', ...e, ...(params && { params }) } as Endpoint<ParamsDoCaminho<Caminho, P>, Q, C, R, Pub>
}

type Lido<S> = S extends Schema ? z.core.output<S> : Record<never, never>
type Escrito<S> = S extends Schema ? z.core.input<S> : undefined

export type ParamsDe<E> = E extends Endpoint<infer P, infer _Q, infer _C, infer _R, infer _B> ? Lido<P> : never
export type QueryDe<E> = E extends Endpoint<infer _P, infer Q, infer _C, infer _R, infer _B> ? Lido<Q> : never
export type CorpoDe<E> = E extends Endpoint<infer _P, infer _Q, infer C, infer _R, infer _B> ? Lido<C> : never
export type CorpoEnviado<E> = E extends Endpoint<infer _P, infer _Q, infer C, infer _R, infer _B> ? Escrito<C> : never
export type QueryEnviada<E> = E extends Endpoint<infer _P, infer Q, infer _C, infer _R, infer _B> ? Escrito<Q> : never
export type RespostaDe<E> =
  E extends Endpoint<infer _P, infer _Q, infer _C, infer R, infer _B>
    ? R extends Schema
      ? z.core.output<R>
      : R
    : never
export type Publico<E> = E extends Endpoint<infer _P, infer _Q, infer _C, infer _R, infer B> ? B : false
