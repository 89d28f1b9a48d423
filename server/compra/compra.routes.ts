import type { compra } from '@hub/protocol/compra.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { copiar } from './copiar.ts'
import { enviar } from './enviar.ts'
import { simular } from './simular.ts'

export const rotasDaCompra: Rotas<typeof compra> = { enviar, simular, copiar }
