import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import type { Caso } from '../kernel/caso.ts'
import { abrirSelosAoLer } from '../passos/abrir-selos.ts'
import { verExterna, verInterna } from './solicitacao.view.ts'

/** A deadline that is due takes effect on this read even if the job has not come by yet. */
export const detalharExterno: Caso<typeof solicitacao.detalharExterno> = async ({ db, ator, params, portas }) => {
  await abrirSelosAoLer(db, portas, params.id)
  return verExterna(db, ator, params.id)
}

export const detalharInterno: Caso<typeof solicitacao.detalharInterno> = async ({ db, ator, params, portas }) => {
  await abrirSelosAoLer(db, portas, params.id)
  return verInterna(db, ator, params.id)
}
