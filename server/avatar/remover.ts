import type { avatar } from '@hub/protocol/avatar.ts'
import { avisar } from '../events/registrar.ts'
import type { Caso } from '../kernel/caso.ts'
import { esquecerAvatar } from '../passos/esquecer-avatar.ts'

export const remover: Caso<typeof avatar.remover> = async ({ db, ator }) => {
  await esquecerAvatar(db, ator.id)
  await avisar(db, { tipo: 'sessao', id: ator.id })
}
