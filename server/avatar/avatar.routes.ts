import type { avatar } from '@hub/protocol/avatar.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { enviar } from './enviar.ts'
import { ler } from './ler.ts'
import { remover } from './remover.ts'

export const rotasDoAvatar: Rotas<typeof avatar> = { ler, enviar, remover }
