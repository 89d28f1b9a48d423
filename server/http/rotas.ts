import type { conceitos } from '@hub/protocol/registro.ts'
import type { Rotas } from '../kernel/caso.ts'
import { rotasDaProposta } from '../proposta/proposta.routes.ts'

/** Handlers of every concept of the registry; a missing one does not compile. */
export const handlers: { [C in keyof typeof conceitos]: Rotas<(typeof conceitos)[C]> } = {
  proposta: rotasDaProposta,
}
