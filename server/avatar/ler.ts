import type { avatar } from '@hub/protocol/avatar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { arquivoAchado } from '../services/arquivo-achado.ts'

export const ler: UseCase<typeof avatar.ler> = ({ db, actor, ports }) =>
  arquivoAchado(db, ports)`
    from usuario_avatar v join arquivo a on a.id = v.arquivo_id where v.usuario_id = ${actor.id}`
