import type { emailModelo } from '@hub/protocol/email-modelo.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { alterar, restaurar } from './alterar.ts'
import { detalhar, listar, listarVersoes, prever } from './listar.ts'
import { testar } from './testar.ts'

export const rotasDosModelosDeEmail: Rotas<typeof emailModelo> = {
  listar,
  detalhar,
  testar,
  prever,
  alterar,
  restaurar,
  listarVersoes,
}
