import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { rascunho as chamadas } from '@hub/protocol/rascunho.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { removerRascunho } from '../services/remover-rascunho.ts'

export const remover: UseCase<typeof chamadas.remover> = async ({ db, actor, params }) => {
  if (!(await removerRascunho(db, actor.id, params.id))) throw new Recusa('NAO_ENCONTRADO')
}
