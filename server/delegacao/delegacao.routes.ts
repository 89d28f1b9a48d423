import type { delegacao } from '@hub/protocol/delegacao.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { criar } from './criar.ts'
import { encerrar } from './encerrar.ts'
import { listar } from './listar.ts'

export const rotasDaDelegacao: Rotas<typeof delegacao> = { listar, criar, encerrar }
