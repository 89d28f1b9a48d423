export { criar, substituir } from './gravar.ts'
export { detalhar, listar, listarSimples } from './listar.ts'
export { remover } from './remover.ts'
