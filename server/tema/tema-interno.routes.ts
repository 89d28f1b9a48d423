export { criar, criarSubtema } from './criar.ts'
export {
  listarInterno as listar,
  listarPublicoAlvo,
  listarSubtemasInterno as listarSubtemas,
} from './listar-interno.ts'
export { remover, removerSubtema } from './remover.ts'
export { salvar, salvarSubtema } from './salvar.ts'
