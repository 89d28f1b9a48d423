import type { consultorEmpresa } from '@hub/protocol/consultor-empresa.ts'
import type { credenciamento } from '@hub/protocol/credenciamento.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { adicionarConsultor, atualizarConsultor } from './adicionar-consultor.ts'
import { baixarCertificado, incluirCertificado, removerCertificado } from './certificados.ts'
import { analisar, devolver, pedirCorrecao, recusar } from './conduzir.ts'
import { conferirDocumento } from './conferir-documento.ts'
import { consultarContrato } from './consultar-contrato.ts'
import { credenciar } from './credenciar.ts'
import { credenciarConsultor, descredenciarConsultor } from './credenciar-consultor.ts'
import { detalhar, detalharInterno } from './detalhar.ts'
import { definirExigencias, lerExigencias } from './exigencias.ts'
import { listar } from './listar.ts'
import { listarConsultores, listarConsultoresDoServico } from './listar-consultores.ts'
import { listarDaEmpresa } from './listar-da-empresa.ts'
import { listarPrestadores } from './listar-prestadores.ts'
import { corrigir, retirar } from './pedir.ts'
import { remover } from './remover.ts'
import { removerConsultor } from './remover-consultor.ts'
import { alternar, suspender } from './suspender.ts'
import { vincular } from './vincular.ts'

export const rotasDoCredenciamento: Rotas<typeof credenciamento> = {
  credenciar,
  recusar,
  suspender,
  alternar,
  vincular,
  remover,
  consultarContrato,
  detalharInterno,
  listarPrestadores,
  listar,
  listarDaEmpresa,
  detalhar,
  retirar,
  analisar,
  conferirDocumento,
  pedirCorrecao,
  corrigir,
  devolver,
  lerExigencias,
  definirExigencias,
}

export const rotasDoConsultorDaEmpresa: Rotas<typeof consultorEmpresa> = {
  adicionar: adicionarConsultor,
  listarDoServico: listarConsultoresDoServico,
  listar: listarConsultores,
  credenciar: credenciarConsultor,
  descredenciar: descredenciarConsultor,
  remover: removerConsultor,
  atualizar: atualizarConsultor,
  incluirCertificado,
  baixarCertificado,
  removerCertificado,
}
