import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { sql } from '../db/drizzle.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { clearCookies, encerrarSessoes } from './sessoes.ts'

/** Ends one of the own sessions; another's is not found, like one that does not exist. */
export const encerrarSessao: UseCase<typeof autenticacao.encerrarSessao> = async ({ db, actor, params, cookies }) => {
  const fechadas = await encerrarSessoes(db, sql`id = ${params.id} and usuario_id = ${actor.id}`)
  if (fechadas.length === 0) throw new Recusa('NAO_ENCONTRADO')
  if (params.id === actor.sessao) clearCookies(cookies)
}
