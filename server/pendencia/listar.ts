import type { pendencia } from '@hub/protocol/pendencia.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { lerPendencias } from '../passos/pendencias.ts'

export const listar: Caso<typeof pendencia.listar> = async ({ db, ator, query }) =>
  lerPendencias(db, ator, await lerRegulamento(db), query)
