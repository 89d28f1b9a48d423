import type { visao } from '@hub/protocol/visao.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { guardar } from './guardar.ts'
import { listar } from './listar.ts'
import { remover } from './remover.ts'

export const rotasDaVisao: Rotas<typeof visao> = { listar, guardar, remover }
