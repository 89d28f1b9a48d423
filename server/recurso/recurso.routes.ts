import type { recurso } from '@hub/protocol/recurso.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { aceitar, negar } from './decidir.ts'
import { recorrer } from './recorrer.ts'

export const rotasDoRecurso: Rotas<typeof recurso> = { recorrer, aceitar, negar }
