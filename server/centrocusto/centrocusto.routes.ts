import type { centrocusto } from '@hub/protocol/centrocusto.ts'
import type { Rotas } from '../kernel/caso.ts'
import { consultar, consultarDetalhe } from './consultar.ts'

export const rotasDoCentroDeCusto: Rotas<typeof centrocusto> = { consultar, consultarDetalhe }
