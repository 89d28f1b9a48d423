import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { abrirSelosAoLer } from '../services/abrir-selos.ts'
import { verExterna, verInterna } from './solicitacao.view.ts'

/** A deadline that is due takes effect on this read even if the job has not come by yet. */
export const detalharExterno: UseCase<typeof solicitacao.detalharExterno> = async ({ db, actor, params, ports }) => {
  await abrirSelosAoLer(db, ports, params.id)
  return verExterna(db, actor, params.id)
}

export const detalharInterno: UseCase<typeof solicitacao.detalharInterno> = async ({ db, actor, params, ports }) => {
  await abrirSelosAoLer(db, ports, params.id)
  return verInterna(db, actor, params.id)
}
