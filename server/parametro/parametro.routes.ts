import type { parametro } from '@hub/protocol/parametro.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { alterar } from './alterar.ts'
import { ler } from './ler.ts'
import { listar, listarHistorico } from './listar.ts'

export const rotasDoParametro: Rotas<typeof parametro> = { ler, listar, alterar, listarHistorico }
