export { emitir } from './emitir.ts'
export { listar } from './listar.ts'
export { revogar } from './revogar.ts'
