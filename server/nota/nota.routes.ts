import type { nota } from '@hub/protocol/nota.ts'
import type { Rotas } from '../kernel/caso.ts'
import { listar } from './listar.ts'

export const rotasDaNota: Rotas<typeof nota> = { listar }
