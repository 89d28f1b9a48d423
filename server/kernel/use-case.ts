import type { Readable } from 'node:stream'
import type { Entrada } from '@hub/domain/autenticacao/entrada.rules.ts'
import type { Delegante } from '@hub/domain/delegacao/delegacao.rules.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { Escopo } from '@hub/domain/token-de-integracao/escopos.ts'
import type { CorpoDe, Endpoint, ParamsDe, Publico, QueryDe, RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import type { Database } from '../db/drizzle.ts'
import type { Lote } from '../db/queries/pagina.ts'
import type { Ports } from './ports.ts'

/** Who calls: a user of the session with everything that scopes its queries, read once and cached per instance. */
export interface Actor {
  id: number
  nome: string
  email: string
  grupos: readonly Papel[]
  sessao: string
  /** How the session was opened; null where there is none (tests, staging). */
  entrada: Entrada | null
  /** Companies that it acts for, by side. */
  clienteDe: readonly number[]
  prestadorDe: readonly number[]
  /** Service units and areas of activity that a manager looks after; no area means all. */
  unidades: readonly number[]
  areas: readonly number[]
  /** Absent people in whose place it acts for now, each with what that person still has. */
  delegantes: readonly Delegante[]
  /** The installation asks for a second step of the sign-in, and the caller has none yet. */
  faltaSegundoFator: boolean
  /** Of a group that only reads (domain/kernel/papel.ts): changes nothing but its own account. */
  soLe: boolean
  /** Milliseconds of the database's clock until a delegation to it begins or ends; null where none will. */
  mudaEm: number | null
  /** Of a third system that calls by a token, what that opens; absent of people. */
  escopos?: readonly Escopo[]
}

/** A file that came in a multipart body, already checked and in the store. */
export interface ArquivoRecebido {
  campo: string
  /** Row of table `arquivo`. */
  id: number
  nome: string
}

/** What the connection tells of the caller, kept as evidence of signatures and sessions. */
export interface Origem {
  ip: string
  agente: string
  pedido: string
}

/** Lines for the log, with the request's id. Secrets are taken out on the way (server/http/log.ts). */
export interface Logger {
  info(dados: object, mensagem: string): void
  warn(dados: object, mensagem: string): void
  error(dados: object, mensagem: string): void
}

/**
 * Reading and setting of cookies, for the calls of the session protocol alone. Under https an HttpOnly cookie is kept as
 * `__Host-<name>`, and only that is read: a sibling domain cannot plant one.
 */
export interface Cookies {
  ler(nome: string): string | undefined
  gravar(nome: string, valor: string, opcoes: { httpOnly: boolean; maxAge: number }): void
  apagar(nome: string): void
}

/**
 * What a handler receives. `db` is the open transaction of a write (committed when the handler returns, rolled back when
 * it throws) or the plain database of a read: handlers never open their own, except those marked `semTransacao`.
 */
export interface Pedido<E> {
  db: Database
  actor: Publico<E> extends true ? Actor | undefined : Actor
  params: ParamsDe<E>
  /** Of a list that goes out as a file: which rows of it are asked for (server/services/exportar-lista.ts). */
  query: QueryDe<E> & (QueryDe<E> extends { page_size: number } ? { lote?: Lote | undefined } : unknown)
  corpo: CorpoDe<E>
  arquivos: readonly ArquivoRecebido[]
  origem: Origem
  cookies: Cookies
  logger: Logger
  ports: Ports
  /** A signal that is aborted when the caller goes away. */
  sinal(): AbortSignal
  cabecalhos: Readonly<Record<string, string | string[] | undefined>>
  corpoBruto: string
  /**
   * For a handler marked `semTransacao` that takes an Idempotency-Key: runs what the key stands for in the handler's own
   * transaction, once; the same key again gives the same answer. Elsewhere the mount does it.
   */
  umaVez<T>(tx: Database, efeito: () => Promise<T>): Promise<T>
}

export interface Documento {
  nome: string
  tipo: string
  corpo: Buffer | Readable
  /** The address names these very bytes, for everybody: whoever has them need not ask again. */
  imutavel?: true
}

/** What a handler returns, by the kind of answer that its endpoint declares. */
export type Saida<E> =
  RespostaDe<E> extends 'pdf' | 'arquivo'
    ? Documento
    : RespostaDe<E> extends 'vazio'
      ? undefined
      : RespostaDe<E> extends 'redirecionamento'
        ? { redirecionar: string }
        : RespostaDe<E> extends 'eventos'
          ? Readable
          : RespostaDe<E>

/** A use case: one verb, one file. */
export type UseCase<E> = (pedido: Pedido<E>) => Promise<Saida<E>>

/** Handlers of a concept: one for each of its endpoints, or it does not compile. */
export type Rotas<M> = { [K in keyof M as M[K] extends Endpoint ? K : never]: UseCase<M[K]> }
