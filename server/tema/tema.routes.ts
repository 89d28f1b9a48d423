import type { tema } from '@hub/protocol/tema.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { listar, listarSubtemas } from './listar.ts'

export const rotasDoTema: Rotas<typeof tema> = { listar, listarSubtemas }
