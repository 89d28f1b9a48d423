import type { visita } from '@hub/protocol/visita.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { cotar } from './cotar.ts'
import { listar } from './listar.ts'
import { registrar } from './registrar.ts'
import { remover } from './remover.ts'

export const rotasDaVisita: Rotas<typeof visita> = { listar, registrar, remover, cotar }
