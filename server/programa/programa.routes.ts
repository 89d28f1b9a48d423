import type { programa } from '@hub/protocol/programa.ts'
import type { Rotas } from '../kernel/caso.ts'
import { definirConvites } from './definir-convites.ts'
import { listar } from './listar.ts'

export const rotasDoPrograma: Rotas<typeof programa> = { listar, definirConvites }
