import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { NomeDeEndpoint } from './registro.ts'

/**
 * How far a group sees through a call: `proprio` its companies' records, `atribuido` those it is linked to, `unidade` its
 * service units and areas and those it answers for, `tudo` every record. A group that is not listed gets 403.
 */
export type Alcance = 'proprio' | 'atribuido' | 'unidade' | 'tudo'
export type Permissao = 'publico' | 'autenticado' | { readonly [P in Papel]?: Alcance }

/** The permission matrix, by hand. What is not written here is refused. */
export const permissoes: Record<NomeDeEndpoint, Permissao> = {
  'proposta.listar': { prestador: 'proprio' },
  'proposta.listarEmAnalise': { prestador: 'proprio' },
  'proposta.listarEnviadas': { prestador: 'proprio' },
  'proposta.listarEmpresas': {
    cliente: 'proprio',
    prestador: 'proprio',
    gestor: 'unidade',
    coordenador: 'tudo',
    admin: 'tudo',
    consultor: 'atribuido',
  },
  'proposta.listarDaSolicitacao': {
    cliente: 'proprio',
    prestador: 'proprio',
    gestor: 'unidade',
    coordenador: 'tudo',
    admin: 'tudo',
    consultor: 'atribuido',
  },
  'proposta.detalhar': {
    cliente: 'proprio',
    prestador: 'proprio',
    gestor: 'unidade',
    coordenador: 'tudo',
    admin: 'tudo',
    consultor: 'atribuido',
  },
  'proposta.criar': { prestador: 'proprio' },
  'proposta.atualizar': { prestador: 'proprio' },
  'proposta.enviar': { prestador: 'proprio' },
  'proposta.abrirRodada': { gestor: 'unidade', coordenador: 'tudo' },
  'proposta.negociar': { cliente: 'proprio', gestor: 'unidade', coordenador: 'tudo' },
  'proposta.desistir': { prestador: 'proprio' },
  'proposta.autorizar': { cliente: 'proprio', gestor: 'unidade', coordenador: 'tudo' },
  'proposta.listarEtapas': {
    cliente: 'proprio',
    prestador: 'proprio',
    gestor: 'unidade',
    coordenador: 'tudo',
    admin: 'tudo',
    consultor: 'atribuido',
  },
  'proposta.declinar': { prestador: 'proprio' },
  'proposta.devolver': { gestor: 'unidade', coordenador: 'tudo' },
}
