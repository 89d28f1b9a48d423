import type { parceiro } from '@hub/protocol/parceiro.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { criar, substituir } from './gravar.ts'
import { detalhar, listar, listarSimples } from './listar.ts'
import { remover } from './remover.ts'

export const rotasDoParceiro: Rotas<typeof parceiro> = {
  listarSimples,
  listar,
  criar,
  detalhar,
  substituir,
  remover,
}
