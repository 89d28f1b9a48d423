import type { pendencia } from '@hub/protocol/pendencia.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { listar } from './listar.ts'

export const rotasDaPendencia: Rotas<typeof pendencia> = { listar }
