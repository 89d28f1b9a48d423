export { alterar } from './alterar.ts'
export { ler } from './ler.ts'
export { listar, listarHistorico } from './listar.ts'
