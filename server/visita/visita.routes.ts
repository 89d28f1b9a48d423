export { cotar } from './cotar.ts'
export { listar } from './listar.ts'
export { registrar } from './registrar.ts'
export { remover } from './remover.ts'
