import type { contratacaoInterna } from '@hub/protocol/contratacao-interna.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { enviar } from './enviar.ts'

export const rotasDaContratacaoInterna: Rotas<typeof contratacaoInterna> = { enviar }
