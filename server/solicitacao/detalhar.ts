import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import type { Caso } from '../kernel/caso.ts'
import { verExterna, verInterna } from './solicitacao.view.ts'

export const detalharExterno: Caso<typeof solicitacao.detalharExterno> = ({ db, ator, params }) =>
  verExterna(db, ator, params.id)

export const detalharInterno: Caso<typeof solicitacao.detalharInterno> = ({ db, ator, params }) =>
  verInterna(db, ator, params.id)
