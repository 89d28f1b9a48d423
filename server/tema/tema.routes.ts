export { listar, listarSubtemas } from './listar.ts'
