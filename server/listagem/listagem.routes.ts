import type { listagem } from '@hub/protocol/listagem.ts'
import type { Rotas } from '../kernel/caso.ts'
import { listarClientes } from './clientes.ts'
import { listarModelosHora } from './modelos-hora.ts'
import { listarModelosOferta } from './modelos-oferta.ts'
import { planosPagamento } from './planos-pagamento.ts'
import { listarStatus, listarSubstatus } from './status.ts'

export const rotasDaListagem: Rotas<typeof listagem> = {
  clientes: listarClientes,
  modelosOferta: listarModelosOferta,
  modelosHora: listarModelosHora,
  planosPagamento,
  statusExterno: async () => listarStatus(),
  substatusExterno: async ({ query }) => listarSubstatus(query.status),
}
