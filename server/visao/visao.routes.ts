export { guardar } from './guardar.ts'
export { listar } from './listar.ts'
export { remover } from './remover.ts'
