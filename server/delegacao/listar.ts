import type { delegacao } from '@hub/protocol/delegacao.ts'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { delegaveisDe } from './colegas.ts'
import { lerDelegacoes, verDelegacao } from './delegacao.consulta.ts'

export const listar: Caso<typeof delegacao.listar> = async ({ db, ator }) => {
  const r = await lerRegulamento(db)
  const minhas = await lerDelegacoes(db, sql`g.de = ${ator.id}`)
  // What was over before it was seen is nobody's business but who was away.
  const recebidas = await lerDelegacoes(db, sql`g.para = ${ator.id} and g.encerrada_em is null and g.ate > agora()`)
  return {
    minhas: minhas.map((l) => verDelegacao(l, ator, r)),
    recebidas: recebidas.map((l) => verDelegacao(l, ator, r)),
    delegaveis: await delegaveisDe(db, ator),
  }
}
