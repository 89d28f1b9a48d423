import type { documentoDaEmpresa } from '@hub/protocol/documento-da-empresa.ts'
import type { empresa } from '@hub/protocol/empresa.ts'
import type { empresaUsuario } from '@hub/protocol/empresa-usuario.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { anotar } from './anotar.ts'
import { ativar } from './ativar.ts'
import { atualizar } from './atualizar.ts'
import { consultarContratoRm } from './consultar-contrato-rm.ts'
import { decidirCorrecao } from './decidir-correcao.ts'
import { decidirTitularidade } from './decidir-titularidade.ts'
import { detalhar } from './detalhar.ts'
import { detalharInterno } from './detalhar-interno.ts'
import { enviarDocumento } from './enviar-documento.ts'
import { exportar } from './exportar.ts'
import { lerHistorico } from './ler-historico.ts'
import { buscar, listar } from './listar.ts'
import { listarContratos } from './listar-contratos.ts'
import { baixarDocumento, listarDocumentos, listarTipos } from './listar-documentos.ts'
import { listarMinhas } from './listar-minhas.ts'
import { pedirCorrecao } from './pedir-correcao.ts'
import { desligar, ligar, listarVinculos } from './vinculos.ts'

export const rotasDaEmpresa: Rotas<typeof empresa> = {
  listarMinhas,
  listar,
  detalhar,
  detalharInterno,
  buscar,
  exportar,
  atualizar,
  ativar,
  decidirCorrecao,
  decidirTitularidade,
  lerHistorico,
  anotar,
  pedirCorrecao,
  listarContratos,
  consultarContratoRm,
}

export const rotasDosDocumentosDaEmpresa: Rotas<typeof documentoDaEmpresa> = {
  listarTipos,
  enviar: enviarDocumento,
  listar: listarDocumentos,
  baixar: baixarDocumento,
}

export const rotasDosVinculosDeEmpresa: Rotas<typeof empresaUsuario> = { listar: listarVinculos, ligar, desligar }
