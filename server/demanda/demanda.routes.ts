import type { demanda } from '@hub/protocol/demanda.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { aceitar } from './aceitar.ts'
import { configurar } from './configurar.ts'
import { enviar } from './enviar.ts'
import { ler } from './ler.ts'
import { recusar } from './recusar.ts'

export const rotasDaDemanda: Rotas<typeof demanda> = { enviar, configurar, ler, aceitar, recusar }
