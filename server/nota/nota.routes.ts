import type { nota } from '@hub/protocol/nota.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { listar } from './listar.ts'

export const rotasDaNota: Rotas<typeof nota> = { listar }
