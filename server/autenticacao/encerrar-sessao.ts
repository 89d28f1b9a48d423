import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { sql } from '../db/drizzle.ts'
import type { Caso } from '../kernel/caso.ts'
import { apagarBiscoitos, encerrarSessoes } from './sessoes.ts'

/** Ends one of the own sessions; another's is not found, like one that does not exist. */
export const encerrarSessao: Caso<typeof autenticacao.encerrarSessao> = async ({ db, ator, params, biscoitos }) => {
  const fechadas = await encerrarSessoes(db, sql`id = ${params.id} and usuario_id = ${ator.id}`)
  if (fechadas.length === 0) throw new Recusa('NAO_ENCONTRADO')
  if (params.id === ator.sessao) apagarBiscoitos(biscoitos)
}
