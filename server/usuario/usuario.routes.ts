export { ativarGestor, atualizarConta, atualizarGestor, atualizarPessoa, convidar } from './atualizar.ts'
export { decidirGrupos, listarGruposPedidos } from './decidir-grupos.ts'
export { detalhar } from './detalhar.ts'
export { exportarMeusDados } from './exportar-meus-dados.ts'
export { listar, listarGestores } from './listar.ts'
export {
  concordarComTroca,
  lerLinkDeEmail,
  lerMeuEmail,
  pararTroca,
  responderLinkDeEmail,
  trocarMeuEmail,
} from './meu-email.ts'
export { corrigirMinhaPessoa, lerMinhaPessoa } from './minha-pessoa.ts'
export { registrar, registrarGestor } from './registrar.ts'
