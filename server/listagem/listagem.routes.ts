import type { listagem } from '@hub/protocol/listagem.ts'
import type { Rotas } from '../kernel/caso.ts'
import { listarStatus, listarSubstatus } from './status.ts'

export const rotasDaListagem: Rotas<typeof listagem> = {
  statusExterno: async () => listarStatus(),
  substatusExterno: async ({ query }) => listarSubstatus(query.status),
}
