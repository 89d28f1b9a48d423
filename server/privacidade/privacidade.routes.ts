export { decidirPedido } from './decidir-pedido.ts'
export { listarPedidos } from './listar-pedidos.ts'
export { lerMeuPedido, pedirExclusao, retirarPedido } from './pedir-exclusao.ts'
