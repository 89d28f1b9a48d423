import type { listagem } from '@hub/protocol/listagem.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { listarCidades, listarEstados } from './cidades.ts'
import { listarClientes } from './clientes.ts'
import { encontrarClientes } from './encontrar-clientes.ts'
import { listarFaixas } from './faixas-quilometragem.ts'
import { filtro } from './filtro.ts'
import { listarModelosHora } from './modelos-hora.ts'
import { listarModelosOferta, listarModelosOfertaSimples } from './modelos-oferta.ts'
import {
  listarConsultores,
  listarGestores,
  listarGestoresSimples,
  listarProprietarios,
  listarSociosAdministradores,
} from './pessoas.ts'
import { planosPagamento } from './planos-pagamento.ts'
import { listarPrestadores, listarPrestadoresSimples } from './prestadores.ts'
import { listarServicos, listarServicosSimples } from './servicos.ts'
import { listarStatus, listarSubstatus } from './status.ts'
import { listarGeneros, listarGrupos, listarUsuariosInternos } from './usuarios.ts'

export const rotasDaListagem: Rotas<typeof listagem> = {
  cidades: listarCidades,
  estados: listarEstados,
  generos: listarGeneros,
  grupos: listarGrupos,
  usuariosInternos: listarUsuariosInternos,
  filtro,
  clientes: listarClientes,
  encontrarClientes,
  modelosOferta: listarModelosOferta,
  modelosHora: listarModelosHora,
  planosPagamento,
  proprietarios: listarProprietarios,
  sociosAdministradores: listarSociosAdministradores,
  consultores: listarConsultores,
  gestores: listarGestores,
  prestadores: listarPrestadores,
  servicos: listarServicos,
  faixasQuilometragem: listarFaixas,
  simplesGestores: listarGestoresSimples,
  simplesServicos: listarServicosSimples,
  simplesModelosOferta: listarModelosOfertaSimples,
  simplesPrestadores: listarPrestadoresSimples,
  statusInterno: async () => listarStatus(),
  substatusInterno: async ({ query }) => listarSubstatus(query.status),
  statusExterno: async () => listarStatus(),
  substatusExterno: async ({ query }) => listarSubstatus(query.status),
}
