import { recusas } from '@hub/domain/kernel/recusas.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'

export const codigoInvalido = (): Recusa =>
  new Recusa('SEGUNDO_FATOR_INVALIDO', { campos: { codigo: recusas.SEGUNDO_FATOR_INVALIDO.texto } })
