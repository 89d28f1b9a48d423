export { definirConvites } from './definir-convites.ts'
export { criar, substituir } from './gravar.ts'
export { listar, listarHistorico } from './listar.ts'
