import type { tokenDeIntegracao } from '@hub/protocol/token-de-integracao.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { emitir } from './emitir.ts'
import { listar } from './listar.ts'
import { revogar } from './revogar.ts'

export const rotasDoTokenDeIntegracao: Rotas<typeof tokenDeIntegracao> = { listar, emitir, revogar }
