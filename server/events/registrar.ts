import type { Executor } from '@hub/domain/diagnostico/diagnostico.rules.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { solicitacaoHistorico } from '../db/tables/solicitacao.ts'
import { emNomeDeQuem } from './em-nome-de.ts'

/** Channel of NOTIFY between instances; its messages carry ids, never content. */
export const CANAL = 'hub'

export interface Aviso {
  /** `diagnostico` and `notificacao` speak to the user with that id. */
  tipo: 'solicitacao' | 'mensagem' | 'notificacao' | 'diagnostico' | 'sessao' | 'catalogo' | 'relogio'
  id: number
  /** Of a request: only who sees it in one of these roles is told. That a rival did something is a secret too. */
  para?: readonly Papel[]
  /** Of the providers only this company is told. */
  empresaId?: number
  /** Besides them the executor of its diagnostic, whom the request itself may not concern. */
  executor?: Executor
}

const recolhidos = new WeakMap<Database, Aviso[]>()

/** The list that fills with what this transaction announces, for its own instance to know without waiting for NOTIFY. */
export function recolherAvisos(tx: Database): readonly Aviso[] {
  const lista: Aviso[] = []
  recolhidos.set(tx, lista)
  return lista
}

/**
 * Tells every instance, when the transaction commits, that something changed. `{tipo: 'sessao', id: usuario}` after
 * anything that changes what a user may see: session ended, group, company link, account disabled.
 */
export function avisar(db: Database, aviso: Aviso): Promise<unknown> {
  recolhidos.get(db)?.push(aviso)
  return db.execute(sql`select pg_notify(${CANAL}, ${JSON.stringify(aviso)})`)
}

interface Fato {
  solicitacaoId: number
  /** Past event, as in the code: 'propostaEnviada'. */
  evento: string
  /** Sentence of the timeline, for everybody in `para`. */
  mensagem: string
  detalhe?: string | undefined
  usuarioId: number | null
  para: readonly Papel[]
  /** Of the providers only this company reads it. */
  empresaId?: number
  marco?: boolean
  /** Whom the author stands in for, where the call itself cannot tell: a signature by a link. */
  porDelegacaoDe?: number | undefined
}

export const todosOsPapeis: readonly Papel[] = ['cliente', 'prestador', 'gestor', 'coordenador', 'consultor', 'admin']
export const internos: readonly Papel[] = ['gestor', 'coordenador', 'consultor', 'admin']
export const comCliente: readonly Papel[] = ['cliente', ...internos]
export const comOsDois: readonly Papel[] = ['cliente', 'prestador', ...internos]

/**
 * Writes a step of a request's history, under both names where the caller stands in for somebody absent, and announces it to
 * who may read it, in the transaction of the step itself.
 */
export async function registrar(db: Database, fato: Fato): Promise<void> {
  const ausente = await emNomeDeQuem(db, fato.solicitacaoId, fato.usuarioId)
  await db.insert(solicitacaoHistorico).values({
    ...fato,
    para: [...fato.para],
    marco: fato.marco ?? false,
    porDelegacaoDe: fato.porDelegacaoDe ?? ausente?.id ?? null,
  })
  await avisar(db, {
    tipo: 'solicitacao',
    id: fato.solicitacaoId,
    para: fato.para,
    ...(fato.empresaId && { empresaId: fato.empresaId }),
  })
}
