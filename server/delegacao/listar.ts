import type { delegacao } from '@hub/protocol/delegacao.ts'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { delegaveisDe } from './colegas.ts'
import { lerDelegacoes, verDelegacao } from './delegacao.consulta.ts'

export const listar: UseCase<typeof delegacao.listar> = async ({ db, actor }) => {
  const r = await lerRegulamento(db)
  const minhas = await lerDelegacoes(db, sql`g.de = ${actor.id}`)
  // What was over before it was seen is nobody's business but who was away.
  const recebidas = await lerDelegacoes(db, sql`g.para = ${actor.id} and g.encerrada_em is null and g.ate > agora()`)
  return {
    minhas: minhas.map((l) => verDelegacao(l, actor, r)),
    recebidas: recebidas.map((l) => verDelegacao(l, actor, r)),
    delegaveis: await delegaveisDe(db, actor),
  }
}
