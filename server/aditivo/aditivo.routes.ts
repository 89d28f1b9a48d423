export { aprovar } from './aprovar.ts'
export { recusar, retirar } from './encerrar.ts'
export { listar, listarTodos } from './listar.ts'
export { encaminhar, pedir, propor } from './pedir.ts'
