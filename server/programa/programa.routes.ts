import type { programa } from '@hub/protocol/programa.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { definirConvites } from './definir-convites.ts'
import { criar, substituir } from './gravar.ts'
import { listar, listarHistorico } from './listar.ts'

export const rotasDoPrograma: Rotas<typeof programa> = {
  listar,
  criar,
  substituir,
  listarHistorico,
  definirConvites,
}
