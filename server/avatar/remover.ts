import type { avatar } from '@hub/protocol/avatar.ts'
import { avisar } from '../events/registrar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { esquecerAvatar } from '../services/esquecer-avatar.ts'

export const remover: UseCase<typeof avatar.remover> = async ({ db, actor }) => {
  await esquecerAvatar(db, actor.id)
  await avisar(db, { tipo: 'sessao', id: actor.id })
}
