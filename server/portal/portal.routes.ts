import type { portal } from '@hub/protocol/portal.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { versao } from '../kernel/versao.ts'
import { documentosDoPortal } from '../services/documentos-do-portal.ts'

export { darCiencia, lerCiencia } from './ciencia.ts'

export const listarDocumentos: UseCase<typeof portal.listarDocumentos> = async ({ ports }) =>
  documentosDoPortal(ports.config)

export const lerContato: UseCase<typeof portal.lerContato> = async ({ ports: { config } }) => ({
  entidade: { nome: config.entidade.nome, cnpj: config.entidade.cnpj },
  telefone: config.entidade.telefone,
  encarregado: config.encarregado,
  versao,
  demonstracao: config.modo === 'demo',
})
