export { listar } from './listar.ts'
