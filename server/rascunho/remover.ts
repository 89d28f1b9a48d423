import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { rascunho as chamadas } from '@hub/protocol/rascunho.ts'
import type { Caso } from '../kernel/caso.ts'
import { removerRascunho } from '../passos/remover-rascunho.ts'

export const remover: Caso<typeof chamadas.remover> = async ({ db, ator, params }) => {
  if (!(await removerRascunho(db, ator.id, params.id))) throw new Recusa('NAO_ENCONTRADO')
  return undefined
}
