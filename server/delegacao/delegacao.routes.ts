export { criar } from './criar.ts'
export { encerrar } from './encerrar.ts'
export { listar } from './listar.ts'
