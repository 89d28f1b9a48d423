import type { empresa } from '@hub/protocol/empresa.ts'
import type { Rotas } from '../kernel/caso.ts'
import { detalhar } from './detalhar.ts'
import { listar } from './listar.ts'
import { listarMinhas } from './listar-minhas.ts'

export const rotasDaEmpresa: Rotas<typeof empresa> = { listarMinhas, listar, detalhar }
