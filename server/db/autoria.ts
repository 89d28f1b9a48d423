import { AsyncLocalStorage } from 'node:async_hooks'
import { type Database, sql } from './drizzle.ts'
import { escreverVezes } from './queries/escrever-vez.ts'
import { list, num, row } from './rows.ts'

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

const assinatura = ({ sempre, usuarioId, emNomeDe, chamada, parametros, ip, agente, pedido }: Corrente) => {
  const autor = {
    usuario: usuarioId,
    em_nome_de: [...emNomeDe],
    chamada,
    parametros: soIds(parametros),
    ip,
    agente: agente?.slice(0, AGENTE) ?? null,
    pedido,
  }
  return sql`assinar(${JSON.stringify(autor)}::jsonb, ${sempre})`
}

/** What a transaction does at its end: it says who its author is, and writes the turns of the requests that it changed. */
async function encerrar(tx: Database, autor: Corrente | undefined): Promise<void> {
  const { mudadas } = (await row(
    tx,
    { mudadas: list(num) },
    sql`with m as (delete from vez_a_escrever where transacao = pg_current_xact_id_if_assigned() returning solicitacao_id)
      select array(select distinct solicitacao_id from m) as mudadas${autor ? sql` from ${assinatura(autor)}` : sql``}`,
  ))!
  await escreverVezes(tx, mudadas)
}

/** Transactions as the driver opens them. */
const semFim = new WeakMap<Database, Database['transaction']>()

/** A transaction that leaves no table of the hub behind: it has nowhere to say whose it was, nor any turns to write. */
export const transacaoQueEsvazia = (database: Database, efeito: (tx: Database) => Promise<void>): Promise<void> =>
  semFim.get(database)!(efeito)

/**
 * The database whose transactions say at their end who their author is: a sign-in, or an act in somebody's place, knows it no
 * sooner. What nobody says this of has its row of the audit too, by the database's user. What ended a transaction is thrown as it was.
 */
export function comAutor(database: Database): Database {
  const abrir = database.transaction.bind(database)
  semFim.set(database, abrir)
  database.transaction = async (efeito, config) => {
    const falhas: unknown[] = []
    try {
      return await abrir(async (tx) => {
        const feito = await efeito(tx).catch((falha: unknown) => {
          falhas.push(falha)
          throw falha
        })
        await encerrar(tx, corrente.getStore())
        return feito
      }, config)
    } catch (falha) {
      // A rollback that fails too, on a connection that broke, would hide what it is rolled back for.
      throw falhas.length > 0 ? falhas[0] : falha
    }
  }
  return database
}
