import type { Database } from '../db/drizzle.ts'
import { responsavelImpedido } from '../db/queries/fatos-da-vez.ts'
import { bool, row } from '../db/rows.ts'
import { coordenadores, gestoresDa } from '../events/notificar.ts'
import type { Solicitacao } from './solicitacao-travada.ts'

/**
 * Who is asked to authorise the choice of a request, as it was written just now: the responsible manager, or the coordinators
 * where he sent the request or made the choice himself (domain/solicitacao/vez.rules). Never somebody who may not.
 */
export async function quemAutoriza(tx: Database, s: Solicitacao): Promise<number[]> {
  const { impedido } = (await row(tx, { impedido: bool })`
    select ${responsavelImpedido} as impedido from solicitacao s where s.id = ${s.id}`)!
  const gestores = impedido ? [] : outraPessoa(await gestoresDa(tx, s), s)
  return gestores.length ? gestores : outraPessoa(await coordenadores(tx), s)
}

/** Of these people those who neither sent the request nor made its choice. */
export const outraPessoa = (pessoas: readonly number[], s: Pick<Solicitacao, 'autorId' | 'escolhidaPor'>): number[] =>
  pessoas.filter((id) => id !== s.autorId && id !== s.escolhidaPor)
