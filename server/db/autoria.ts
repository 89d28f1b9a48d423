import { AsyncLocalStorage } from 'node:async_hooks'
import { is, type SQL, sql } from 'drizzle-orm'
import { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Banco } from './banco.ts'

/** Who answers for what is written now. */
interface Autoria {
  /** Null where nobody is signed in: a link, a job. */
  usuarioId: number | null
  /** 'proposta.desistir', 'trabalho.prazos.varrer'. */
  chamada: string
  /** Path parameters; only those that are ids are kept. */
  parametros: Readonly<Record<string, unknown>>
  ip: string | null
  agente: string | null
  /** Request id; a job has that of the call that enqueued it. */
  pedido: string | null
  /** Its transactions leave a row also where they changed no audited record. */
  sempre: boolean
}

interface Corrente extends Autoria {
  emNomeDe: Set<number>
}
const corrente = new AsyncLocalStorage<Corrente>()

/** Everything that `efeito` writes in transactions of the database is done by this author. */
export const comAutoria = <T>(autoria: Autoria, efeito: () => T): T =>
  corrente.run({ ...autoria, emNomeDe: new Set() }, efeito)

/** The request id that log lines and jobs carry on; undefined outside of calls and jobs. */
export const pedidoDeAgora = (): string | undefined => corrente.getStore()?.pedido ?? undefined

/** Names the author of a call that only found out who it was: a sign-in, a signature by a link. */
export function assinarComo(usuarioId: number): void {
  const autor = corrente.getStore()
  if (autor) autor.usuarioId ??= usuarioId
}

/** Remembers in whose place the author is acting. */
export const anotarAusente = (usuarioId: number): void => void corrente.getStore()?.emNomeDe.add(usuarioId)

const soIds = (parametros: Readonly<Record<string, unknown>>): Record<string, number> =>
  Object.fromEntries(Object.entries(parametros).filter((p): p is [string, number] => typeof p[1] === 'number'))

/** Longer than that says nothing more of a browser. */
const AGENTE = 400

/** What the function `assinar` of the database is told: usuario, em_nome_de, chamada, parametros, ip, agente, pedido, sempre. */
const assinatura = (a: Corrente) =>
  [
    a.usuarioId,
    `{${[...a.emNomeDe]}}`,
    a.chamada,
    JSON.stringify(soIds(a.parametros)),
    a.ip,
    a.agente?.slice(0, AGENTE) ?? null,
    a.pedido,
    a.sempre,
  ] as const

/** The signature as a statement of its own. */
const assinar = (tx: Banco, autor: Corrente): Promise<unknown> =>
  tx.execute(
    sql`select assinar(${sql.join(
      assinatura(autor).map((v) => sql`${v}`),
      sql`, `,
    )})`,
  )

const literal = (valor: string | number | boolean | null): string =>
  typeof valor === 'string' ? pg.escapeLiteral(valor) : String(valor)

/**
 * Sends the signature in one message with the commit: a way to the server and back less, and the head of the chain is locked only
 * while the server commits. A signature that fails leaves the commit undone.
 */
function assinarNoCommit(tx: Banco, autor: Corrente): void {
  const executar = tx.execute.bind(tx) as (consulta: SQL) => Promise<unknown>
  const aoConfirmar = async (consulta: SQL): Promise<unknown> => {
    tx.execute = executar as typeof tx.execute
    if (!ehCommit(consulta)) throw new Error('a transaction that does not end by a commit: nobody would sign it')
    try {
      return await executar(sql.raw(`select assinar(${assinatura(autor).map(literal)}); commit`))
    } catch (falha) {
      // Not what drizzle makes of it, which repeats the author's words.
      throw falha instanceof Error && falha.cause ? falha.cause : falha
    }
  }
  tx.execute = aoConfirmar as typeof tx.execute
}

const dialeto = new PgDialect()
const ehCommit = (consulta: SQL): boolean => dialeto.sqlToQuery(consulta).sql === 'commit'

/**
 * The database whose transactions end with their author's signature, in the message of the commit where the driver sends one, else
 * (PGlite) as their last statement. It writes their row of the audit and links it into its chain; what nobody signs has its row too,
 * written by the commit, and says so. What ended a transaction is thrown as it was.
 */
export function comRastro(banco: Banco): Banco {
  const abrir = banco.transaction.bind(banco)
  const noCommit = is(banco, NodePgDatabase)
  banco.transaction = async (efeito, config) => {
    const falhas: unknown[] = []
    try {
      return await abrir(async (tx) => {
        const feito = await efeito(tx).catch((falha: unknown) => {
          falhas.push(falha)
          throw falha
        })
        const autor = corrente.getStore()
        if (autor && noCommit) assinarNoCommit(tx, autor)
        else if (autor) await assinar(tx, autor)
        return feito
      }, config)
    } catch (falha) {
      // A rollback that fails too, on a connection that broke, would hide what it is rolled back for.
      throw falhas.length > 0 ? falhas[0] : falha
    }
  }
  return banco
}
