import type { portal } from '@hub/protocol/portal.ts'
import type { Rotas } from '../kernel/caso.ts'
import { darCiencia, lerCiencia } from './ciencia.ts'
import { documentosDoPortal } from './documentos.ts'

export const rotasDoPortal: Rotas<typeof portal> = {
  listarDocumentos: async () => documentosDoPortal(),
  lerCiencia,
  darCiencia,
}
