export { incluirCidades, listarCidades, removerCidade } from './cidades.ts'
export { desligarGestor, ligarGestor, listarGestores } from './gestores.ts'
export { atualizar, atualizar as substituir, criar, remover } from './gravar.ts'
export { listar } from './listar.ts'
