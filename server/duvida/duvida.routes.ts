import type { duvida } from '@hub/protocol/duvida.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { listar } from './listar.ts'
import { perguntar } from './perguntar.ts'
import { responder } from './responder.ts'

export const rotasDaDuvida: Rotas<typeof duvida> = { listar, perguntar, responder }
