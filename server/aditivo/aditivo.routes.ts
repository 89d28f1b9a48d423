import type { aditivo } from '@hub/protocol/aditivo.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { aprovar } from './aprovar.ts'
import { recusar, retirar } from './encerrar.ts'
import { listar, listarTodos } from './listar.ts'
import { encaminhar, pedir, propor } from './pedir.ts'

export const rotasDoAditivo: Rotas<typeof aditivo> = {
  listar,
  listarTodos,
  propor,
  pedir,
  encaminhar,
  aprovar,
  recusar,
  retirar,
}
