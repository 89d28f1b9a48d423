import type { busca } from '@hub/protocol/busca.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { tudo } from './tudo.ts'

export const rotasDaBusca: Rotas<typeof busca> = { tudo }
