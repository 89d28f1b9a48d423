import type { pendencia } from '@hub/protocol/pendencia.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { lerPendencias } from '../services/pendencias.ts'

export const listar: UseCase<typeof pendencia.listar> = async ({ db, actor, query }) => {
  const { contagens, maisSolicitacoes, ...lida } = await lerPendencias(db, actor, await lerRegulamento(db), query)
  const { solicitacao: _, ...outras } = contagens
  return { ...lida, contagens: maisSolicitacoes ? outras : contagens }
}
