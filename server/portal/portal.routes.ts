import type { portal } from '@hub/protocol/portal.ts'
import type { Rotas } from '../kernel/caso.ts'
import { documentosDoPortal } from '../passos/documentos-do-portal.ts'
import { darCiencia, lerCiencia } from './ciencia.ts'

export const rotasDoPortal: Rotas<typeof portal> = {
  listarDocumentos: async () => documentosDoPortal(),
  lerCiencia,
  darCiencia,
}
