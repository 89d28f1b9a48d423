import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { recusas } from '@hub/protocol/kernel/recusas.ts'

export const codigoInvalido = (): Recusa =>
  new Recusa('SEGUNDO_FATOR_INVALIDO', { campos: { codigo: recusas.SEGUNDO_FATOR_INVALIDO.texto } })
