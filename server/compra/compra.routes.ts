import type { compra } from '@hub/protocol/compra.ts'
import type { Rotas } from '../kernel/caso.ts'
import { enviar } from './enviar.ts'

export const rotasDaCompra: Rotas<typeof compra> = { enviar }
