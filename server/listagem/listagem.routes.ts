export { listarCidades as cidades, listarEstados as estados } from './cidades.ts'
export { listarClientes as clientes } from './clientes.ts'
export { encontrarClientes } from './encontrar-clientes.ts'
export { listarFaixas as faixasQuilometragem } from './faixas-quilometragem.ts'
export { filtro } from './filtro.ts'
export { listarModelosHora as modelosHora } from './modelos-hora.ts'
export {
  listarModelosOferta as modelosOferta,
  listarModelosOfertaSimples as simplesModelosOferta,
} from './modelos-oferta.ts'
export {
  listarConsultores as consultores,
  listarGestores as gestores,
  listarGestoresSimples as simplesGestores,
  listarProprietarios as proprietarios,
  listarSociosAdministradores as sociosAdministradores,
} from './pessoas.ts'
export { planosPagamento } from './planos-pagamento.ts'
export { listarPrestadores as prestadores, listarPrestadoresSimples as simplesPrestadores } from './prestadores.ts'
export { listarServicos as servicos, listarServicosSimples as simplesServicos } from './servicos.ts'
export {
  listarStatus as statusExterno,
  listarStatus as statusInterno,
  listarSubstatus as substatusExterno,
  listarSubstatus as substatusInterno,
} from './status.ts'
export {
  listarGeneros as generos,
  listarGrupos as grupos,
  listarUsuariosInternos as usuariosInternos,
} from './usuarios.ts'
