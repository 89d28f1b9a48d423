export { alterar, restaurar } from './alterar.ts'
export { detalhar, listar, listarVersoes, prever } from './listar.ts'
export { testar } from './testar.ts'
