import type { privacidade } from '@hub/protocol/privacidade.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { decidirPedido } from './decidir-pedido.ts'
import { listarPedidos } from './listar-pedidos.ts'
import { lerMeuPedido, pedirExclusao, retirarPedido } from './pedir-exclusao.ts'

export const rotasDaPrivacidade: Rotas<typeof privacidade> = {
  lerMeuPedido,
  pedirExclusao,
  retirarPedido,
  listarPedidos,
  decidirPedido,
}
