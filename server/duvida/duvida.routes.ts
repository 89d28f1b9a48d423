export { listar } from './listar.ts'
export { perguntar } from './perguntar.ts'
export { responder } from './responder.ts'
