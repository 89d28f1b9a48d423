import type { parametro } from '@hub/protocol/parametro.ts'
import type { Rotas } from '../kernel/caso.ts'
import { ler } from './ler.ts'

export const rotasDoParametro: Rotas<typeof parametro> = { ler }
