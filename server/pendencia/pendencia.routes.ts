import type { pendencia } from '@hub/protocol/pendencia.ts'
import type { Rotas } from '../kernel/caso.ts'
import { listar } from './listar.ts'

export const rotasDaPendencia: Rotas<typeof pendencia> = { listar }
