import { AsyncLocalStorage } from 'node:async_hooks'
import type { Banco } from './banco.ts'
import { linhas } from './linhas.ts'

/** Who answers for what is written now. */
export interface Autoria {
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

async function encerrarRastro(tx: Banco, { emNomeDe, parametros, sempre, ...autor }: Corrente): Promise<void> {
  const dados = { ...autor, emNomeDe: [...emNomeDe], parametros: soIds(parametros) }
  await linhas(tx, { sql: 'select auditar($1::jsonb, $2::boolean)', params: [JSON.stringify(dados), sempre] })
}

/**
 * The database whose transactions end with their author's signature, as their last statement. The commit then writes their row of
 * the audit and links it into its chain (trigger `selar`); what nobody signs has its row too, and says so.
 */
export function comRastro(banco: Banco): Banco {
  const abrir = banco.transaction.bind(banco)
  banco.transaction = (efeito, config) =>
    abrir(async (tx) => {
      const feito = await efeito(tx)
      const autor = corrente.getStore()
      if (autor) await encerrarRastro(tx, autor)
      return feito
    }, config)
  return banco
}
