import type { realtime } from '@hub/protocol/realtime.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { ouvir } from './ouvir.ts'

export const rotasDoTempoReal: Rotas<typeof realtime> = { ouvir }
